import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Key } from '@parlour/contracts/keys'
import { freePort } from '@parlour/postgres/free-port'

const keyOf = (name: string): Key => ({ id: 'crashes', secret: `${name}-secret-of-the-processes-that-crash` })
export const keys = {
  studio: keyOf('studio'),
  payments: keyOf('payments'),
  zimpler: keyOf('zimpler'),
  identity: keyOf('identity'),
  registers: keyOf('registers'),
}
export const tokenSecret = 'another-secret-of-the-processes-that-crash'
const written = ({ id, secret }: Key) => `${id}:${secret}`

/** Starts after a kill are many: each costs half as much with the code compiled before. */
const compileCache = join(import.meta.dirname, '../../../../.cache/compiled')

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** A platform process started as by `npm start`, with a constant address, that tests can kill and restart. */
export class CrashablePlatform {
  readonly url: string
  /** How often it exited by itself after it had been ready. */
  crashes = 0
  readonly #environment: NodeJS.ProcessEnv
  #child: ChildProcess | undefined
  #wanted = false
  /** Counts kills and starts, so that two starts under way at once never spawn two processes for one port. */
  #turn = 0

  private constructor(port: number, environment: NodeJS.ProcessEnv) {
    this.url = `http://127.0.0.1:${port}`
    this.#environment = { ...environment, PLATFORM_PORT: String(port), PLATFORM_INNER_PORT: '0' }
  }

  /** @param changes of its environment */
  static async make(
    databaseUrl: string,
    thirdPartiesUrl: string,
    changes: NodeJS.ProcessEnv = {},
  ): Promise<CrashablePlatform> {
    return new CrashablePlatform(await freePort(), {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '10',
      // The same for all processes, as behind a load balancer.
      PLATFORM_URL: 'http://platform.test',
      PAYMENTS_URL: `${thirdPartiesUrl}/pay`,
      INBOX_URL: `${thirdPartiesUrl}/inbox`,
      IDENTITY_URL: `${thirdPartiesUrl}/identity`,
      STUDIO_KEYS: written(keys.studio),
      LIVE_KEYS: written(keyOf('live')),
      SPORTSBOOK_KEYS: written(keyOf('sportsbook')),
      PAYMENTS_KEYS: written(keys.payments),
      ZIMPLER_KEYS: written(keys.zimpler),
      IDENTITY_KEYS: written(keys.identity),
      REGISTERS_KEYS: written(keys.registers),
      WEB_KEYS: written(keyOf('web')),
      TOKEN_SECRET: tokenSecret,
      AUTHENTICATOR_KEYS: `crashes:authenticators-${tokenSecret}`,
      STORAGE_SECRET: `storage-${tokenSecret}`,
      OPERATOR_KEYS: `nobody/crashes:operators-${tokenSecret}`,
      OPERATOR_RIGHTS: 'nobody=support',
      SEED_DEMO_DATA: 'false',
      LOG_LEVEL: 'silent',
      ...changes,
    })
  }

  /**
   * Resolves when it is ready, or once a later kill or start has taken its place. Restarts it if it cannot start, as a
   * supervisor would, since PostgreSQL may be down.
   */
  async start(): Promise<void> {
    this.#wanted = true
    this.#turn += 1
    const turn = this.#turn
    if (!this.#child || hasEnded(this.#child)) this.#spawn()
    while (!(await this.#isReady())) {
      if (turn !== this.#turn) return
      if (!this.#child || hasEnded(this.#child)) this.#spawn()
      await pause(50)
    }
    if (turn !== this.#turn) return
    const ready = this.#child
    ready?.once('exit', () => {
      if (!this.#wanted || this.#child !== ready) return
      this.crashes += 1
      void this.start()
    })
  }

  async kill(): Promise<void> {
    this.#wanted = false
    this.#turn += 1
    const child = this.#child
    if (!child || hasEnded(child)) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  #spawn(): void {
    this.#child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      stdio: 'ignore',
      env: { ...this.#environment, NODE_COMPILE_CACHE: compileCache },
    })
  }

  async #isReady(): Promise<boolean> {
    const response = await fetch(`${this.url}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
    await response?.body?.cancel()
    return response?.ok ?? false
  }
}
