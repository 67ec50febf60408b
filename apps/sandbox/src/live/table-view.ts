import { createHash } from 'node:crypto'
import type pg from 'pg'
import { sql } from '../sql.ts'
import { historyOf, type TableRound } from './round-store.ts'
import { type Phase, type PublicCards, type TableKind, tableGames } from './table-game.ts'

/** What everybody at a table sees. Each event carries all of it, so nobody depends on an earlier one. */
export interface TableView {
  slug: string
  kind: TableKind
  roundId: string
  number: number
  phase: Phase
  /** The decision asked for, from 0. */
  step: number
  /** ms since 1970, by the server's clock. */
  endsAt: number
  /** SHA-256 of the round's seed, hexadecimal: fixed before the first bet. */
  seedHash: string
  /** The seed itself, with the result. */
  seed: string | null
  result: string | null
  cards: PublicCards | null
  history: { number: number; result: string }[]
  players: number
}

const freshPresence = sql(
  'players-at-table',
  `select coalesce(sum(players), 0)::int as players from live.presence
     where slug = $1 and seen_at > now() - interval '15 seconds'`,
)

/** The players whom all processes together send the table to. */
export const playersAt = async (db: pg.Pool | pg.PoolClient, slug: string): Promise<number> =>
  (await freshPresence.get(db, slug))?.players ?? 0

export async function viewOfTable(db: pg.Pool | pg.PoolClient, kind: TableKind, round: TableRound): Promise<TableView> {
  const isKnown = round.phase === 'RESULT' || round.phase === 'OVER'
  return {
    slug: round.slug,
    kind,
    roundId: round.roundId,
    number: round.number,
    phase: round.phase,
    step: round.step,
    endsAt: round.endsAt,
    seedHash: createHash('sha256').update(round.seed).digest('hex'),
    seed: isKnown ? round.seed.toString('hex') : null,
    result: isKnown ? round.result : null,
    cards: tableGames[kind].cardsOf(round),
    history: await historyOf(db, round.slug),
    players: await playersAt(db, round.slug),
  }
}
