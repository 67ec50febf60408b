import { skins } from '@parlour/skins/skins'
import type { Player } from '../players/player-store.ts'
import type { BonusTerms } from './bonus-terms.ts'

/** What decides which bonuses a player may have. */
export type BonusPlayer = Pick<Player, 'countryCode' | 'skin'>

/** In Sweden only some skins have bonuses. */
const hasBonuses = ({ countryCode, skin }: BonusPlayer): boolean =>
  countryCode !== 'se' || (Object.values(skins).find(({ code }) => code === skin)?.options.allowBonusesInSE ?? false)

/**
 * Whether a player may have a bonus, by the country that they live in. Every way to a bonus asks this, for what it shows
 * and again for what it gives: deposits, campaigns, shop, boxes and wheels, operators, and the player who claims what was
 * granted to them.
 */
export const admitsPlayer = ({ countries: { include, exclude } }: Pick<BonusTerms, 'countries'>, player: BonusPlayer) =>
  hasBonuses(player) &&
  (include === null || include.includes(player.countryCode)) &&
  !exclude.includes(player.countryCode)
