import { type EventConnection, eventStream } from '@parlour/contracts/server-sent-events'
import type { SportsEvent } from '@parlour/contracts/sportsbook-api'
import { onNobodysBehalf } from '@parlour/sql/connection-shares'
import type { Logger } from 'pino'
import type { EventBoard } from './event-board.ts'

/** Connections that one process serves, that one network has of them, and events of each. */
export const STREAM_BOUNDS = { all: 1_500, network: 150, events: 150 }
const TICK_MS = 1_000
/** Often enough that a reader knows within seconds that a connection is dead, and that its odds are old. */
const HEARTBEAT_TICKS = 5

interface Stream extends EventConnection {
  network: string
  /** The newest version of each event that it has been sent. */
  versions: Map<string, number>
}

/** By what the board shows: the texts of an event that has not changed are shared by all who wait for them. */
const texts = new WeakMap<SportsEvent, string>()

function written(event: SportsEvent): string {
  const text = texts.get(event) ?? `event: event\ndata: ${JSON.stringify(event)}\n\n`
  texts.set(event, text)
  return text
}

/**
 * Sends events to whoever follows them, each whole. A new connection begins with all that it asks for, so that one which was
 * cut lacks nothing, however often that happens and whichever process it comes back to.
 */
export class EventFeed {
  readonly #board: Pick<EventBoard, 'all' | 'listed'>
  readonly #logger: Logger
  readonly #streams = new Set<Stream>()
  #timer: NodeJS.Timeout | undefined
  #ticks = 0

  constructor(board: Pick<EventBoard, 'all' | 'listed'>, logger: Logger) {
    this.#board = board
    this.#logger = logger
  }

  get size(): number {
    return this.#streams.size
  }

  /** Server-sent events about the events with these ids; null when the process or the network has too many connections. */
  async open(network: string, eventIds: readonly string[]): Promise<ReadableStream<Uint8Array> | null> {
    if (!this.#hasRoom(network)) return null
    const events = await this.#board.all(eventIds)
    // Asked again: many may have waited for the database at once.
    if (!this.#hasRoom(network)) return null
    let stream: Stream | undefined
    return eventStream((connection) => {
      const versions = new Map(events.map(({ eventId, version }) => [eventId, version]))
      stream = { ...connection, network, versions }
      this.#streams.add(stream)
      // For all readers, not for the one who came first.
      this.#timer ??= onNobodysBehalf(() => setInterval(() => void this.#tick(), TICK_MS).unref())
    }, () => {
      if (stream) this.#streams.delete(stream)
    }, ['retry: 1000\n\n', ...events.map(written)])
  }

  #hasRoom(network: string): boolean {
    const ofNetwork = [...this.#streams].filter((stream) => stream.network === network)
    return this.#streams.size < STREAM_BOUNDS.all && ofNetwork.length < STREAM_BOUNDS.network
  }

  async #tick(): Promise<void> {
    if (this.#streams.size === 0) return
    this.#ticks += 1
    if (this.#ticks % HEARTBEAT_TICKS === 0) for (const { send } of [...this.#streams]) send('event: here\ndata: 1\n\n')
    try {
      await this.deliver()
    } catch (err) {
      this.#logger.warn({ err }, 'sports events wait for the database')
    }
  }

  /** Sends what has changed since the last call. */
  async deliver(): Promise<void> {
    const followed = new Set([...this.#streams].flatMap(({ versions }) => [...versions.keys()]))
    const events = await this.#board.listed(followed)
    for (const { versions, send } of [...this.#streams])
      for (const [eventId, version] of versions) {
        const event = events.get(eventId)
        if (!event || event.version <= version) continue
        versions.set(eventId, event.version)
        send(written(event))
      }
  }

  /** Closes all connections; readers come back to another process. */
  close(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    for (const { close } of [...this.#streams]) close()
  }
}
