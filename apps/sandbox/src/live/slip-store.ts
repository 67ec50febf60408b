import type pg from 'pg'
import { sql } from '../sql.ts'
import type { Decisions } from './rules/blackjack.ts'
import type { Chips } from './table-game.ts'

type Db = pg.Pool | pg.PoolClient

export type PlacementState = 'PENDING' | 'ACCEPTED' | 'REFUSED' | 'REFUNDING' | 'REFUNDED'

/** One request of a player with the slip that it belongs to. Minor units. */
export interface Placement {
  placementId: string
  slipId: string
  roundId: string
  playerId: string
  requestId: string
  walletSessionId: string
  currencyCode: string
  chips: Chips
  amount: number
  state: PlacementState
  reason: string | null
  attempts: number
}

/** A player's stakes in one round of a table: one round of the wallet. */
export interface Slip {
  slipId: string
  roundId: string
  playerId: string
  walletSessionId: string
  currencyCode: string
  state: 'OPEN' | 'DUE' | 'FINISHED' | 'VOID'
  staked: number | null
  win: number | null
  balance: number | null
  bonusBalance: number | null
  attempts: number
}

/** How long a placement belongs to the request that makes it, ms; longer than its wallet calls can take. */
const LEASE_MS = 12_000
const backoff = `greatest(${LEASE_MS}, least(300000, 1000 * 2 ^ least(attempts, 12))) * interval '1 ms'`

const placementColumns = `placement_id as "placementId", slip_id as "slipId", round_id as "roundId",
  player_id as "playerId", request_id as "requestId", wallet_session_id as "walletSessionId",
  currency_code as "currencyCode", chips, amount::float8, state, reason, attempts`

const slipColumns = `slip_id as "slipId", round_id as "roundId", player_id as "playerId",
  wallet_session_id as "walletSessionId", currency_code as "currencyCode", state, staked::float8, win::float8,
  balance::float8, bonus_balance::float8 as "bonusBalance", attempts`

const lockPlayerInRound = sql('lock-player-in-round', 'select pg_advisory_xact_lock(hashtextextended($1, 0))')

/** Makes a player's requests of a round take turns over all processes, until the transaction ends. */
export async function lockPlayer(client: pg.PoolClient, roundId: string, playerId: string): Promise<void> {
  await lockPlayerInRound.run(client, `${roundId}:${playerId}`)
}

const placementByRequest = sql(
  'placement-by-request',
  `select ${placementColumns} from live.placement where player_id = $1 and request_id = $2`,
)
export const placementOfRequest = (db: Db, playerId: string, requestId: string): Promise<Placement | undefined> =>
  placementByRequest.get(db, playerId, requestId)

const placementsByRound = sql(
  'placements-by-round',
  `select ${placementColumns} from live.placement
     where round_id = $1 and player_id = $2 order by created_at, placement_id limit 500`,
)
export const placementsOf = (db: Db, roundId: string, playerId: string): Promise<Placement[]> =>
  placementsByRound.all(db, roundId, playerId)

const openSlipOf = sql(
  'open-slip',
  `select ${slipColumns} from live.slip where round_id = $1 and player_id = $2 and state = 'OPEN'`,
)
const insertSlip = sql(
  'insert-slip',
  `insert into live.slip (slip_id, round_id, player_id, wallet_session_id, currency_code, state)
     values (gen_random_uuid(), $1, $2, $3, $4, 'OPEN') returning ${slipColumns}`,
)

/** The open slip of a player in a round; a new one if there is none. Call under lockPlayer. */
export async function slipFor(
  client: pg.PoolClient,
  slip: Pick<Slip, 'roundId' | 'playerId' | 'walletSessionId' | 'currencyCode'>,
): Promise<Slip> {
  const { roundId, playerId, walletSessionId, currencyCode } = slip
  const open =
    (await openSlipOf.get(client, roundId, playerId)) ??
    (await insertSlip.get(client, roundId, playerId, walletSessionId, currencyCode))
  if (!open) throw new Error('A slip was not stored')
  return open
}

const insertPlacementRow = sql(
  'insert-placement',
  `insert into live.placement (placement_id, slip_id, round_id, player_id, request_id, wallet_session_id, currency_code,
       chips, amount, state, due_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, 'PENDING', now() + ${LEASE_MS} * interval '1 ms')
     on conflict do nothing returning ${placementColumns}`,
  { notNull: ['amount'] },
)

