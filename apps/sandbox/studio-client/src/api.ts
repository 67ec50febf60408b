import type { BonusStakes, GamePace } from '@parlour/contracts/wallet-api'
import type { TableLimits } from '../../src/live/chips-rule.ts'
import type { Chips } from '../../src/live/table-game.ts'
import type { DecisionRequest } from '../../src/studio/decide-hand.ts'
import type { Colour } from '../../src/studio/engine/gamble.ts'
import type { RoundProof } from '../../src/studio/fair/proof.ts'
import type { NextRound } from '../../src/studio/fair/seed-store.ts'
import type { RoundView } from '../../src/studio/round-view.ts'

/** What every game of the studio opens with. */
export interface Opened {
  session: string
  mode: 'REAL' | 'FUN'
  currencyCode: string
  balance: number
  /** The bonus money in balance. */
  bonusBalance: number
  /** The bonus in play. */
  bonus: BonusStakes | null
  /** What the law allows this player, minor units. */
  maxStake: number | null
  pace: GamePace
  /** Free spins of a bonus, played before paid spins. */
  freeSpins: { remaining: number; stake: number } | null
  /** A round whose end this player has not seen. */
  round: RoundView | null
  next: NextRound
}

/** A slot, with the stakes that it takes. */
export interface OpenedGame extends Opened {
  stakes: number[]
  defaultStake: number
}

/** A table, whose stakes are made of chips; minor units. */
export interface OpenedTable extends Opened {
  limits: TableLimits
  /** Ascending. */
  chips: number[]
}

/** A player's wish for a round. */
export interface SpinWish {
  requestId: string
  /** Minor units. */
  stake: number
  free: boolean
  bought: boolean
  /** Whether the player wants to be asked whether to gamble a win. */
  gamble: boolean
  /** At a table: the chips of which the stake is the sum, minor units by spot. */
  chips?: Chips
  clientSeed: string
  serverSeedHash: string
}

/** A refusal of the studio with its code; CONNECTION_LOST when no answer came. */
export class StudioError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.name = 'StudioError'
    this.code = code
  }
}

const TIMEOUT_MS = 20_000
/** How long a call is retried while the connection is lost, ms. */
const PATIENCE_MS = 60_000
const PAUSE_MS = 1_000

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export interface StudioApi<Game extends Opened = OpenedGame> {
  open(request: {
    game: string
    mode: 'REAL' | 'FUN'
    token?: string
    currencyCode: string
    resume?: string
  }): Promise<Game>
  /** Plays a round. It may be retried, because the same request id never plays twice. */
  spin(request: SpinWish): Promise<RoundView>
  /** Choices in a round; each may be retried, because the same one counts once. */
  gamble(roundId: string, choice: { step: number; colour: Colour }): Promise<RoundView>
  collect(roundId: string): Promise<RoundView>
  pick(roundId: string, object: number): Promise<RoundView>
  decide(roundId: string, decision: DecisionRequest): Promise<RoundView>
  round(roundId: string): Promise<RoundView>
  /** The next round's seed, and the seeds of the last rounds. */
  fairness(): Promise<{ next: NextRound; rounds: RoundProof[] }>
  /** Waits until a round has ended, or its player can decide. */
  settled(round: RoundView): Promise<RoundView>
  seen(roundId: string): Promise<void>
  balance(): Promise<Balance>
}

/** Minor units; bonusBalance is included in balance. */
interface Balance {
  balance: number
  bonusBalance: number
  bonus?: BonusStakes
}

/** @param onTrouble called when the connection is lost and when it is restored */
export function studioApi<Game extends Opened = OpenedGame>(
  base: string,
  onTrouble: (lost: boolean) => void,
): StudioApi<Game> {
  let session = ''

  async function once<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new StudioError('CONNECTION_LOST')
    })
    if (response.status === 204) return undefined as Answer
    const answer = await response.json().catch(() => null)
    if (response.ok && answer) return answer as Answer
    // A proxy, or a server that shuts down, answers without one of our codes: treat it as no answer.
    throw new StudioError(answer?.error?.code ?? 'CONNECTION_LOST')
  }

  async function patiently<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const until = performance.now() + PATIENCE_MS
    for (let lost = false; ; ) {
      try {
        const answer = await once<Answer>(method, path, body)
        if (lost) onTrouble(false)
        return answer
      } catch (error) {
        const again = error instanceof StudioError && error.code === 'CONNECTION_LOST' && performance.now() < until
        if (!again) throw error
        lost = true
        onTrouble(true)
        await pause(PAUSE_MS)
      }
    }
  }

  return {
    async open(request) {
      const opened = await patiently<Game>('POST', '/session', request)
      session = opened.session
      return opened
    },
    spin: (request) => patiently('POST', '/spin', request),
    gamble: (roundId, choice) => patiently('POST', `/rounds/${roundId}/gamble`, choice),
    collect: (roundId) => patiently('POST', `/rounds/${roundId}/collect`, {}),
    pick: (roundId, object) => patiently('POST', `/rounds/${roundId}/pick`, { object }),
    decide: (roundId, decision) => patiently('POST', `/rounds/${roundId}/decide`, decision),
    round: (roundId) => patiently('GET', `/rounds/${roundId}`),
    fairness: () => once('GET', '/fairness'),
    async settled(round) {
      let view = round
      const isWaiting = ({ state, choice }: RoundView) =>
        ['PENDING', 'DECIDED', 'REFUNDING'].includes(state) || (choice?.kind === 'blackjack' && choice.isPending)
      while (isWaiting(view)) {
        await pause(PAUSE_MS)
        view = await patiently<RoundView>('GET', `/rounds/${view.roundId}`)
      }
      return view
    },
    seen: (roundId) => once('POST', `/rounds/${roundId}/seen`),
    balance: () => once('GET', '/balance'),
  }
}
