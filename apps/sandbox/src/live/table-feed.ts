import { randomUUID } from 'node:crypto'
import { type EventConnection, eventStream } from '@parlour/contracts/server-sent-events'
import type pg from 'pg'
import { sql } from '../sql.ts'
import { newEvents, newestEvent, type TableEvent } from './table-events.ts'

/** Connections that one process serves, that one network has of them, that one player has, and that one session has. */
export const STREAM_BOUNDS = { all: 600, network: 60, player: 6, seat: 2 }
const HEARTBEAT_MS = 15_000

export interface Reader {
  slug: string
  /** The player, or the session of somebody who watches: counted once however many windows are open. */
  player: string
  network: string
  seatId: string
  /** Has money at the table, and an account; anybody may watch. */
  isPlaying: boolean
}

interface Stream extends Reader, EventConnection {
  /** The newest event that it has been sent; each is sent once, and in order. */
  last: number
}

const writePresence = sql(
  'write-presence',
  `insert into live.presence (process_id, slug, players, seen_at) values ($1, $2, $3, now())
     on conflict (process_id, slug) do update set players = excluded.players, seen_at = now()`,
)
const clearPresence = sql(
  'clear-presence',
  `delete from live.presence where process_id = $1 or seen_at < now() - interval '1 minute'`,
)

const written = ({ eventId, data }: TableEvent): string =>
  `id: ${eventId}\nevent: table\ndata: ${JSON.stringify(data)}\n\n`

/** Sends the events of the tables to the players whom this process serves. */
export class TableFeed {
  readonly #pool: pg.Pool
  readonly #streams = new Set<Stream>()
  readonly #process = randomUUID()
  readonly #heartbeat: NodeJS.Timeout

  constructor(pool: pg.Pool) {
    this.#pool = pool
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS)
    this.#heartbeat.unref()
  }

  get size(): number {
    return this.#streams.size
  }

  /**
   * Server-sent events of a table from the one after `lastEventId`, or from the newest. Null when the process or the network
   * has too many connections.
   */
  async open(reader: Reader, lastEventId: number | null, now = Date.now()): Promise<ReadableStream<Uint8Array> | null> {
    if (!this.#hasRoom(reader)) return null
    const missed = lastEventId === null ? [] : await newEvents(this.#pool, new Map([[reader.slug, lastEventId]]))
    const newest = await newestEvent(this.#pool, reader.slug)
    // Whoever was away for longer than events are kept starts anew.
    const first = missed.length > 0 || !newest || newest.eventId === lastEventId ? missed : [newest]
    // Asked again: many may have waited for the database at once.
    return this.#hasRoom(reader) ? this.#stream(reader, lastEventId, first, now) : null
  }

  /** Ends the oldest streams of the session and of the player, so that there is room for one more of them. */
  #hasRoom({ seatId, player, network, isPlaying }: Reader): boolean {
    this.#leaveRoom(STREAM_BOUNDS.seat, (one) => one.seatId === seatId)
    this.#leaveRoom(STREAM_BOUNDS.player, (one) => one.player === player)
    return (
      this.#hasPlace(STREAM_BOUNDS.network, isPlaying, (one) => one.network === network) &&
      this.#hasPlace(STREAM_BOUNDS.all, isPlaying, () => true)
    )
  }

  #leaveRoom(most: number, isOne: (stream: Stream) => boolean): void {
    const open = [...this.#streams].filter(isOne)
    for (const old of open.slice(0, Math.max(0, open.length + 1 - most))) old.close()
  }

  /** Whoever plays takes the place of somebody who watches: no crowd of strangers keeps players from their bets. */
  #hasPlace(most: number, isPlaying: boolean, isOne: (stream: Stream) => boolean): boolean {
    const open = [...this.#streams].filter(isOne)
    if (open.length < most) return true
    const watching = isPlaying ? open.find((one) => !one.isPlaying) : undefined
    watching?.close()
    return watching !== undefined
  }

  #stream(
    reader: Reader,
    lastEventId: number | null,
    first: readonly TableEvent[],
    now: number,
  ): ReadableStream<Uint8Array> {
    let stream: Stream | undefined
    return eventStream(
      (connection) => {
        stream = { ...reader, ...connection, last: first.at(-1)?.eventId ?? lastEventId ?? 0 }
        this.#streams.add(stream)
        stream.send(`retry: 1000\nevent: clock\ndata: ${now}\n\n${first.map(written).join('')}`)
      },
      () => {
        if (stream) this.#streams.delete(stream)
      },
    )
  }

  /** Sends what has happened since the last call. */
  async deliver(): Promise<void> {
    const known = new Map<string, number>()
    for (const { slug, last } of this.#streams) known.set(slug, Math.min(last, known.get(slug) ?? last))
    if (known.size === 0) return
    for (const event of await newEvents(this.#pool, known))
      for (const stream of [...this.#streams]) {
        if (stream.slug !== event.slug || stream.last >= event.eventId) continue
        stream.last = event.eventId
        stream.send(written(event))
      }
  }

  #beat(): void {
    for (const stream of [...this.#streams]) stream.send(': here\n\n')
  }

  /** Tells the other processes how many players this one serves. */
  async writePresence(slugs: readonly string[]): Promise<void> {
    for (const slug of slugs) {
      const players = new Set([...this.#streams].filter((one) => one.slug === slug).map(({ player }) => player))
      await writePresence.run(this.#pool, this.#process, slug, players.size)
    }
  }

  /** Closes all connections; players come back to another process. */
  async close(): Promise<void> {
    clearInterval(this.#heartbeat)
    for (const stream of [...this.#streams]) stream.close()
    await clearPresence.run(this.#pool, this.#process)
  }
}
