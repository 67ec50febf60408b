import { excludedBy } from '@parlour/contracts/excluded-games'
import type { Bonus, BonusReward, CurrencyCode, Money, UserBonus } from '@parlour/contracts/platform-resolvers'
import { type Amounts, amountIn } from '@parlour/money/amounts'
import { currencies } from '@parlour/money/currency'
import type { Policy } from '@parlour/policy/effective-policy'
import { hiddenFeatures } from '@parlour/policy/hidden-features'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { playerBalances } from '../ledger/index.ts'
import { policyOf } from '../players/player-policy.ts'
import type { Player } from '../players/player-store.ts'
import { wageringFor } from './bonus-policy.ts'
import { forfeitureOf, wageringProgress } from './bonus-rules.ts'
import { findDefinitions, type UserBonusRow } from './bonus-store.ts'
import { type BonusDefinition, type BonusText, type BonusTexts, gameCategories, type Reward } from './bonus-terms.ts'
import { unifiedStatus } from './bonus-transitions.ts'

/** Maps bonuses to the types of the GraphQL contract. */

/** The text in a language (BCP 47), in its base language, or in English. */
export function textIn(texts: BonusTexts, language: string | null): BonusText {
  const wanted = (language ?? 'en').toLowerCase()
  const find = (matches: (locale: string) => boolean) =>
    Object.entries(texts).find(([locale]) => matches(locale.toLowerCase()))?.[1]
  const text =
    find((locale) => locale === wanted) ??
    find((locale) => locale.split('-')[0] === wanted.split('-')[0]) ??
    find((locale) => locale === 'en')
  if (!text) throw new Error('A bonus has no English text')
  return text
}

/** The amount in every currency; empty when the terms state no amount. */
const moneyOf = (amounts: Amounts): Money[] =>
  (Object.keys(currencies) as CurrencyCode[]).flatMap((currencyCode) => {
    const value = amountIn(amounts, currencyCode)
    return value === null ? [] : [{ currencyCode, value }]
  })

interface SpinGame {
  gameId: string
  slug: string
  name: string
}

/** @param games by slug */
function rewardOf(reward: Reward, games: ReadonlyMap<string, SpinGame>): BonusReward {
  switch (reward.kind) {
    case 'RELATIVE':
      return { __typename: 'RelativeReward', percentage: reward.percentage, capValues: moneyOf(reward.caps) }
    case 'FREE_SPINS': {
      const playable = reward.gameSlugs.flatMap((slug) => games.get(slug) ?? [])
      return {
        __typename: 'FreeSpinsReward',
        gameIds: playable.map(({ gameId }) => gameId),
        games: playable.map(({ slug, name }) => ({ slug, name })),
        betValue: moneyOf(reward.stake),
        amount: reward.spins,
      }
    }
    case 'FIXED':
      return { __typename: 'FixedReward', amounts: moneyOf(reward.amounts), points: null, type: reward.type }
    case 'POINTS':
      return { __typename: 'FixedReward', amounts: [], points: reward.points, type: 'VIRTUAL' }
  }
}

/** @param player whose rules may lower how often a bonus has to be wagered, and keep games from them */
export async function bonusViews(
  db: Queryable,
  definitions: readonly BonusDefinition[],
  language: string | null,
  player: Pick<Player, 'skin' | 'countryCode'> | null = null,
): Promise<ReadonlyMap<string, Bonus>> {
  const policy = player && policyOf(player, new Date())
  const slugs = definitions.flatMap(({ terms: { reward } }) => (reward.kind === 'FREE_SPINS' ? reward.gameSlugs : []))
  const listed = slugs.length > 0 ? await listedGamesBySlug.all(db, slugs) : []
  const isHidden = excludedBy({ excludeFeatures: policy && hiddenFeatures(policy) })
  const games = new Map(listed.filter((game) => !isHidden(game)).map((game): [string, SpinGame] => [game.slug, game]))
  return new Map(definitions.map((definition) => [definition.bonusId, bonusView(definition, games, language, policy)]))
}

const listedGamesBySlug = sql(
  'listed-games-by-slug',
  'select slug, game_id as "gameId", name, studio, tags from games where slug = any($1) and listed',
)

const bonusView = (
  { bonusId, texts, terms }: BonusDefinition,
  games: ReadonlyMap<string, SpinGame>,
  language: string | null,
  policy: Policy | null,
): Bonus => ({
  bonusId,
  ...textIn(texts, language),
  maxBetAmount: moneyOf(terms.maxBet),
  reward: rewardOf(terms.reward, games),
  activation:
    terms.activation.kind === 'DEPOSIT'
      ? { __typename: 'DepositActivation', minimumDepositAmounts: moneyOf(terms.activation.minimums) }
      : { __typename: 'ManualActivation', type: 'MANUAL' },
  wageringMultiplier: policy ? wageringFor(policy, terms) : terms.wageringMultiplier,
  contributions: gameCategories.map((category) => ({ category, percentage: terms.contributions[category] })),
  validDays: terms.validDays,
})

/** Same order as `rows`. */
export async function userBonusViews(
  db: Queryable,
  rows: readonly UserBonusRow[],
  language: string | null,
  player: Pick<Player, 'skin' | 'countryCode'> | null = null,
): Promise<UserBonus[]> {
  if (rows.length === 0) return []
  const definitions = await findDefinitions(
    db,
    rows.map(({ bonusId }) => bonusId),
  )
  const bonuses = await bonusViews(db, definitions, language, player)
  const codes = new Map(definitions.map(({ bonusId, bonusCode }) => [bonusId, bonusCode]))
  const active = rows.find(({ status }) => status === 'ACTIVE')
  const bonusMoney = active ? (await playerBalances(db, active.userId, active.currencyCode)).BONUS : 0
  return rows.map((row) => {
    const bonus = bonuses.get(row.bonusId)
    if (!bonus) throw new Error(`There is no bonus ${row.bonusId}`)
    return { ...userBonusView(row, bonus, bonusMoney), bonusCode: codes.get(row.bonusId) ?? null }
  })
}

/** A bonus on the terms on which the player has taken it, which bind them even where those of new ones have changed since. */
function onTermsTaken(bonus: Bonus, { status, currencyCode, maxBet, contributions, wageringMultiplier }: UserBonusRow) {
  // Together with the other terms; null before it is taken.
  if (!contributions || status === 'AVAILABLE' || status === 'PENDING_DEPOSIT') return bonus
  return {
    ...bonus,
    wageringMultiplier,
    maxBetAmount: maxBet === null ? [] : [{ currencyCode, value: maxBet }],
    contributions: gameCategories.map((category) => ({ category, percentage: contributions[category] })),
  }
}

const userBonusView = (row: UserBonusRow, bonus: Bonus, bonusMoney: number): UserBonus => ({
  userBonusId: row.userBonusId,
  bonusId: row.bonusId,
  status: row.status,
  unifiedStatus: unifiedStatus[row.status],
  bonus: onTermsTaken(bonus, row),
  forfeits: forfeitureOf(row, bonusMoney),
  wallet: {
    currentBalance: row.status === 'ACTIVE' ? bonusMoney : row.status === 'QUEUED' ? row.grantedAmount : 0,
    currencyCode: row.currencyCode,
    wageringProgress: wageringProgress(row),
    wageredAmount: row.wagered,
    wageringRequirement: row.requirement,
    remainingFreeSpins: row.remainingFreeSpins,
    expiresAt: (row.status === 'AVAILABLE' ? row.claimUntil : row.expiresAt)?.toISOString() ?? null,
  },
  campaignId: row.campaignId,
  createdAt: row.createdAt.toISOString(),
})
