import type { SportsSession } from '@parlour/contracts/sportsbook-api'
import { type BookApi, BookRefusal } from './book-api.ts'

/** Nobody is logged in, or not any more. */
export class LoginWanted extends Error {}

/** A page that does not answer the question for a token does not hold up a bet for ever, ms. */
const TOKEN_WITHIN_MS = 20_000

/** The session that a launch token opens, and that a new one takes the place of when it is over. */
export class Session {
  readonly #api: BookApi
  readonly #askForToken: () => void
  #token = ''
  #opening: Promise<SportsSession> | null = null
  #waiting: ((token: string) => void)[] = []

  constructor(api: BookApi, askForToken: () => void) {
    this.#api = api
    this.#askForToken = askForToken
  }

  get hasToken(): boolean {
    return this.#token !== ''
  }

  setToken(token: string): void {
    // A session that waits for this token opens with it by itself.
    if (token !== this.#token && this.#waiting.length === 0) this.#opening = null
    this.#token = token
    for (const resolve of this.#waiting.splice(0)) resolve(token)
  }

  /** @throws LoginWanted */
  open(): Promise<SportsSession> {
    if (this.#opening) return this.#opening
    const opening = this.#openWith(this.#token)
    this.#opening = opening
    opening.catch(() => {
      if (this.#opening === opening) this.#opening = null
    })
    return opening
  }

  /**
   * Calls with the session, and once more with a new one if it has expired.
   * @throws LoginWanted
   */
  async call<Answer>(ask: (session: string) => Promise<Answer>): Promise<Answer> {
    const opening = this.open()
    const { session } = await opening
    try {
      return await ask(session)
    } catch (error) {
      if (!isExpired(error)) throw error
      if (this.#opening === opening) this.#opening = null
      return ask((await this.open()).session)
    }
  }

  async #openWith(token: string): Promise<SportsSession> {
    if (token === '') throw new LoginWanted()
    try {
      return await this.#api.openSession(token)
    } catch (error) {
      if (!isExpired(error)) throw error
    }
    const renewed = await this.#renewedToken()
    if (renewed === '' || renewed === token) throw new LoginWanted()
    return this.#api.openSession(renewed)
  }

  #renewedToken(): Promise<string> {
    return new Promise((resolve, reject) => {
      const tooLate = setTimeout(() => reject(new Error('The page has given no token')), TOKEN_WITHIN_MS)
      this.#waiting.push((token) => {
        clearTimeout(tooLate)
        resolve(token)
      })
      this.#askForToken()
    })
  }
}

const isExpired = (error: unknown) => error instanceof BookRefusal && error.code === 'SESSION_EXPIRED'
