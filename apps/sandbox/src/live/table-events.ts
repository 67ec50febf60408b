import type pg from 'pg'
import { sql } from '../sql.ts'
import type { TableView } from './table-view.ts'

export interface TableEvent {
  /** Ascending within a table; also the id of the server-sent event. */
  eventId: number
  slug: string
  data: TableView
}

const insertTableEvent = sql('insert-table-event', 'insert into live.table_event (slug, data) values ($1, $2)')

/** Stores what players of a table are told next. Call in the transaction of the change, which the round's lock orders. */
export async function storeEvent(client: pg.PoolClient, view: TableView): Promise<void> {
  await insertTableEvent.run(client, view.slug, JSON.stringify(view))
}

const eventsAfter = sql(
  'table-events-after',
  `select e.event_id::float8 as "eventId", e.slug, e.data
     from unnest($1::text[], $2::bigint[]) as known (slug, event_id)
     join live.table_event e on e.slug = known.slug and e.event_id > known.event_id
     order by e.event_id limit 500`,
)

/** New events of some tables, each after the one known of it. */
export const newEvents = (db: pg.Pool, known: ReadonlyMap<string, number>): Promise<TableEvent[]> =>
  eventsAfter.all(db, [...known.keys()], [...known.values()])

const newestEventOf = sql(
  'newest-table-event',
  `select event_id::float8 as "eventId", slug, data from live.table_event where slug = $1
     order by live.table_event.event_id desc limit 1`,
)

export const newestEvent = (db: pg.Pool, slug: string): Promise<TableEvent | undefined> => newestEventOf.get(db, slug)
