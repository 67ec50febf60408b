import type { CurrencyCode, UserBonusStatus } from '@parlour/contracts/platform-resolvers'
import { addJobs } from '@parlour/jobs/job'
import type { Queryable } from '../db/pool.ts'
import { prepared, sql } from '../db/sql.ts'
import { isUuid, uuidV7 } from '../db/uuid-v7.ts'
import { endOfBonus, keepUpBonuses } from './bonus-jobs.ts'
import { type BonusDefinition, type GameCategory, readDefinition } from './bonus-terms.ts'

/** A bonus of a player; amounts in minor units of its currency. */
export interface UserBonusRow {
  userBonusId: string
  userId: string
  bonusId: string
  brandId: string
  status: UserBonusStatus
  currencyCode: CurrencyCode
  campaignId: string | null
  paymentId: string | null
  createdAt: Date
  /** When it became ACTIVE or QUEUED, or was paid; null before. */
  takenAt: Date | null
  claimUntil: Date | null
  expiresAt: Date | null
  /** Whether it has expired, by the clock of the database. */
  due: boolean
  grantedAmount: number
  wagered: number
  requirement: number
  freeSpins: number
  remainingFreeSpins: number
  wageringMultiplier: number
  maxBet: number | null
  contributions: Record<GameCategory, number> | null
  freeSpinStake: number | null
  freeSpinGames: string[] | null
}

/** Whether a win with its money waits for operators: such a bonus is not over before they have decided. */
export const hasHeldWin = `exists (select from held_wins h where h.user_bonus_id = u.user_bonus_id and h.status = 'HELD')`

const selected = `select u.user_bonus_id as "userBonusId", u.user_id as "userId", u.bonus_id as "bonusId",
  b.brand_id as "brandId", u.status, u.currency_code as "currencyCode", u.campaign_id as "campaignId",
  u.payment_id as "paymentId", u.created_at as "createdAt", u.taken_at as "takenAt", u.claim_until as "claimUntil", u.expires_at as "expiresAt",
  coalesce(case u.status when 'ACTIVE' then u.expires_at when 'AVAILABLE' then u.claim_until end <= now(), false)
    and not (${hasHeldWin}) as due,
  u.granted_amount as "grantedAmount", u.wagered, u.requirement, u.free_spins as "freeSpins",
  u.remaining_free_spins as "remainingFreeSpins", u.wagering_multiplier as "wageringMultiplier", u.max_bet as "maxBet",
  u.contributions, u.free_spin_stake as "freeSpinStake", u.free_spin_games as "freeSpinGames"
  from user_bonuses u join bonuses b using (bonus_id)`

export const userBonusesWhere = (condition: string) => `${selected} where ${condition}`

const bonusById = prepared('bonus-by-id', userBonusesWhere('u.user_bonus_id = $1'))

/** Undefined for a text that is not a UUID, which PostgreSQL would reject with an error. */
export async function findUserBonus(db: Queryable, userBonusId: string): Promise<UserBonusRow | undefined> {
  if (!isUuid(userBonusId)) return undefined
  return bonusById.get(db, userBonusId)
}

const bonusActive = prepared('bonus-active', userBonusesWhere(`u.user_id = $1 and u.status = 'ACTIVE'`))

/** The ACTIVE bonus; every bet reads it. */
export async function findActive(db: Queryable, userId: string): Promise<UserBonusRow | undefined> {
  return bonusActive.get(db, userId)
}

const userBonusOfKey = sql('user-bonus-of-key', userBonusesWhere('u.user_id = $1 and u.grant_key = $2'))

/** The bonus that was granted under a key. */
export const findGranted = (db: Queryable, userId: string, grantKey: string): Promise<UserBonusRow | undefined> =>
  userBonusOfKey.get(db, userId, grantKey)

export const definitionsWhere = (condition: string) =>
  `select bonus_id as "bonusId", brand_id as "brandId", bonus_code as "bonusCode", offered, texts, terms
     from bonuses where ${condition}`

const definitionsById = sql('bonus-definitions-by-id', definitionsWhere('bonus_id = any($1)'))

