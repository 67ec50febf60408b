import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { transaction } from '../database.ts'
import { SEED_BYTES } from '../studio/engine/rng.ts'
import { currentRound, lockRound, moveOn, type NextPhase, openRound, type TableRound } from './round-store.ts'
import { actionsFor, dealOf, handsAfter } from './rules/blackjack.ts'
import { allDecisions, closeSlips, playersWithStakes, refundPending } from './slip-store.ts'
import { storeEvent } from './table-events.ts'
import { DECISION_MS, hasDecisions, type TableKind, tableGames } from './table-game.ts'
import { viewOfTable } from './table-view.ts'

export interface Table {
  slug: string
  name: string
  kind: TableKind
}

/** How many earlier results a new table shows, drawn before anybody could bet on them. */
const EARLIER_ROUNDS = 20

/** Opens the first round of a table, unless any process has done so. */
export async function openTable(pool: pg.Pool, table: Table): Promise<void> {
  const { slug, kind } = table
  if (await currentRound(pool, slug)) return
  for (let number = 1; number <= EARLIER_ROUNDS; number++) {
    const seed = randomBytes(SEED_BYTES)
    await openRound(pool, { slug, number, phase: 'OVER', ms: 0, seed, result: tableGames[kind].resultOf(seed) })
  }
  await transaction(pool, (client) => beginRound(client, table, EARLIER_ROUNDS + 1))
}

/** The seed is stored, and its hash published, before anybody can bet. */
async function beginRound(client: pg.PoolClient, { slug, kind }: Table, number: number): Promise<void> {
  const ms = tableGames[kind].bettingMs
  const round = await openRound(client, { slug, number, phase: 'BETTING', ms, seed: randomBytes(SEED_BYTES) })
  if (round) await storeEvent(client, await viewOfTable(client, kind, round))
}

/**
 * Moves a round to its next phase, which exactly one process does. As soon as the outcome can be known, stakes that the wallet
 * has not confirmed are given back: nobody may back out of a bet, or into one, who knows how it ends.
 */
export const advanceRound = (
  pool: pg.Pool,
  table: Table,
  due: Pick<TableRound, 'roundId' | 'phase' | 'step'>,
): Promise<boolean> =>
  transaction(pool, async (client) => {
    const round = await lockRound(client, due)
    if (!round) return false
    if (round.phase !== 'BETTING') await refundPending(client, round.roundId)
    const next = await nextPhase(client, table.kind, round)
    if (next.phase === 'RESULT') await closeSlips(client, round.roundId)
    const moved = await moveOn(client, round.roundId, next)
    if (next.phase === 'OVER') await beginRound(client, table, round.number + 1)
    else await storeEvent(client, await viewOfTable(client, table.kind, moved))
    return true
  })

async function nextPhase(client: pg.PoolClient, kind: TableKind, round: TableRound): Promise<NextPhase> {
  const game = tableGames[kind]
  const { phase, step } = round
  if (phase === 'BETTING') return { phase: 'PLAYING', step: 0, ms: game.playingMs, result: null }
  if (phase === 'RESULT') return { phase: 'OVER', step, ms: 0, result: null }
  const decided = phase === 'DECIDING' ? step + 1 : 0
  if (kind === 'BLACKJACK' && (await isAnybodyUndecided(client, round, decided)))
    return { phase: 'DECIDING', step: decided, ms: DECISION_MS, result: null }
  return { phase: 'RESULT', step: decided, ms: game.resultMs, result: game.resultOf(round.seed) }
}

/** Whether a player has a hand that may still draw at a step. */
async function isAnybodyUndecided(client: pg.PoolClient, round: TableRound, step: number): Promise<boolean> {
  const deal = dealOf(round.seed)
  if (!hasDecisions(deal)) return false
  const [players, decisions] = await Promise.all([
    playersWithStakes(client, round.roundId),
    allDecisions(client, round.roundId),
  ])
  const byPlayer = Map.groupBy(decisions, ({ playerId }) => playerId)
  return players.some((playerId) => handsAfter(deal, byPlayer.get(playerId) ?? [], step).some(({ isDone }) => !isDone))
}

/** Ends a step of decisions before its time when everybody has decided. */
export async function advanceIfDecided(pool: pg.Pool, table: Table, round: TableRound): Promise<boolean> {
  const deal = dealOf(round.seed)
  const [players, decisions] = await Promise.all([
    playersWithStakes(pool, round.roundId),
    allDecisions(pool, round.roundId),
  ])
  const byPlayer = Map.groupBy(decisions, ({ playerId }) => playerId)
  const isWaiting = players.some((playerId) => {
    const made = byPlayer.get(playerId) ?? []
    const isMade = (hand: number) => made.some((one) => one.step === round.step && one.hand === hand)
    return handsAfter(deal, made, round.step).some(
      (hand, at) => actionsFor(deal, hand, round.step).length > 0 && !isMade(at),
    )
  })
  return !isWaiting && advanceRound(pool, table, round)
}
