/** The sportsbook's own server, as packages/contracts/src/sportsbook-api.ts describes it. */
import type {
  Balances,
  BetAnswer,
  BetList,
  BetOrder,
  BookRefusalCode,
  Overview,
  PricedLeg,
  Sport,
  SportsEvent,
  SportsSession,
} from '@parlour/contracts/sportsbook-api'

/** A refusal of the sportsbook. */
export class BookRefusal extends Error {
  readonly code: BookRefusalCode
  /** Minor units. */
  readonly limit: number | undefined
  /** As they are now. */
  readonly legs: readonly PricedLeg[] | undefined
  /** What giving the bet up pays now. */
  readonly amount: number | undefined
  constructor(error: { code: BookRefusalCode; limit?: number; legs?: readonly PricedLeg[]; amount?: number }) {
    super(error.code)
    this.code = error.code
    this.limit = error.limit
    this.legs = error.legs
    this.amount = error.amount
  }
}

/** Longer than a bet takes with a slow wallet, ms. */
const TIMEOUT_MS = 20_000

export class BookApi {
  readonly #base: string

  /** @param base the address of the sportsbook, such as https://book.example */
  constructor(base: string) {
    this.#base = `${base}/v1`
  }

  overview = (sport: Sport | undefined) => this.#get<Overview>(`/overview${sport ? `?sport=${sport}` : ''}`)

  event = (slug: string) => this.#get<SportsEvent>(`/events/${encodeURIComponent(slug)}`)

  streamAddress = (eventIds: readonly string[]) =>
    `${this.#base}/stream?events=${eventIds.map(encodeURIComponent).join()}`

  openSession = (token: string) => this.#post<SportsSession>('/session', { token })

  bet = (session: string, order: BetOrder) => this.#post<BetAnswer>('/bets', order, session)

  bets = (session: string, state: 'OPEN' | 'ENDED', before: string | null) =>
    this.#get<BetList>(`/bets?state=${state}${before ? `&before=${encodeURIComponent(before)}` : ''}`, session)

  cashOut = (session: string, betId: string, order: { requestId: string; amount: number }) =>
    this.#post<BetAnswer>(`/bets/${encodeURIComponent(betId)}/cash-out`, order, session)

  balance = (session: string) => this.#get<Balances>('/balance', session)

  #get<Answer>(path: string, session?: string): Promise<Answer> {
    return this.#ask<Answer>(path, {}, session)
  }

  #post<Answer>(path: string, body: unknown, session?: string): Promise<Answer> {
    return this.#ask<Answer>(path, { method: 'POST', body: JSON.stringify(body) }, session)
  }

  async #ask<Answer>(path: string, init: RequestInit, session: string | undefined): Promise<Answer> {
    const response = await fetch(this.#base + path, {
      ...init,
      headers: {
        ...(init.body !== undefined && { 'content-type': 'application/json' }),
        ...(session !== undefined && { authorization: `Bearer ${session}` }),
      },
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = await response.json()
    if (response.ok) return answer as Answer
    if (typeof answer?.error?.code === 'string') throw new BookRefusal(answer.error)
    throw new Error(`The sportsbook answered ${response.status}`)
  }
}