/** Stores a request before its stake is taken; undefined when the request is known or another one is under way. */
export const insertPlacement = (
  client: pg.PoolClient,
  slip: Slip,
  request: { requestId: string; chips: Chips; amount: number },
): Promise<Placement | undefined> =>
  insertPlacementRow.get(
    client,
    slip.slipId,
    slip.roundId,
    slip.playerId,
    request.requestId,
    slip.walletSessionId,
    slip.currencyCode,
    JSON.stringify(request.chips),
    request.amount,
  )

const movePlacementOn = sql(
  'move-placement',
  `update live.placement set state = $3, reason = coalesce($4, reason), attempts = 0,
       due_at = now() + ${LEASE_MS} * interval '1 ms'
     where placement_id = $1 and state = $2 returning ${placementColumns}`,
  { notNull: ['amount'] },
)

/** Moves a placement to another state if it is still in `from`; undefined when another process has moved it. */
export const movePlacement = (
  db: Db,
  placementId: string,
  from: PlacementState,
  to: PlacementState,
  reason: string | null = null,
): Promise<Placement | undefined> => movePlacementOn.get(db, placementId, from, to, reason)

/** The most requests that a round takes of one player, and how many refused ones are kept, so that a repeated request finds its answer. */
export const MOST_PLACEMENTS = 200

const deletePastRefused = sql(
  'delete-past-refused-placements',
  `delete from live.placement where placement_id in (
     select placement_id from live.placement where player_id = $1 and state = 'REFUSED'
       order by created_at desc offset ${MOST_PLACEMENTS})`,
)
/** A stake that the wallet refuses costs nothing, so nobody may fill the database with such stakes. */
export const keepLastRefused = (db: Db, playerId: string): Promise<number> => deletePastRefused.run(db, playerId)

const voidEmptySlip = sql(
  'void-empty-slip',
  `update live.slip set state = 'VOID' where slip_id = $1 and state in ('OPEN', 'DUE') and not exists (
     select from live.placement p where p.slip_id = slip.slip_id and p.state in ('PENDING', 'ACCEPTED')
   )`,
)

/** Closes a slip without stakes: with its last stake, the wallet ends the round as well. */
export async function voidIfEmpty(db: Db, slipId: string): Promise<void> {
  await voidEmptySlip.run(db, slipId)
}

const giveBackLate = sql(
  'give-back-late',
  `update live.placement set state = 'REFUNDING', reason = 'LATE', attempts = 0, due_at = now()
     where round_id = $1 and state = 'PENDING'`,
)

/** Stakes that the wallet has not confirmed by the time the outcome shows are given back. */
export async function refundPending(client: pg.PoolClient, roundId: string): Promise<void> {
  await giveBackLate.run(client, roundId)
}

const makeSlipsDue = sql(
  'make-slips-due',
  `update live.slip set state = 'DUE', due_at = now() where round_id = $1 and state = 'OPEN'`,
)
export async function closeSlips(client: pg.PoolClient, roundId: string): Promise<void> {
  await makeSlipsDue.run(client, roundId)
}

const claimPlacements = sql(
  'claim-placements',
  `update live.placement set attempts = attempts + 1, due_at = now() + ${backoff}
     where placement_id in (
       select placement_id from live.placement where state in ('PENDING', 'REFUNDING') and due_at <= now()
       order by due_at limit $1 for update skip locked
     ) returning ${placementColumns}`,
  { notNull: ['amount'] },
)

/** Placements whose request has been interrupted, and those to give back, each for one process. */
export const claimDuePlacements = (db: Db, limit: number): Promise<Placement[]> => claimPlacements.all(db, limit)

const claimSlips = sql(
  'claim-slips',
  `update live.slip set attempts = attempts + 1, due_at = now() + ${backoff}
     where slip_id in (
       select slip_id from live.slip where state = 'DUE' and due_at <= now() and not exists (
         select from live.placement p where p.slip_id = slip.slip_id and p.state in ('PENDING', 'REFUNDING')
       ) order by due_at limit $1 for update skip locked
     ) returning ${slipColumns}`,
)

/** Slips whose win is to be booked and none of whose stakes is in doubt, each for one process. */
export const claimDueSlips = (db: Db, limit: number): Promise<Slip[]> => claimSlips.all(db, limit)

