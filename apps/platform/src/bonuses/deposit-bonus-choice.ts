import { about, allHold, type Rule } from '@parlour/contracts/asked-rules'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { owedBy } from '../players/debts.ts'
import type { Player } from '../players/player-store.ts'
import { areOffersHeld } from '../signs/sign-store.ts'
import { type Admission, admissionRules, bonusTaker } from './bonus-countries.ts'
import { definitionsWhere, findGranted, insertUserBonuses, type UserBonusRow, userBonusesWhere } from './bonus-store.ts'
import { type BonusDefinition, type BonusTerms, readDefinition } from './bonus-terms.ts'

/** A bonus that the player's next deposit can activate. */
export interface DepositBonusChoice {
  definition: BonusDefinition
  /** The player's own copy; null: offered to everybody. */
  userBonus: UserBonusRow | null
}

const depositDefinitions = sql(
  'deposit-bonus-definitions',
  definitionsWhere(`brand_id = $1 and bonus_code is not null and terms -> 'activation' ->> 'kind' = 'DEPOSIT' and (
       (offered and not retired) or bonus_id in (
         select bonus_id from user_bonuses where user_id = $2 and status = 'AVAILABLE'))
     order by bonus_id`),
)

/** SQL: who registers twice has each offer once: the accounts of one person at the brand count together. */
export const ownAccounts = `(select $1::uuid union all select o.user_id from players p join players o using (person_id, brand_id)
  where p.user_id = $1)`

const copiesOfPerson = sql(
  'bonus-copies-of-person',
  userBonusesWhere(`u.user_id in ${ownAccounts} and u.bonus_id = any($2) order by u.user_bonus_id`),
)

/** The deposit bonuses that the brand offers or that were granted to the player, whether they may have them or not. */
export const depositDefinitionsFor = async (db: Queryable, player: Player): Promise<BonusDefinition[]> =>
  (await depositDefinitions.all(db, player.brandId, player.userId)).map(readDefinition)

/** An offer for a deposit, and all that decides whether the player may have it. */
interface Offering extends Admission {
  definition: BonusDefinition
  /** Neither the player nor another account of theirs has deposited. */
  isFirst: boolean
  /** No sign of harm is in force. */
  mayOffer: boolean
  /** What the person owes at the brand, minor units. */
  owed: number
  /** Those of the bonus that the person has had. */
  copies: readonly UserBonusRow[]
  /** The one that was granted to the player and waits for a deposit. */
  granted: UserBonusRow | undefined
}

export const offerRules: readonly Rule<Offering>[] = [
  ...about(admissionRules, (offering: Offering) => offering),
  {
    rule: 'a bonus of the first deposit is for that alone',
    holds: ({ definition, isFirst }) => !definition.terms.firstDepositOnly || isFirst,
    because: ({ definition, isFirst }) =>
      !definition.terms.firstDepositOnly
        ? 'for any deposit'
        : isFirst
          ? 'no deposit so far'
          : 'there is a first deposit',
  },
  {
    rule: 'it is offered to everybody, or was granted to the player',
    holds: ({ definition, granted }) => granted !== undefined || definition.offered,
    because: ({ definition, granted }) =>
      granted ? 'granted' : definition.offered ? 'offered' : 'neither offered nor granted',
  },
  {
    rule: 'no sign of harm holds back what is offered',
    holds: ({ granted, mayOffer }) => granted !== undefined || mayOffer,
    because: ({ granted, mayOffer }) => (granted ? 'granted' : mayOffer ? 'no sign is in force' : 'a sign is in force'),
  },
  {
    rule: 'the next deposit pays no debt',
    holds: ({ owed }) => owed === 0,
    because: ({ owed }) => (owed === 0 ? 'nothing is owed' : 'it pays what is owed first'),
  },
  {
    rule: 'it has not been taken as often as its terms allow',
    holds: ({ granted, copies, definition, now }) =>
      granted !== undefined || mayTakeOffer(copies, definition.terms, now),
    because: ({ copies, definition: { terms } }) =>
      `taken ${copies.length} times, allowed ${terms.timesPerPlayer ?? 'any number of'}, ${
        terms.everyDays === null ? 'at any time' : `once in ${terms.everyDays} days`
      }`,
  },
]

