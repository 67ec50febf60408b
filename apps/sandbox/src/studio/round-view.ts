import type pg from 'pg'
import type { Outcome } from './engine/outcome.ts'
import { wonByFreeSpins } from './free-spins.ts'
import type { Round, RoundState } from './round-store.ts'

/** A round as sent to the player's browser. */
export interface RoundView {
  roundId: string
  state: RoundState
  /** The wallet's reason; only for REFUSED. */
  refusal: string | null
  stake: number
  currencyCode: string
  /** Only for FINISHED, like the seed, with which the round can be verified. */
  outcome: Outcome | null
  win: number | null
  balance: number | null
  /** The bonus money in balance. */
  bonusBalance: number
  /** For a free spin whose stake is taken: the number left and, after the last one, the total win of all. */
  freeSpins: { left: number; won: number | null } | null
  seed: string | null
  engineVersion: number
}

/** Hides the outcome until it is paid, so that a player never sees a win that was not credited. */
export async function viewOf(db: pg.Pool, round: Round): Promise<RoundView> {
  const finished = round.state === 'FINISHED'
  return {
    roundId: round.roundId,
    state: round.state,
    refusal: round.refusal,
    stake: round.stake,
    currencyCode: round.currencyCode,
    outcome: finished ? round.outcome : null,
    win: finished ? round.win : null,
    balance: finished || round.state === 'REFUNDED' ? round.balance : null,
    bonusBalance: round.bonusBalance ?? 0,
    freeSpins: await freeSpinsAfter(db, round),
    seed: finished ? round.seed.toString('hex') : null,
    engineVersion: round.engineVersion,
  }
}

async function freeSpinsAfter(
  db: pg.Pool,
  { freeSpins, freeSpinsLeft, state }: Round,
): Promise<RoundView['freeSpins']> {
  if (freeSpins === null || freeSpinsLeft === null) return null
  const over = freeSpinsLeft === 0 && state === 'FINISHED'
  return { left: freeSpinsLeft, won: over ? await wonByFreeSpins(db, freeSpins) : null }
}
