import { useTexts } from '../../../text/text.tsx'
import '../sportsbook.css'
import type { ListedEvent } from '../sportsbook.server.ts'
import { EventRow } from './event-row.tsx'

/** The events that a search has found. */
export function FoundSports({ events }: { events: readonly ListedEvent[] }) {
  const { t } = useTexts()
  if (events.length === 0) return null
  return (
    <section className="sports-found" aria-labelledby="found-sports">
      <h2 id="found-sports" className="sports-section">
        {t('SPORTS_FOUND')}
      </h2>
      <ul className="sports-rows">
        {events.map((event) => (
          <EventRow key={event.eventId} event={event} />
        ))}
      </ul>
    </section>
  )
}
