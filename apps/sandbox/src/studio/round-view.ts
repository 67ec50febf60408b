import type pg from 'pg'
import type { Outcome } from './engine/outcome.ts'
import { wonByFreeSpins } from './free-spins.ts'
import type { Round, RoundState } from './round-store.ts'

/** A round as a player's browser receives it. */
export interface RoundView {
  roundId: string
  state: RoundState
  /** Wallet's reason with REFUSED. */
  refusal: string | null
  stake: number
  currencyCode: string
  /** With FINISHED only; so is the seed, by which the round can be verified. */
  outcome: Outcome | null
  win: number | null
  balance: number | null
  /** The part of balance that is bonus money. */
  bonusBalance: number
  /** With a free spin whose stake is taken: how many are left, and after the last one what all of them have won. */
  freeSpins: { left: number; won: number | null } | null
  seed: string | null
  engineVersion: number
}

/** The outcome stays hidden until it is paid: what a player has seen has always been credited. */
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