const slipStake = sql(
  'stake-of-slip',
  `select coalesce(sum(amount), 0)::float8 as staked from live.placement where slip_id = $1 and state = 'ACCEPTED'`,
)
export const stakedOn = async (db: Db, slipId: string): Promise<number> =>
  (await slipStake.get(db, slipId))?.staked ?? 0

const finishSlipRow = sql(
  'finish-slip',
  `update live.slip set state = 'FINISHED', staked = $2, win = $3, balance = $4, bonus_balance = $5
     where slip_id = $1 and state = 'DUE'`,
)
export async function finishSlip(
  db: Db,
  slipId: string,
  end: { staked: number; win: number; balance: number; bonusBalance: number },
): Promise<void> {
  await finishSlipRow.run(db, slipId, end.staked, end.win, end.balance, end.bonusBalance)
}

const releaseSlipRow = sql(
  'release-slip',
  `update live.slip set due_at = now() + interval '1 second' where slip_id = $1`,
)
const releasePlacementRow = sql(
  'release-placement',
  `update live.placement set due_at = now() + interval '1 second' where placement_id = $1`,
)
/** Ends the lease after a first failure, so that the next attempt comes soon; later ones wait longer and longer. */
export const releaseSlip = (db: Db, slipId: string) => releaseSlipRow.run(db, slipId)
export const releasePlacement = (db: Db, placementId: string) => releasePlacementRow.run(db, placementId)

const decisionsOfPlayer = sql(
  'decisions-of-player',
  'select step, hand, action from live.decision where round_id = $1 and player_id = $2 order by step, hand',
)
export const decisionsOf = (db: Db, roundId: string, playerId: string): Promise<Decisions> =>
  decisionsOfPlayer.all(db, roundId, playerId)

const insertDecisionRow = sql(
  'insert-decision',
  `insert into live.decision (round_id, player_id, step, hand, action) values ($1, $2, $3, $4, $5) on conflict do nothing`,
)

/** Stores a decision; false when there is one already. */
export const insertDecision = async (
  db: Db,
  { roundId, playerId }: { roundId: string; playerId: string },
  { step, hand, action }: Decisions[number],
): Promise<boolean> => (await insertDecisionRow.run(db, roundId, playerId, step, hand, action)) > 0

const slipsByRound = sql(
  'slips-by-round',
  `select ${slipColumns} from live.slip where round_id = $1 and player_id = $2 order by created_at`,
)
export const slipsOf = (db: Db, roundId: string, playerId: string): Promise<Slip[]> =>
  slipsByRound.all(db, roundId, playerId)

const playersOfRound = sql(
  'players-of-round',
  `select distinct player_id as "playerId" from live.placement where round_id = $1 and state = 'ACCEPTED'`,
)
export const playersWithStakes = async (db: Db, roundId: string): Promise<string[]> =>
  (await playersOfRound.all(db, roundId)).map(({ playerId }) => playerId)

const decisionsByRound = sql(
  'decisions-by-round',
  'select player_id as "playerId", step, hand, action from live.decision where round_id = $1',
)
export const allDecisions = (db: Db, roundId: string) => decisionsByRound.all(db, roundId)

const unseenSlipOf = sql(
  'unseen-slip',
  `select s.slip_id as "slipId", s.staked::float8, s.win::float8, r.number::float8, r.result
     from live.slip s join live.table_round r using (round_id)
     where s.player_id = $1 and r.slug = $2 and r.round_id <> $3 and s.state = 'FINISHED' and s.seen_at is null
       and s.created_at > now() - interval '1 day'
     order by s.created_at desc limit 1`,
)
/** The player's newest round of a table before the current one whose end they have not seen. */
export const unseenSlip = (db: Db, playerId: string, slug: string, currentRoundId: string) =>
  unseenSlipOf.get(db, playerId, slug, currentRoundId)

const seeSlips = sql(
  'see-slips',
  `update live.slip set seen_at = now() where player_id = $1 and slip_id = any($2::uuid[]) and state = 'FINISHED' and seen_at is null`,
)
export async function markSlipsSeen(db: Db, playerId: string, slipIds: string[]): Promise<void> {
  await seeSlips.run(db, playerId, slipIds)
}
