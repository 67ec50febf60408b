import type { Bonus, UserBonus } from '@parlour/contracts/platform-resolvers'
import type { Queryable } from '../db/pool.ts'

/** SKELETON: the door for shop, boxes, campaigns and operators. Its signatures are fixed. */

export interface BonusGrant {
  userId: string
  bonusId: string
  /** The same key grants once. */
  key: string
  source: 'CAMPAIGN' | 'SHOP' | 'BOX' | 'OPERATOR'
  campaignId?: string
}

/** Gives a player a bonus as AVAILABLE; one of no wagering and no activation (fixed, by hand) waits to be taken like any other. */
export async function grantBonus(
  _db: Queryable,
  _grant: BonusGrant,
): Promise<{ userBonusId: string } | 'unknown bonus'> {
  return 'unknown bonus'
}

/** Bonuses as the contract shows them, by id, in the language or English. */
export async function bonusesById(
  _db: Queryable,
  _bonusIds: readonly string[],
  _language: string | null,
): Promise<ReadonlyMap<string, Bonus>> {
  return new Map()
}

export async function userBonusesById(
  _db: Queryable,
  _userBonusIds: readonly string[],
  _language: string | null,
): Promise<UserBonus[]> {
  return []
}
