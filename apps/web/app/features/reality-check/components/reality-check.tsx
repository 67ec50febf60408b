import { dateLocale } from '@parlour/skins/date-locale'
import { Button, buttonClass } from '@parlour/ui/button'
import { useMemo } from 'react'
import { LeaveLink } from '../../../site/leave-link.tsx'
import { useTexts } from '../../../text/text.tsx'
import { NetAmount } from '../../history/public.ts'
import type { CheckAnswer } from '../reality-check.ts'
import { PausedGame } from './paused-game.tsx'

interface RealityCheckProps {
  /** Null until it is known. */
  check: CheckAnswer | null
  isBusy: boolean
  /** Called on Esc, where the player has opened it themselves; otherwise nothing but an answer closes it. */
  onEscape?: (() => void) | undefined
  onGoOn: () => void
  onStop: () => void
}

/** Pauses play and says what the stretch of it took and cost. */
export function RealityCheck({ check, isBusy, onEscape, onGoOn, onStop }: RealityCheckProps) {
  const { t, money, locale } = useTexts()
  const breakForMs = check?.breakForMs ?? null
  // The next full minute, since the clock shows no seconds.
  const goOnAt = useMemo(() => Date.now() + (breakForMs ?? 0) + 60_000, [breakForMs])
  const played = Math.floor((check?.playingForMs ?? 0) / 60_000)
  const amount = (of: 'staked' | 'won') => (check ? money(check[of], check.currencyCode) : '–')
  const time = t('LIMIT_TIME', { hours: Math.floor(played / 60), minutes: played % 60 })
  return (
    <PausedGame
      data={{ 'data-reality-check': breakForMs === null ? 'confirm' : 'break' }}
      title={t('REALITY_TITLE')}
      text={check ? t('REALITY_TEXT', { time }) : t('GAME_PAUSED')}
      onEscape={onEscape}
      figures={[
        { name: 'staked', label: t('WAGERED'), value: amount('staked') },
        { name: 'won', label: t('WON'), value: amount('won') },
        {
          name: 'net',
          label: t('NET_RESULT'),
          value: check ? <NetAmount amount={check.won - check.staked} currency={check.currencyCode} /> : '–',
        },
      ]}
    >
      {breakForMs !== null && (
        <p>
          {t('REALITY_BREAK', {
            time: new Intl.DateTimeFormat(dateLocale(locale), { timeStyle: 'short' }).format(goOnAt),
          })}
        </p>
      )}
      <div className="paused-ways">
        {breakForMs === null && (
          <Button wide look="quiet" pending={isBusy} onClick={onGoOn}>
            {t('REALITY_GO_ON')}
          </Button>
        )}
        <LeaveLink className={buttonClass('quiet', true)} onLeave={onStop}>
          {t('REALITY_STOP')}
        </LeaveLink>
      </div>
    </PausedGame>
  )
}