export async function findDefinitions(db: Queryable, bonusIds: readonly string[]): Promise<BonusDefinition[]> {
  return (await definitionsById.all(db, bonusIds)).map(readDefinition)
}

export async function definitionOf(db: Queryable, bonusId: string): Promise<BonusDefinition> {
  const [definition] = await findDefinitions(db, [bonusId])
  if (!definition) throw new Error(`There is no bonus ${bonusId}`)
  return definition
}

export interface NewUserBonus {
  userId: string
  bonusId: string
  currencyCode: CurrencyCode
  source: 'OFFER' | 'CAMPAIGN' | 'SHOP' | 'BOX' | 'OPERATOR'
  grantKey: string
  campaignId: string | null
  claimDays: number | null
}

const insertAvailableBonuses = sql(
  'insert-available-bonuses',
  `insert into user_bonuses (user_bonus_id, user_id, bonus_id, status, currency_code, source, grant_key, campaign_id,
       claim_until)
     select user_bonus_id, user_id, bonus_id, 'AVAILABLE', currency_code, source, grant_key, campaign_id,
       now() + claim_days * interval '1 day'
     from jsonb_to_recordset($1) as given (user_bonus_id uuid, user_id uuid, bonus_id text, currency_code text,
       source text, grant_key text, campaign_id text, claim_days int)
     on conflict (user_id, grant_key) do nothing
     returning user_bonus_id as "userBonusId", user_id as "userId",
       extract(epoch from claim_until - now())::float as "secondsLeft"`,
)

/** More than anybody keeps for later; each one that waits is read whenever the player's bonuses are. */
export const maxWaitingBonuses = 50

/** SQL: how many AVAILABLE bonuses wait for the player of `userId`, an SQL expression. */
export const waitingBonusesOf = (userId: string) =>
  `(select count(*)::int from user_bonuses w where w.user_id = ${userId} and w.status = 'AVAILABLE'
     and (w.claim_until is null or w.claim_until > now()))`

const bonusesWaiting = sql('bonuses-waiting', `select ${waitingBonusesOf('$1::uuid')} as waiting`)

/** Whether a player may be given more bonuses, so many at once, on top of those that wait to be taken. */
export async function hasRoomForBonuses(db: Queryable, userId: string, more = 1): Promise<boolean> {
  return (await roomForBonuses(db, userId)) >= more
}

/** How many more bonuses a player may be given, on top of those that wait to be taken. */
export async function roomForBonuses(db: Queryable, userId: string): Promise<number> {
  const row = await bonusesWaiting.get(db, userId)
  return Math.max(0, maxWaitingBonuses - (row?.waiting ?? 0))
}

/** Inserts AVAILABLE bonuses. An existing bonus with the same grant key stays unchanged. */
export async function insertUserBonuses(db: Queryable, bonuses: readonly NewUserBonus[]): Promise<void> {
  const rows = await insertAvailableBonuses.all(
    db,
    JSON.stringify(
      bonuses.map((bonus) => ({
        user_bonus_id: uuidV7(),
        user_id: bonus.userId,
        bonus_id: bonus.bonusId,
        currency_code: bonus.currencyCode,
        source: bonus.source,
        grant_key: bonus.grantKey,
        campaign_id: bonus.campaignId,
        claim_days: bonus.claimDays,
      })),
    ),
  )
  await addJobs(
    db,
    keepUpBonuses,
    rows.flatMap(({ secondsLeft, ...bonus }) => (secondsLeft === null ? [] : endOfBonus(bonus, secondsLeft))),
  )
}

const bonusOpenRounds = prepared(
  'bonus-open-rounds',
  `select count(*) as rounds, count(*) filter (where promotional) as spins from (
       select promotional from game_rounds
       where user_bonus_id = $1 and finished_at is null and created_at > now() - interval '24 hours'
       union all
       select promotional from held_wins where user_bonus_id = $1 and status = 'HELD') as open`,
)

/**
 * Numbers of open rounds that use its money or its spins, and of such wins that are held. Rounds left open for more than a
 * day do not count.
 */
export async function openRounds(db: Queryable, userBonusId: string): Promise<{ rounds: number; spins: number }> {
  return (await bonusOpenRounds.get(db, userBonusId)) ?? { rounds: 0, spins: 0 }
}
