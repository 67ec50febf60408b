import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useBalances } from '../../../site/live-balances.ts'
import { useTexts } from '../../../text/text.tsx'
import { NetAmount } from '../../history/public.ts'
import { isDue, PauseAndHelp, RealityCheck, SessionTimes, useRealityCheck } from '../../reality-check/public.ts'

interface SportsSessionProps {
  /** How often the balance has changed by a bet so far. */
  bets: number
  /** How often a bet was refused because of the reality check. */
  refusals: number
  /** No reality check keeps the player from betting, as far as is known. */
  onPlayable: () => void
  onLeave: () => void
}

/**
 * Above the sportsbook, as above a game: what the stretch of play has cost, how long it has lasted, the clock, a pause and
 * the way to limits; and the reality check, without which no further bet is taken. A bet counts with its stake from when it
 * is placed, and with what it pays once it is settled, also where that happens in another tab or by itself.
 */
export function SportsSession({ bets, refusals, onPlayable, onLeave }: SportsSessionProps) {
  const { t } = useTexts()
  const [isPaused, setPaused] = useState(false)
  const money = useBalances()?.find(({ type }) => type === 'REAL')?.amount
  const play = { rounds: `${bets} ${money}`, realityChecks: refusals, isInRound: false, isFollowed: true }
  const { check, shown, isBusy, goOn } = useRealityCheck(true, play)
  const since = useMemo(() => (check?.playingForMs == null ? null : Date.now() - check.playingForMs), [check])
  const tellPlayable = useEffectEvent(onPlayable)
  useEffect(() => {
    if (check && !isDue(check)) tellPlayable()
  }, [check])
  return (
    <div className="sports-session">
      <dl className="session-figures">
        <div>
          <dt>{t('SESSION_RESULT')}</dt>
          <dd data-session-net>
            {check ? <NetAmount amount={check.won - check.staked} currency={check.currencyCode} /> : '–'}
          </dd>
        </div>
        <SessionTimes since={since} />
      </dl>
      <PauseAndHelp onPause={() => setPaused(true)} />
      {shown ? (
        <RealityCheck check={shown} isBusy={isBusy} onGoOn={goOn} onStop={onLeave} />
      ) : (
        isPaused && (
          <RealityCheck
            check={check}
            isBusy={false}
            onEscape={() => setPaused(false)}
            onGoOn={() => setPaused(false)}
            onStop={onLeave}
          />
        )
      )}
    </div>
  )
}
