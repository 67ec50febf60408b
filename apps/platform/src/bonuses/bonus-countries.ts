import { allHold, listed, type Rule } from '@parlour/contracts/asked-rules'
import type { BonusRules } from '@parlour/contracts/platform-resolvers'
import { hiddenFeatures } from '@parlour/policy/hidden-features'
import { skins } from '@parlour/skins/skins'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { policyOf } from '../players/player-policy.ts'
import type { Player } from '../players/player-store.ts'
import { ageOn } from '../players/registration-rules.ts'
import { areOffersHeld } from '../signs/sign-store.ts'
import { bonusBar, bonusBlocksWithdrawal, isFirstPlayOnly, mayFollowDeposit, rulesAllow } from './bonus-policy.ts'
import { roomForBonuses } from './bonus-store.ts'
import type { BonusTerms } from './bonus-terms.ts'

/** What decides which bonuses a player may have. */
export type BonusPlayer = Pick<Player, 'userId' | 'countryCode' | 'skin' | 'birthDate'>

/** With what of them and of the games decides too, as far as their rules ask that. */
export interface BonusTaker extends BonusPlayer {
  /** Whether the person has played at the brand before. */
  hasPlayed: boolean
  /** The slugs of the games that their rules keep from them for a feature, such as a jackpot. */
  hiddenGames: ReadonlySet<string>
}

/** In Sweden only some skins have bonuses. */
const hasBonuses = ({ countryCode, skin }: BonusPlayer): boolean =>
  countryCode !== 'se' || (Object.values(skins).find(({ code }) => code === skin)?.options.allowBonusesInSE ?? false)

const situationOf = ({ birthDate, hasPlayed }: BonusTaker, now: Date) => ({
  age: ageOn(birthDate, now) ?? 0,
  hasPlayed,
})

/** Nobody is offered free spins of which they may open no game. */
const canPlay = ({ reward }: Pick<BonusTerms, 'reward'>, { hiddenGames }: BonusTaker): boolean =>
  reward.kind !== 'FREE_SPINS' || reward.gameSlugs.some((slug) => !hiddenGames.has(slug))

/** A bonus and who would have it. */
export interface Admission {
  terms: Pick<BonusTerms, 'countries' | 'activation' | 'reward'>
  player: BonusTaker
  now: Date
}

export const admissionRules: readonly Rule<Admission>[] = [
  {
    rule: 'the skin has bonuses in the country',
    holds: ({ player }) => hasBonuses(player),
    because: ({ player }) => `skin ${player.skin}, country ${player.countryCode}`,
  },
  {
    rule: 'the country is among those of the bonus',
    holds: ({ terms: { countries }, player }) =>
      countries.include === null || countries.include.includes(player.countryCode),
    because: ({ terms, player }) => `country ${player.countryCode}, included ${listed(terms.countries.include)}`,
  },
  {
    rule: 'the country is not excluded',
    holds: ({ terms, player }) => !terms.countries.exclude.includes(player.countryCode),
    because: ({ terms, player }) => `country ${player.countryCode}, excluded ${listed(terms.countries.exclude)}`,
  },
  {
    rule: 'free spins are of a game that the player may open',
    holds: ({ terms, player }) => canPlay(terms, player),
    because: ({ terms: { reward }, player }) =>
      reward.kind === 'FREE_SPINS'
        ? `games ${listed(reward.gameSlugs)}, kept back ${listed([...player.hiddenGames])}`
        : 'no free spins',
  },
  {
    rule: 'the rules that protect the player allow the bonus',
    holds: ({ terms, player, now }) => rulesAllow(policyOf(player, now), situationOf(player, now), terms),
    because: ({ terms: { activation }, player, now }) =>
      `bonuses: ${bonusBar(policyOf(player, now), situationOf(player, now)) ?? 'allowed'}; with a deposit: ${
        activation.kind !== 'DEPOSIT'
          ? 'does not matter'
          : mayFollowDeposit(policyOf(player, now))
            ? 'allowed'
            : 'not allowed'
      }`,
  },
]

/**
 * Whether a player may have a bonus, by the country that they live in and the rules that protect them. Every way to a bonus
 * asks this, for what it shows and again for what it gives: deposits, campaigns, shop, boxes and wheels, operators, and the
 * player who claims what was granted to them.
 */
export const admitsPlayer = (terms: Admission['terms'], player: BonusTaker, now: Date): boolean =>
  allHold(admissionRules, { terms, player, now })

/** Why a player may have no bonus at all; null where there may be some. */
const barOf = (player: BonusTaker, now: Date) =>
  hasBonuses(player) ? bonusBar(policyOf(player, now), situationOf(player, now)) : 'NOT_ALLOWED'

const playedBefore = sql(
  'played-before',
  `select own.user_id as "userId" from players own where own.user_id = any($1) and exists (
     select from players p where p.person_id = own.person_id and p.brand_id = own.brand_id and (
       exists (select from player_days d where d.user_id = p.user_id and d.staked > 0)
       or exists (select from user_bonuses b where b.user_id = p.user_id and b.taken_at is not null)))`,
)

const gamesWithTags = sql('games-with-tags', 'select slug from games where tags && $1')

/** The slugs of the games that somebody's rules keep from them for a feature. */
async function hiddenGamesOf(db: Queryable, features: readonly string[]): Promise<ReadonlySet<string>> {
  if (features.length === 0) return new Set()
  const rows = await gamesWithTags.all(
    db,
    features.map((code) => `FEATURES:${code}`),
  )
  return new Set(rows.map(({ slug }) => slug))
}

/** Reads what players have played, and which games have a feature, only where their rules ask that. */
export async function bonusTakers<Given extends BonusPlayer>(
  db: Queryable,
  players: readonly Given[],
  now = new Date(),
): Promise<(Given & BonusTaker)[]> {
  const asked = players.flatMap((player) => (isFirstPlayOnly(policyOf(player, now)) ? [player.userId] : []))
  const rows = asked.length === 0 ? [] : await playedBefore.all(db, asked)
  const played = new Set(rows.map(({ userId }) => userId))
  // Read once for all players under the same rules.
  const hidden = new Map<string, ReadonlySet<string>>()
  const takers: (Given & BonusTaker)[] = []
  for (const player of players) {
    const features = hiddenFeatures(policyOf(player, now))
    const hiddenGames = hidden.get(features.join()) ?? (await hiddenGamesOf(db, features))
    hidden.set(features.join(), hiddenGames)
    takers.push({ ...player, hasPlayed: played.has(player.userId), hiddenGames })
  }
  return takers
}

export async function bonusTaker(db: Queryable, player: BonusPlayer, now = new Date()): Promise<BonusTaker> {
  const [taker] = await bonusTakers(db, [player], now)
  return taker ?? { ...player, hasPlayed: true, hiddenGames: new Set() }
}

export async function bonusRules(db: Queryable, player: BonusPlayer): Promise<BonusRules> {
  const now = new Date()
  const policy = policyOf(player, now)
  const [taker, offersHeld, room] = await Promise.all([
    bonusTaker(db, player, now),
    areOffersHeld(db, player.userId),
    roomForBonuses(db, player.userId),
  ])
  return {
    ...{ bar: barOf(taker, now), offersHeld, room },
    fromAge: policy.bonusFromAge?.value ?? null,
    depositBonuses: mayFollowDeposit(policy),
    wageringAtMost: policy.bonusWageringAtMost?.value ?? null,
    withdrawable: !bonusBlocksWithdrawal(policy),
  }
}
