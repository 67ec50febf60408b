import type { Bonus, UserBonus } from '@parlour/contracts/platform-resolvers'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { accessProblem, findPlayer } from '../players/player-store.ts'
import { areOffersHeld } from '../signs/sign-store.ts'
import { admitsPlayer, type BonusPlayer, bonusTaker, bonusTakers } from './bonus-countries.ts'
import {
  definitionsWhere,
  findDefinitions,
  findGranted,
  hasRoomForBonuses,
  insertUserBonuses,
  maxWaitingBonuses,
  type NewUserBonus,
  userBonusesWhere,
  waitingBonusesOf,
} from './bonus-store.ts'
import { readDefinition } from './bonus-terms.ts'
import { bonusViews, userBonusViews } from './bonus-view.ts'

/** Grants bonuses on behalf of the shop, boxes, campaigns and operators. */

const membersAtOnce = 1_000

export interface BonusGrant {
  userId: string
  bonusId: string
  /** Idempotency key: one grant per player. */
  key: string
  source: 'CAMPAIGN' | 'SHOP' | 'BOX' | 'OPERATOR'
  campaignId?: string
}

const isPushed = (source: BonusGrant['source']) => source === 'CAMPAIGN' || source === 'OPERATOR'

const definitionOfBrand = sql(
  'bonus-definition-of-brand',
  definitionsWhere('bonus_id = $1 and brand_id = $2 and not retired'),
)

/**
 * Grants a bonus as AVAILABLE. Excluded players get none, since it would invite them back; nor do players in a country
 * where the bonus is not given, or players for whom `maxWaitingBonuses` wait already. A bonus without wagering or
 * activation still waits for the player to claim it. A grant moves no money and changes no other bonus. Callers whose grant
 * must not overtake an exclusion take the player's lock first. While a sign of harm is in force, nothing is pushed: what a
 * player buys with points or finds in a box of theirs is their own.
 */
export async function grantBonus(
  db: Queryable,
  grant: BonusGrant,
): Promise<
  | { userBonusId: string }
  | 'unknown bonus'
  | 'player excluded'
  | 'offers held'
  | 'not in this country'
  | 'too many bonuses'
> {
  const player = await findPlayer(db, grant.userId)
  const row = player && (await definitionOfBrand.get(db, grant.bonusId, player.brandId))
  if (!row) return 'unknown bonus'
  const known = await findGranted(db, player.userId, grant.key)
  if (known) return { userBonusId: known.userBonusId }
  if (accessProblem(player, new Date())) return 'player excluded'
  if (isPushed(grant.source) && (await areOffersHeld(db, player.userId))) return 'offers held'
  const definition = readDefinition(row)
  if (!admitsPlayer(definition.terms, await bonusTaker(db, player), new Date())) return 'not in this country'
  if (!(await hasRoomForBonuses(db, player.userId))) return 'too many bonuses'
  const bonus: NewUserBonus = {
    userId: player.userId,
    bonusId: definition.bonusId,
    currencyCode: player.currencyCode,
    source: grant.source,
    grantKey: grant.key,
    campaignId: grant.campaignId ?? null,
    claimDays: definition.terms.claimDays,
  }
  await insertUserBonuses(db, [bonus])
  const given = await findGranted(db, player.userId, grant.key)
  if (!given) throw new Error(`The bonus ${grant.bonusId} was not granted`)
  return { userBonusId: given.userBonusId }
}

const campaignGrants = sql(
  'campaign-grants',
  `select m.user_id as "userId", b.bonus_id as "bonusId", p.currency_code as "currencyCode",
         p.country_code as "countryCode", p.skin, p.birth_date as "birthDate", c.place, ${waitingBonusesOf('m.user_id')} as waiting
       from campaign_members m join players p using (user_id)
       join campaign_bonuses c using (campaign_id) join bonuses b using (bonus_id)
       where m.campaign_id = $1 and m.removed_at is null and ($2::uuid is null or m.user_id = $2) and not b.retired
         and ($4::uuid is null or (m.user_id, c.place) > ($4, $5::int))
         and p.status = 'ACTIVE' and (p.locked_until is null or p.locked_until <= now())
         and b.brand_id = p.brand_id
         and not exists (select from signs_of_harm h where h.user_id = m.user_id and h.fades_at > now())
         and not exists (select from user_bonuses u where u.user_id = m.user_id
           and u.grant_key = 'campaign:' || m.campaign_id || ':' || b.bonus_id)
       order by m.user_id, c.place limit $3`,
  { notNull: ['waiting'] },
)

/**
 * Grants a campaign's bonuses to all its members, or to one; members who already have a bonus get no second one, and the
 * bars of `grantBonus` hold for each. Works in batches, since campaigns can be large, all in the caller's transaction.
 */
export async function grantToMembers(db: Queryable, campaignId: string, userId?: string): Promise<void> {
  const now = new Date()
  let last: { userId: string; place: number } | undefined
  do {
    const after = [last?.userId ?? null, last?.place ?? null] as const
    const members = await campaignGrants.all(db, campaignId, userId ?? null, membersAtOnce, ...after)
    const rows = await bonusTakers(db, members, now)
    const definitions = await findDefinitions(db, [...new Set(rows.map(({ bonusId }) => bonusId))])
    const termsOf = new Map(definitions.map(({ bonusId, terms }) => [bonusId, terms]))
    const given = new Map<string, number>()
    await insertUserBonuses(
      db,
      rows.flatMap((member): NewUserBonus[] => {
        const { userId, bonusId, currencyCode, waiting } = member
        const terms = termsOf.get(bonusId)
        if (!terms || !admitsPlayer(terms, member, now)) return []
        const count = (given.get(userId) ?? 0) + 1
        if (waiting + count > maxWaitingBonuses) return []
        given.set(userId, count)
        const grantKey = `campaign:${campaignId}:${bonusId}`
        const { claimDays } = terms
        return [{ userId, bonusId, currencyCode, source: 'CAMPAIGN', grantKey, campaignId, claimDays }]
      }),
    )
    last = rows.length < membersAtOnce ? undefined : rows.at(-1)
  } while (last)
}

/** Those of the bonuses that a player may have. */
export async function bonusesFor(
  db: Queryable,
  player: BonusPlayer,
  bonusIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const definitions = await findDefinitions(db, bonusIds)
  const now = new Date()
  const taker = await bonusTaker(db, player, now)
  return new Set(definitions.flatMap(({ bonusId, terms }) => (admitsPlayer(terms, taker, now) ? [bonusId] : [])))
}

/** Bonuses by id in the form of the contract, in the language or English. */
export const bonusesById = async (
  db: Queryable,
  bonusIds: readonly string[],
  language: string | null,
  player: BonusPlayer | null = null,
): Promise<ReadonlyMap<string, Bonus>> => bonusViews(db, await findDefinitions(db, bonusIds), language, player)

const bonusesOfIds = sql('user-bonuses-by-id', userBonusesWhere('u.user_bonus_id = any($1)'))

/** In the requested order. */
export async function userBonusesById(
  db: Queryable,
  userBonusIds: readonly string[],
  language: string | null,
): Promise<UserBonus[]> {
  const rows = await bonusesOfIds.all(db, userBonusIds)
  const views = await userBonusViews(db, rows, language)
  return userBonusIds.flatMap((id) => views.filter((view) => view.userBonusId === id))
}
