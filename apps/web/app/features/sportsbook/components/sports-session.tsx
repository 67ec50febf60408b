import { Pause, Shield } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { saferPlayPage } from '../../../site/safer-play.ts'
import { useTexts } from '../../../text/text.tsx'
import { NetAmount } from '../../history/public.ts'
import { RealityCheck, SessionTimes, useRealityCheck } from '../../reality-check/public.ts'

interface SportsSessionProps {
  /** How often the balance has changed by a bet so far. */
  bets: number
  /** How often a bet was refused because of the reality check. */
  refusals: number
  onLeave: () => void
}

/**
 * Above the sportsbook, as above a game: what the stretch of play has cost, how long it has lasted, the clock, a pause and
 * the way to limits; and the reality check, without which no further bet is taken. A bet counts with its stake from when it
 * is placed, and with what it pays once it is settled.
 */
export function SportsSession({ bets, refusals, onLeave }: SportsSessionProps) {
  const { t } = useTexts()
  const [isPaused, setPaused] = useState(false)
  const play = { rounds: bets, realityChecks: refusals, isInRound: false, isFollowed: true }
  const { check, shown, isBusy, goOn } = useRealityCheck(true, play)
  const since = useMemo(() => (check?.playingForMs == null ? null : Date.now() - check.playingForMs), [check])
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
      <button
        type="button"
        className="icon-button"
        aria-label={t('GAME_PAUSE')}
        title={t('GAME_PAUSE')}
        onClick={() => setPaused(true)}
      >
        <Pause aria-hidden className="size-5" />
      </button>
      <Link to={saferPlayPage(true)} className="icon-button" aria-label={t('SAFER_PLAY')} title={t('SAFER_PLAY')}>
        <Shield aria-hidden className="size-5" />
      </Link>
      {shown ? (
        <RealityCheck check={shown} isBusy={isBusy} onGoOn={goOn} onStop={onLeave} />
      ) : (
        isPaused &&
        check && (
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
