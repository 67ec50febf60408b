import { onNobodysBehalf } from '@parlour/sql/connection-shares'
import pg from 'pg'
import type { Logger } from 'pino'
import { sql } from '../db/sql.ts'
import { changedPlayers } from './changed-players.ts'

/** Whose balance or logins have changed; null: possibly everybody's, since messages may have been missed. */
export type Changes = readonly string[] | null
type Listener = (changes: Changes) => void

const ALL = '*'
/** PostgreSQL takes 8,000 bytes. */
const IDS_PER_MESSAGE = 200
/** Many changes of a moment share a message: each commit that notifies holds a lock of the whole server. */
const GATHER_MS = 25
const AGAIN_AFTER_MS = 1_000
/** A connection can be lost without a word: it is asked this often whether it is there, and given up after as long. */
const CHECKED_EVERY_MS = 5_000
/** Further ones are told as everybody's. */
const MOST_WAITING = 20_000

const notifyChanges = sql('notify-player-changes', `select pg_notify('player_changes', $1)`)

/** Listening again changes nothing. */
const listenToChanges = sql('listen-to-player-changes', 'listen player_changes')

/**
 * Tells all platform processes on one database whose balance or logins have changed, within some 30 ms of the commit.
 * A message holds no amounts: whoever shows something asks anew with the player's own token, so nobody learns here what
 * the platform would refuse them.
 *
 * Messages are sent after the commit, on the pool. Those of a process that was killed in between are lost; the one that
 * replaces it tells all that anything may have changed.
 */
export class PlayerChanges {
  readonly #pool: pg.Pool
  readonly #databaseUrl: string
  readonly #logger: Logger
  readonly #checkedEveryMs: number
  /** With what ends each of them. */
  readonly #listeners = new Map<Listener, () => void>()
  #waiting = new Set<string>()
  #mayLack = false
  #sending: Promise<void> | undefined
  #connection: pg.Client | undefined
  #again: NodeJS.Timeout | undefined
  #check: NodeJS.Timeout | undefined
  #isClosed = false
  readonly #note = (userId: string) => this.#add(userId)

  constructor(pool: pg.Pool, databaseUrl: string, logger: Logger, checkedEveryMs = CHECKED_EVERY_MS) {
    this.#pool = pool
    this.#databaseUrl = databaseUrl
    this.#logger = logger
    this.#checkedEveryMs = checkedEveryMs
    changedPlayers.on('changed', this.#note)
  }

  /** For the start of a process: the one before it may have died with messages unsent. */
  tellAll(): void {
    this.#mayLack = true
    this.#send()
  }

  /**
   * Calls `listener` with all changes from now on; the first call, for everybody, says that it hears them.
   * @param end is called when this process stops telling
   */
  subscribe(listener: Listener, end: () => void = () => {}): () => void {
    this.#listeners.set(listener, end)
    if (this.#listeners.size === 1) void this.#listen()
    else if (this.#connection) listener(null)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#stopListening()
    }
  }

  /** Ends what listens, so that a stopping process does not wait for it. */
  hangUp(): void {
    for (const end of [...this.#listeners.values()]) end()
  }

  /** Sends what waits, and ends the connection. */
  async close(): Promise<void> {
    this.#isClosed = true
    changedPlayers.off('changed', this.#note)
    this.#listeners.clear()
    this.#stopListening()
    await this.#sending
  }

  #add(userId: string) {
    if (this.#waiting.size >= MOST_WAITING) this.#mayLack = true
    else this.#waiting.add(userId)
    this.#send()
  }

  #send() {
    this.#sending ??= onNobodysBehalf(() => this.#sendAll()).finally(() => {
      this.#sending = undefined
    })
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0 || this.#mayLack) {
      await new Promise((resolve) => setTimeout(resolve, this.#isClosed ? 0 : GATHER_MS))
      const ids = [...this.#waiting]
      const mayLack = this.#mayLack
      this.#waiting = new Set()
      this.#mayLack = false
      try {
        for (let from = 0; from < ids.length && !mayLack; from += IDS_PER_MESSAGE)
          await notifyChanges.run(this.#pool, ids.slice(from, from + IDS_PER_MESSAGE).join(' '))
        if (mayLack) await notifyChanges.run(this.#pool, ALL)
      } catch (err) {
        this.#mayLack = true
        if (this.#isClosed) return
        this.#logger.warn({ err }, 'changes of players wait for the database')
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS).unref())
      }
    }
  }

  async #listen(): Promise<void> {
    const connection = new pg.Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: 5_000,
      query_timeout: this.#checkedEveryMs,
      application_name: 'parlour-platform-changes',
    })
    this.#connection = connection
    connection.on('error', () => {})
    connection.on('end', () => this.#lost(connection))
    connection.on('notification', ({ payload = '' }) => this.#tell(payload === ALL ? null : payload.split(' ')))
    try {
      await connection.connect()
      await listenToChanges.run(connection)
      if (this.#connection !== connection) return
      this.#check = setInterval(() => void this.#askWhetherThere(connection), this.#checkedEveryMs).unref()
      // Before it listened, anything may have happened.
      this.#tell(null)
    } catch (err) {
      this.#logger.warn({ err }, 'changes of players cannot be heard')
      this.#lost(connection)
    }
  }

  async #askWhetherThere(connection: pg.Client): Promise<void> {
    try {
      await listenToChanges.run(connection)
    } catch {
      this.#lost(connection)
    }
  }

  #lost(connection: pg.Client) {
    if (this.#connection !== connection) return
    this.#hangUpConnection()
    if (this.#listeners.size === 0) return
    clearTimeout(this.#again)
    this.#again = setTimeout(() => void this.#listen(), AGAIN_AFTER_MS).unref()
  }

  #stopListening() {
    clearTimeout(this.#again)
    this.#hangUpConnection()
  }

  #hangUpConnection() {
    clearInterval(this.#check)
    const connection = this.#connection
    this.#connection = undefined
    void connection?.end().catch(() => {})
  }

  #tell(changes: Changes) {
    for (const listener of [...this.#listeners.keys()]) listener(changes)
  }
}
