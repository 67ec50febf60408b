import type { BonusesQuery } from './generated/bonuses.ts'

export type UserBonus = BonusesQuery['active']['edges'][number]['node']
export type DepositBonus = BonusesQuery['userDepositBonuses'][number]

export interface BonusGroups {
  active: UserBonus[]
  pending: UserBonus[]
  available: UserBonus[]
  /** Offers that a deposit activates and that are not in the lists before. */
  offers: DepositBonus[]
}

/**
 * The bonuses of a player as their page shows them. Deposit bonuses that are not already listed are added: of what is
 * granted to the player the platform names the deposit bonus as well.
 */
export function bonusGroups(own: readonly UserBonus[], offered: readonly DepositBonus[]): BonusGroups {
  const withStatus = (status: UserBonus['unifiedStatus']) => own.filter((bonus) => bonus.unifiedStatus === status)
  const available = withStatus('AVAILABLE')
  const listed = new Set(available.map(({ bonusId }) => bonusId))
  return {
    active: withStatus('ACTIVE'),
    pending: withStatus('PENDING'),
    available,
    offers: offered.filter(({ bonusId }) => !listed.has(bonusId)),
  }
}

/** What is still to be staked before bonus money becomes real money; minor units. */
export const leftToWager = ({
  wageringRequirement,
  wageredAmount,
}: Pick<UserBonus['wallet'], 'wageringRequirement' | 'wageredAmount'>): number =>
  Math.max(0, wageringRequirement - wageredAmount)
