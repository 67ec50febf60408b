import { Button } from '@parlour/ui/button'
import { useEffect, useState } from 'react'

interface ResendButtonProps {
  waitMs: number
  pending: boolean
  label: string
  /** The label while the player has to wait. */
  labelIn: (seconds: number) => string
  /** Says which button of its form was pressed. */
  intent?: string
  /** Instead of sending a form. */
  onClick?: () => void
}

/** Shows how long until another code or mail can be requested; without script the server enforces the wait. */
export function ResendButton({ waitMs, pending, label, labelIn, intent, onClick }: ResendButtonProps) {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    const until = Date.now() + waitMs
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [waitMs])
  return (
    <Button
      type={onClick ? 'button' : 'submit'}
      onClick={onClick}
      name={intent && 'intent'}
      value={intent}
      look="quiet"
      wide
      pending={pending}
      disabled={secondsLeft > 0}
      className="resend-button"
    >
      {secondsLeft > 0 ? labelIn(secondsLeft) : label}
    </Button>
  )
}
