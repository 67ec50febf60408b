import { Button } from '@parlour/ui/button'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../text/text.tsx'
import { useAutoLogout } from '../use-auto-logout.ts'
import { LogoutButton } from './logout-button.tsx'

/** Logs out an idle player; on a player's page alone. */
export function IdleWatch() {
  const { logoutAt, stay } = useAutoLogout()
  return logoutAt === null ? null : <StayDialog logoutAt={logoutAt} stay={stay} />
}

function StayDialog({ logoutAt, stay }: { logoutAt: number; stay: () => void }) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  /** Read out when the dialog opens, which may be late: the computer may have slept. */
  const [secondsAtFirst] = useState(() => secondsUntil(logoutAt))
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    return () => element.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="stay-title"
      aria-describedby="stay-text"
      className="stay-dialog"
      onCancel={(event) => {
        event.preventDefault()
        stay()
      }}
      // A browser may close the dialog on a second Esc, before the first is answered.
      onClose={({ currentTarget }) => currentTarget.isConnected && !currentTarget.open && currentTarget.showModal()}
    >
      <h2 id="stay-title" className="text-xl">
        {t('STAY_TITLE')}
      </h2>
      <p id="stay-text" className="mt-2 text-soft">
        {t('STAY_TEXT', { seconds: secondsAtFirst })}
      </p>
      <Countdown until={logoutAt} />
      <div className="grid gap-3">
        <Button wide onClick={stay} autoFocus>
          {t('STAY_LOGGED_IN')}
        </Button>
        <LogoutButton wide />
      </div>
    </dialog>
  )
}

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

/** Visual only; the dialog's text has already said the time to screen readers. */
function Countdown({ until }: { until: number }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <p aria-hidden className="my-4 text-center font-display text-4xl tabular-nums">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </p>
  )
}
