import { type Sport, sports } from '@parlour/contracts/sportsbook-api'
import { sportPaths } from '@parlour/contracts/sportsbook-element'
import { Link, NavLink } from 'react-router'
import { Unavailable } from '../../../site/unavailable.tsx'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import { isLive } from '../event-facts.ts'
import { sportKeys } from '../sport-keys.ts'
import type { ListedCompetition, ListedEvent, SportsView } from '../sportsbook.server.ts'
import { EventRow } from './event-row.tsx'

/** What is on, from the server: what there is without the sportsbook's script, and until it has come. */
export function SportsPage({ view }: { view: SportsView | null }) {
  const { t } = useTexts()
  if (view === null)
    return (
      <section className="sports-page">
        <h1 className="sports-title">{t('SPORTS')}</h1>
        <Unavailable />
      </section>
    )
  return (
    <section className="sports-page">
      <SportTabs />
      {view.kind === 'EVENT' ? <Event event={view.event} /> : <List {...view} />}
      <p className="sports-script">{t('SPORTS_SCRIPT')}</p>
    </section>
  )
}

function SportTabs() {
  const { t } = useTexts()
  return (
    <nav className="sports-tabs" aria-label={t('SPORTS')}>
      <NavLink to="/sports" end className="sports-tab">
        {t('SPORTS_ALL')}
      </NavLink>
      {sports.map((sport) => (
        <NavLink key={sport} to={`/sports/${sportPaths[sport]}`} className="sports-tab">
          {t(sportKeys[sport])}
        </NavLink>
      ))}
    </nav>
  )
}

interface ListProps {
  sport: Sport | null
  competition: { name: string } | null
  competitions: readonly ListedCompetition[]
  events: readonly ListedEvent[]
}

function List({ sport, competition, competitions, events }: ListProps) {
  const { t } = useTexts()
  const live = events.filter(isLive)
  const next = events.filter((event) => !isLive(event))
  return (
    <>
      <h1 className="sports-title">{competition?.name ?? t(sport ? sportKeys[sport] : 'SPORTS')}</h1>
      <p className="sports-lead">{t('SPORTS_LEAD')}</p>
      {events.length === 0 && (
        <p className="sports-none" data-empty="NO_DATA">
          {t('SPORTS_NONE')}
        </p>
      )}
      <Rows title={t('SPORTS_LIVE')} id="sports-live" events={live} />
      <Rows title={t('SPORTS_NEXT')} id="sports-next" events={next} />
      <Competitions competitions={competitions} />
    </>
  )
}

/** The way to the matches of each competition. */
function Competitions({ competitions }: { competitions: readonly ListedCompetition[] }) {
  const { t } = useTexts()
  if (competitions.length === 0) return null
  return (
    <nav aria-labelledby="sports-competitions">
      <h2 id="sports-competitions" className="sports-section">
        {t('SPORTS_COMPETITIONS')}
      </h2>
      <ul className="sports-competitions">
        {competitions.map(({ slug, name, sport }) => (
          <li key={slug} data-competition={slug}>
            <Link to={`/sports/${slug}`} className="sports-competition">
              {name} <span>{t(sportKeys[sport])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Rows({ title, id, events }: { title: string; id: string; events: readonly ListedEvent[] }) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sports-section">
        {title}
      </h2>
      <ul className="sports-rows">
        {events.map((event) => (
          <EventRow key={event.eventId} event={event} />
        ))}
      </ul>
    </section>
  )
}

function Event({ event }: { event: ListedEvent }) {
  const { t } = useTexts()
  const { home, away, competition, startsAt } = event
  return (
    <>
      <p className="sports-crumb">
        <Link to={`/sports/${competition.slug}`}>{competition.name}</Link>
      </p>
      <h1 className="sports-title">
        {home} – {away}
      </h1>
      <p className="sports-lead">
        {t(sportKeys[competition.sport])} · <Moment at={new Date(startsAt).toISOString()} />
      </p>
      <ul className="sports-rows">
        <EventRow event={event} />
      </ul>
    </>
  )
}
