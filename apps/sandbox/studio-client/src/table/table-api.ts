import type { BonusStakes } from '@parlour/contracts/wallet-api'
import type { OwnView } from '../../../src/live/own-view.ts'
import type { BlackjackAction } from '../../../src/live/rules/blackjack.ts'
import type { Chips } from '../../../src/live/table-game.ts'
import { pause, StudioError } from '../api.ts'

export interface OpenedTable {
  session: string
  isWatching: boolean
  currencyCode: string
  balance: number
  /** The bonus money in balance. */
  bonusBalance: number
  bonus: BonusStakes | null
  limits: { min: number; max: number }
  /** Values of the chips, ascending. */
  chips: number[]
}

/** What a request has changed; the balance where the wallet has told it. */
export interface Changed {
  own: OwnView
  balance: number | null
  bonusBalance: number | null
}

interface Balance {
  balance: number
  bonusBalance: number
  bonus?: BonusStakes
}

const TIMEOUT_MS = 15_000
const PAUSE_MS = 1_000
/** How long a request of a player is repeated while no answer comes, ms; a round is over by then. */
const PATIENCE_MS = 20_000

/** The table's interface for its client. Requests carry ids, so that repeating one does nothing twice. */
export class TableApi {
  readonly base: string
  session = ''

  constructor(base: string) {
    this.base = base
  }

  get headers(): Record<string, string> {
    return this.session ? { authorization: `Bearer ${this.session}` } : {}
  }

  async open(request: {
    game: string
    mode: 'REAL' | 'FUN'
    token: string | undefined
    currencyCode: string
  }): Promise<OpenedTable> {
    const opened = await this.#patiently<OpenedTable>('POST', '/session', request)
    this.session = opened.session
    return opened
  }

  bet = (request: { roundId: string; requestId: string; chips: Chips }) =>
    this.#patiently<Changed>('POST', '/bets', request)
  undo = (request: { roundId: string; placementIds: string[] }) => this.#patiently<Changed>('POST', '/undo', request)
  decide = (request: { roundId: string; requestId: string; step: number; hand: number; action: BlackjackAction }) =>
    this.#patiently<Changed>('POST', '/decisions', request)
  own = (roundId: string) => this.#once<OwnView>('GET', `/own?round=${roundId}`)
  seen = (slipIds: string[]) => this.#once<void>('POST', '/seen', { slipIds })
  balance = () => this.#once<Balance>('GET', '/balance')

  async #once<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.base}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...this.headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new StudioError('CONNECTION_LOST')
    })
    if (response.status === 204) return undefined as Answer
    const answer = await response.json().catch(() => null)
    if (response.ok && answer) return answer as Answer
    throw new StudioError(answer?.error?.code ?? 'CONNECTION_LOST')
  }

  async #patiently<Answer>(method: 'GET' | 'POST', path: string, body: object): Promise<Answer> {
    const until = performance.now() + PATIENCE_MS
    for (;;) {
      try {
        return await this.#once<Answer>(method, path, body)
      } catch (error) {
        const isLost = error instanceof StudioError && error.code === 'CONNECTION_LOST'
        if (!isLost || performance.now() > until) throw error
        await pause(PAUSE_MS)
      }
    }
  }
}
