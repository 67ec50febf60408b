import { Button, buttonClass } from '@parlour/ui/button'
import { useState } from 'react'
import { LeaveLink } from '../../../site/leave-link.tsx'
import { elapsedClock } from '../../../text/elapsed-clock.ts'
import { useTexts } from '../../../text/text.tsx'
import { NetAmount } from '../../history/public.ts'
import { PausedGame } from '../../reality-check/public.ts'
import { useSessionCurrency } from '../use-session-currency.ts'

interface PauseDialogProps {
  startedAt: number
  net: number
  onGoOn: () => void
  onStop: () => void
}

/** What the pause button opens: the game rests, and says how long it has been and what it has cost so far. */
export function PauseDialog({ startedAt, net, onGoOn, onStop }: PauseDialogProps) {
  const { t } = useTexts()
  const currency = useSessionCurrency()
  const [pausedAt] = useState(() => Date.now())
  const minutes = Math.floor((pausedAt - startedAt) / 60_000)
  const time = t('LIMIT_TIME', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return (
    <PausedGame
      data={{ 'data-pause': '' }}
      title={t('GAME_PAUSED')}
      text={t('REALITY_TEXT', { time })}
      onEscape={onGoOn}
      figures={[
        { name: 'time', label: t('SESSION_TIME'), value: elapsedClock(pausedAt - startedAt) },
        { name: 'net', label: t('SESSION_RESULT'), value: <NetAmount amount={net} currency={currency} /> },
      ]}
    >
      <div className="paused-ways">
        <Button wide look="quiet" onClick={onGoOn}>
          {t('REALITY_GO_ON')}
        </Button>
        <LeaveLink className={buttonClass('quiet', true)} onLeave={onStop}>
          {t('REALITY_STOP')}
        </LeaveLink>
      </div>
    </PausedGame>
  )
}
