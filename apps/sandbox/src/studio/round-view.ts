import type { Outcome } from './engine/outcome.ts'
import type { Round, RoundState } from './round-store.ts'

/** What a player's browser is told of a round. */
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
  seed: string | null
  engineVersion: number
}

/** The outcome stays hidden until it is paid: what a player has seen has always been credited. */
export function viewOf(round: Round): RoundView {
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
    seed: finished ? round.seed.toString('hex') : null,
    engineVersion: round.engineVersion,
  }
}
