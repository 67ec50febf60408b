import { randomInt } from 'node:crypto'
import type { ChangedPlayers } from '@parlour/contracts/player-changes'
import { type EventConnection, eventStream } from '@parlour/contracts/server-sent-events'
import { Turns } from '@parlour/contracts/turns'
import type { Logger } from 'pino'
import type { LiveMessage } from '../../app/site/live-message.ts'
import type { Pushed } from '../../app/site/pushed.server.ts'
import { StreamTopics } from './stream-topics.ts'

/** Streams of one process, of one network, and of one player: each browser has one. */
export const LIVE_BOUNDS = { all: 6_000, network: 400, player: 8 }
/** Reads of balances that run at once when something may have changed for everybody. */
const READS_AT_ONCE = 16
/** A slow read keeps others waiting for this long at most: a player who keeps the platform busy decides how slow it is. */
const READ_HOLDS_OTHERS_MS = 2_000
/** A player who spins quickly sees the balance this often. */
const BETWEEN_READS_MS = 300
/** Twice as long after each failure. */
const READ_AGAIN_AFTER_MS = 1_000
const READ_AGAIN_AT_LEAST_EVERY_MS = 30_000
const HERE_EVERY_MS = 15_000

export interface Follower {
  network: string
  userId: string
  /** What it hears beside the balances, which is for everybody (live-topics.server.ts). */
  topics: readonly string[]
  /** When the session ends unless it is renewed, epoch ms; the browser then comes back with what it has. */
  endsAt: number
  /** With the player's own token. Null: the platform does not take it any more. @throws when it does not answer */
  read: () => Promise<Pushed | null>
}

interface Stream extends EventConnection, Follower {
  /** What was sent last. */
  sent: Sent
  isReading: boolean
  /** Something has changed since the current reading began. */
  isStale: boolean
  expiry: NodeJS.Timeout
}

/** As JSON. */
interface Sent {
  balances: string
  notices: string
}
const nothing: Sent = { balances: '', notices: '' }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())

/**
 * One stream of server-sent events for each browser of a player. It begins with the whole state, so that one which was
 * cut lacks nothing. What is pushed is asked for with the player's own token: the platform decides what they may see.
 */
export class LiveStreams {
  readonly #logger: Logger
  readonly #stateOf: (topic: string) => string
  readonly #players = new Map<string, Set<Stream>>()
  readonly #topics = new StreamTopics<Stream>()
  readonly #networks = new Map<string, number>()
  readonly #reads = new Turns({ atOnce: READS_AT_ONCE, waiting: Number.POSITIVE_INFINITY })
  readonly #ofPlayer = new Turns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })
  /** Streams whose first balances are being read: they have a place, and what changes meanwhile is read again. */
  readonly #openings = new Set<{ network: string; userId: string; isStale: boolean }>()
  #size = 0
  #isClosed = false
  #here: NodeJS.Timeout | undefined

  /** @param stateOf what a stream of a topic begins with */
  constructor(logger: Logger, stateOf: (topic: string) => string = () => '') {
    this.#logger = logger
    this.#stateOf = stateOf
  }

  get size(): number {
    return this.#size
  }

