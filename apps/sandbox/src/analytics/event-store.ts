import type { AnalyticsEvent } from '@parlour/contracts/provider-api'
import type { Pool } from 'pg'
import { sql } from '../sql.ts'

/** Migration steps of schema `analytics`; append only. */
export const analyticsSchema = [
  `create table analytics.events (
     event_id text primary key,
     sequence bigint generated always as identity unique,
     name text not null,
     -- the affiliate id or e-mail address
     subject text not null,
     content jsonb not null,
     received_at timestamptz not null default clock_timestamp()
   );
   create index events_by_subject on analytics.events (subject, sequence desc)`,
] as const

/** The oldest are deleted first. */
const kept = 1_000

export type ReceivedEvent = AnalyticsEvent & { receivedAt: string }

const insertEvent = sql(
  'insert-event',
  `insert into analytics.events (event_id, name, subject, content) values ($1, $2, $3, $4)
     on conflict (event_id) do nothing`,
)

const deleteOldestEvents = sql(
  'delete-oldest-events',
  `delete from analytics.events where sequence <= (
         select sequence from analytics.events order by sequence desc offset $1 limit 1)`,
)

const subjectOf = (event: AnalyticsEvent) => (event.name === 'Registered' ? event.email : event.affiliateId)

/** Keeps events that have not come before. */
export async function keepEvents(pool: Pool, events: readonly AnalyticsEvent[]): Promise<void> {
  for (const event of events)
    await insertEvent.run(pool, event.eventId, event.name, subjectOf(event), JSON.stringify(event))
  await deleteOldestEvents.run(pool, kept)
}

const newestEvents = sql(
  'newest-events',
  `select content, received_at from analytics.events where $1 = '' or subject = $1 order by sequence desc limit 200`,
)

/** Newest first. @param subject an affiliate id or e-mail address; empty for all */
export async function listEvents(pool: Pool, subject: string): Promise<ReceivedEvent[]> {
  const rows = await newestEvents.all(pool, subject)
  return rows.map(({ content, received_at }) => ({
    ...(content as unknown as AnalyticsEvent),
    receivedAt: received_at.toISOString(),
  }))
}
