import { dateLocale } from '@parlour/skins/date-locale'
import { useEffect, useRef, useState } from 'react'
import { Link, useHref } from 'react-router'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import { useTexts } from '../../../text/text.tsx'
import type { MatchesThen } from '../home-matches.ts'
import { watchMatches } from '../watch-matches.ts'
import { EventRow } from './event-row.tsx'

/**
 * A row of live matches and of those that start next. A document may have been kept for some seconds, and stand on the screen for
 * hours: the row says when its scores and odds were so, is renewed while it is seen, and shows no odds that are too old.
 */
export function HomeMatches({ matches: first }: { matches: MatchesThen }) {
  const { t } = useTexts()
  const address = useHref('/sports/matches')
  const row = useRef<HTMLElement>(null)
  const [renewed, setRenewed] = useState<{ matches: MatchesThen; isStale: boolean } | null>(null)
  const { matches, isStale } = renewed ?? { matches: first, isStale: false }
  useEffect(() => {
    if (!row.current) return
    const stop = new AbortController()
    const onRenewed = (next: MatchesThen) => setRenewed({ matches: next, isStale: false })
    const onStale = () => setRenewed((last) => ({ matches: last?.matches ?? first, isStale: true }))
    watchMatches(row.current, { address, at: first.at, onRenewed, onStale }, stop.signal)
    return () => stop.abort()
  }, [address, first])
  return (
    <section ref={row} className="home-matches" aria-labelledby="home-matches">
      <header className="lobby-header">
        <span className="lobby-mark" aria-hidden />
        <h2 id="home-matches" className="lobby-title">
          {t('SPORTS')}
        </h2>
        <span className="lobby-rule" aria-hidden />
        <Link to="/sports" className="lobby-all" viewTransition>
          {t('SPORTS_ALL')}
        </Link>
      </header>
      <ul className="match-rail">
        {matches.events.map((event) => (
          <EventRow key={event.eventId} event={isStale ? { ...event, markets: [] } : event} />
        ))}
      </ul>
      <p className="match-note">
        <AsOf at={matches.at} />
      </p>
    </section>
  )
}

/** When the scores and odds were so: in UTC in the server's HTML, in the reader's time zone once a script runs. */
function AsOf({ at }: { at: number }) {
  const { t, locale } = useTexts()
  const isInBrowser = useHydrated()
  const time = new Intl.DateTimeFormat(dateLocale(locale), {
    ...{ hour: 'numeric', minute: '2-digit', second: '2-digit' },
    ...(isInBrowser ? {} : { timeZone: 'UTC', timeZoneName: 'short' }),
  }).format(at)
  return <time dateTime={new Date(at).toISOString()}>{t('SPORTS_AS_OF', { time })}</time>
}