/** What decides about each of the bonuses for the player's next deposit. */
export async function offerings(
  db: Queryable,
  player: Player,
  definitions: readonly BonusDefinition[],
): Promise<Offering[]> {
  const taken = await copiesOfPerson.all(
    db,
    player.userId,
    definitions.map(({ bonusId }) => bonusId),
  )
  const now = new Date()
  const taker = await bonusTaker(db, player, now)
  const isFirst = !(await hasFirstDeposit(db, player.userId))
  const mayOffer = !(await areOffersHeld(db, player.userId))
  const owed = await owedBy(db, player)
  return definitions.map((definition) => {
    const copies = taken.filter((bonus) => bonus.bonusId === definition.bonusId)
    const granted = copies.find(({ userId, status, due }) => userId === player.userId && status === 'AVAILABLE' && !due)
    return { terms: definition.terms, player: taker, now, definition, isFirst, mayOffer, owed, copies, granted }
  })
}

/** Bonuses granted to the player first, then the brand's offers; one per code. While a sign of harm is in force, no offers. */
export async function depositBonusesOf(db: Queryable, player: Player): Promise<DepositBonusChoice[]> {
  const definitions = await depositDefinitionsFor(db, player)
  if (definitions.length === 0) return []
  const possible = (await offerings(db, player, definitions)).filter((offering) => allHold(offerRules, offering))
  return possible.map(({ definition, granted }) => ({ definition, userBonus: granted ?? null }))
}

/**
 * A player may claim an offer again once the last claim has ended, as often as its terms allow and not before the days
 * from one claim to the next are over: a player who stakes bonus money on the most unlikely wins gains by every claim. A
 * copy that expired unclaimed does not count.
 * @param at the moment of the claim
 */
export function mayTakeOffer(
  copies: readonly Pick<UserBonusRow, 'status' | 'due' | 'expiresAt' | 'createdAt' | 'takenAt'>[],
  { timesPerPlayer, everyDays }: Pick<BonusTerms, 'timesPerPlayer' | 'everyDays'>,
  at: Date,
): boolean {
  const missed = (bonus: (typeof copies)[number]) =>
    bonus.status === 'AVAILABLE' ? bonus.due : bonus.status === 'EXPIRED' && bonus.expiresAt === null
  const taken = copies.filter((bonus) => !missed(bonus))
  const isLive = taken.some(({ status, due }) => ['PENDING_DEPOSIT', 'QUEUED', 'ACTIVE'].includes(status) && !due)
  const since = at.getTime() - (everyDays ?? 0) * 86_400_000
  const isTooEarly =
    everyDays !== null && taken.some(({ createdAt, takenAt }) => (takenAt ?? createdAt).getTime() > since)
  return !isLive && !isTooEarly && (timesPerPlayer === null || taken.length < timesPerPlayer)
}

/** Creates the player's own copy of an offer. */
export async function claimOffer(
  db: Queryable,
  { userId, currencyCode }: Player,
  { bonusId, terms }: BonusDefinition,
  paymentId: string,
): Promise<UserBonusRow> {
  const grantKey = `offer:${bonusId}:${paymentId}`
  const { claimDays } = terms
  await insertUserBonuses(db, [
    { userId, bonusId, currencyCode, source: 'OFFER', grantKey, campaignId: null, claimDays },
  ])
  const bonus = await findGranted(db, userId, grantKey)
  if (!bonus) throw new Error(`The offer ${bonusId} was not granted`)
  return bonus
}

const hasUsedDepositBonus = sql(
  'has-used-deposit-bonus',
  `select exists (select from payments where user_id in ${ownAccounts} and type = 'DEPOSIT' and status = 'SUCCEEDED')
       or exists (select from user_bonuses join bonuses using (bonus_id) where user_id in ${ownAccounts}
         and status = 'PENDING_DEPOSIT' and (terms ->> 'firstDepositOnly')::boolean) as has`,
)

/**
 * Whether the person has a first deposit at the brand, made or pending with a first-deposit bonus: two opened side by side
 * must not both count as first.
 */
async function hasFirstDeposit(db: Queryable, userId: string): Promise<boolean> {
  const row = await hasUsedDepositBonus.get(db, userId)
  return row?.has ?? false
}
