import { Link } from 'react-router'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import { isLive } from '../event-facts.ts'
import type { ListedEvent } from '../sportsbook.server.ts'

const phaseKeys = { BREAK: 'SPORTS_BREAK', ENDED: 'SPORTS_ENDED', ABANDONED: 'SPORTS_ABANDONED' } as const

/** One event with its score and the odds of its result. */
export function EventRow({ event }: { event: ListedEvent }) {
  const { t, locale } = useTexts()
  const { slug, home, away, score, phase, startsAt } = event
  const [market] = event.markets
  const odds = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const names: Record<string, string> = { HOME: home, AWAY: away, DRAW: t('SPORTS_DRAW') }
  // Late in an event its result may be no market any more.
  const isResult = market?.kind === 'RESULT'
  const hasScore = phase !== 'SCHEDULED'
  return (
    <li className="sports-row" data-event={slug}>
      <Link to={`/sports/${slug}`} className="sports-match">
        <span className="sports-state" data-live={isLive(event) || undefined}>
          {phase === 'SCHEDULED' ? (
            <Moment at={new Date(startsAt).toISOString()} />
          ) : phase === 'LIVE' ? (
            t('SPORTS_LIVE')
          ) : (
            t(phaseKeys[phase])
          )}
        </span>
        <span className="sports-side">
          {home} {hasScore && <b>{score.home}</b>}
        </span>
        <span className="sports-side">
          {away} {hasScore && <b>{score.away}</b>}
        </span>
      </Link>
      {market && !market.isSuspended && isResult && (
        <dl className="sports-odds">
          {market.selections.map((selection) => (
            <div key={selection.selectionId}>
              <dt>{names[selection.selectionId]}</dt>
              <dd>{odds.format(selection.odds)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