  /** The body of the answer, or that the platform does not take the player's token, or that there are too many streams. */
  async open(follower: Follower): Promise<ReadableStream<Uint8Array> | 'ended' | 'full'> {
    if (!this.#hasRoom(follower)) return 'full'
    const opening = { network: follower.network, userId: follower.userId, isStale: false }
    this.#openings.add(opening)
    const at = Date.now()
    const own = await follower
      .read()
      .catch((err: unknown) => {
        this.#logger.warn({ err }, 'a stream begins without balances')
        opening.isStale = true
        return undefined
      })
      .finally(() => this.#openings.delete(opening))
    if (own === null) return 'ended'
    // The process may stop by now.
    if (!this.#hasRoom(follower)) return 'full'
    const first = own ? newsOf({ userId: follower.userId, at, own, sent: nothing }) : { text: '', sent: nothing }
    const { topics, ...listening } = follower
    const opened: { stream?: Stream } = {}
    const body = eventStream(
      (connection) => {
        const stream: Stream = {
          ...{ ...connection, ...listening, topics: [] },
          sent: first.sent,
          isReading: false,
          isStale: false,
          expiry: setTimeout(() => end(stream), listening.endsAt - Date.now()).unref(),
        }
        opened.stream = stream
        this.#add(stream)
        if (opening.isStale) void this.#refresh(stream)
      },
      () => {
        if (opened.stream) this.#remove(opened.stream)
      },
      // Not all at once, where a process ends.
      [`retry: ${randomInt(1_000, 10_000)}\n\n`, first.text, ...topics.map(this.#stateOf)],
    )
    // Not in the functions above: they last as long as the stream, and would keep what was asked for in memory.
    const { stream } = opened
    if (stream) stream.topics = this.#topics.add(stream, stream.network, topics)
    return body
  }

  /** Something has changed for these players; null: possibly for everybody. */
  changed(players: ChangedPlayers): void {
    const streams = players ? players.flatMap((userId) => [...(this.#players.get(userId) ?? [])]) : this.#all()
    for (const stream of streams) {
      // What has changed to and fro is sent all the same: a page may have been loaded in between.
      if (players) stream.sent = { ...stream.sent, balances: '' }
      void this.#refresh(stream)
    }
    for (const opening of this.#openings) opening.isStale ||= players?.includes(opening.userId) ?? true
  }

  /** Tells all streams of a topic. */
  publish(topic: string, text: string): void {
    for (const { send } of this.#topics.streamsOf(topic)) send(text)
  }

  /** Those of which there are streams. */
  topics(): ReadonlySet<string> {
    return this.#topics.names()
  }

  /** Ends all, and opens no more; browsers come back to another process. */
  close(): void {
    this.#isClosed = true
    for (const { close } of this.#all()) close()
  }

  #hasRoom({ network, userId }: Follower): boolean {
    const openings = [...this.#openings]
    const ofNetwork = openings.filter((opening) => opening.network === network).length
    const ofPlayer = openings.filter((opening) => opening.userId === userId).length
    return (
      !this.#isClosed &&
      this.#size + openings.length < LIVE_BOUNDS.all &&
      (this.#networks.get(network) ?? 0) + ofNetwork < LIVE_BOUNDS.network &&
      (this.#players.get(userId)?.size ?? 0) + ofPlayer < LIVE_BOUNDS.player
    )
  }

  #add(stream: Stream) {
    const own = this.#players.get(stream.userId) ?? new Set()
    this.#players.set(stream.userId, own.add(stream))
    this.#networks.set(stream.network, (this.#networks.get(stream.network) ?? 0) + 1)
    this.#size += 1
    this.#here ??= setInterval(() => this.#sayHere(), HERE_EVERY_MS).unref()
  }

  #remove(stream: Stream) {
    const own = this.#players.get(stream.userId)
    if (!own?.delete(stream)) return
    clearTimeout(stream.expiry)
    if (own.size === 0) this.#players.delete(stream.userId)
    this.#topics.remove(stream, stream.topics)
    const left = (this.#networks.get(stream.network) ?? 1) - 1
    if (left > 0) this.#networks.set(stream.network, left)
    else this.#networks.delete(stream.network)
    this.#size -= 1
    if (this.#size > 0) return
    clearInterval(this.#here)
    this.#here = undefined
  }

  #all = () => [...this.#players.values()].flatMap((own) => [...own])

  #isOpen = (stream: Stream) => this.#players.get(stream.userId)?.has(stream) ?? false

  #sayHere() {
    for (const { send } of this.#all()) send('event: here\ndata: 1\n\n')
  }

  /** Sends what is not as it was. Changes that come while it reads are read once, afterwards. */
  async #refresh(stream: Stream): Promise<void> {
    stream.isStale = true
    if (stream.isReading) return
    stream.isReading = true
    for (let failures = 0; stream.isStale && this.#isOpen(stream); ) {
      stream.isStale = false
      try {
        await this.#ofPlayer.run(stream.userId, () => this.#inTurn(stream))
        failures = 0
        await pause(BETWEEN_READS_MS)
      } catch (err) {
        stream.isStale = true
        this.#logger.warn({ err }, 'balances cannot be pushed')
        await pause(Math.min(READ_AGAIN_AFTER_MS * 2 ** failures++, READ_AGAIN_AT_LEAST_EVERY_MS))
      }
    }
    stream.isReading = false
  }

  async #inTurn(stream: Stream): Promise<void> {
    let read: Promise<void> | undefined
    await this.#reads.run('', async () => {
      read = this.#read(stream)
      await Promise.race([read.catch(() => {}), pause(READ_HOLDS_OTHERS_MS)])
    })
    await read
  }

  async #read(stream: Stream): Promise<void> {
    if (!this.#isOpen(stream)) return
    const at = Date.now()
    const own = await stream.read()
    if (!own) return end(stream)
    const { text, sent } = newsOf({ userId: stream.userId, at, own, sent: stream.sent })
    stream.sent = sent
    if (text) stream.send(text)
  }
}

/** The browser comes back at once, with the cookies that it has by now. */
function end({ send, close }: Stream): void {
  send('retry: 500\n\n')
  close()
}

/** As a stream says it. */
export const eventText = (event: LiveMessage['event'], json: string): string => `event: ${event}\ndata: ${json}\n\n`

interface Told {
  userId: string
  /** When it was asked for, epoch ms. */
  at: number
  own: Pushed
  sent: Sent
}

/** The events for what is not as it was sent, and what is sent with them. */
function newsOf({ userId, at, own: { balances, notices }, sent }: Told): { text: string; sent: Sent } {
  const now: Sent = { balances: JSON.stringify(balances), notices: JSON.stringify(notices) }
  const changes = [
    now.balances !== sent.balances && ownText({ event: 'balances', data: { userId, at, balances } }),
    now.notices !== sent.notices && ownText({ event: 'notices', data: { userId, notices } }),
  ]
  return { text: changes.filter(Boolean).join(''), sent: now }
}

const ownText = ({ event, data }: LiveMessage): string => eventText(event, JSON.stringify(data))
