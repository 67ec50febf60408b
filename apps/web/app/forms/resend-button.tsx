import { Button } from '@parlour/ui/button'
import { useEffect, useState } from 'react'

interface ResendButtonProps {
  waitMs: number
  pending: boolean
  label: string
  /** The label while the player has to wait. */
  labelIn: (seconds: number) => string
}

/** Shows how long until another code or mail can be requested; without script the server enforces the wait. */
export function ResendButton({ waitMs, pending, label, labelIn }: ResendButtonProps) {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    const until = Date.now() + waitMs
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [waitMs])
  return (
    <Button type="submit" look="quiet" wide pending={pending} disabled={secondsLeft > 0}>
      {secondsLeft > 0 ? labelIn(secondsLeft) : label}
    </Button>
  )
}
