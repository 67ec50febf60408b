import type { PaymentBar, PaymentType } from '@parlour/contracts/platform-resolvers'
import { bonusBlocksWithdrawal } from '../bonuses/bonus-policy.ts'
import { isPlayingBonus } from '../bonuses/deposit-bonus.ts'
import type { Queryable } from '../db/pool.ts'
import { policyOf } from '../players/player-policy.ts'
import type { Player } from '../players/player-store.ts'
import { blacklistProblem, identityProblem, marketProblem } from './deposit-checks.ts'
import { withdrawalProblem } from './withdrawal-rules.ts'

/** Whether a bonus keeps the player from withdrawing. */
export const bonusHoldsWithdrawal = async (db: Queryable, player: Player, now: Date): Promise<boolean> =>
  bonusBlocksWithdrawal(policyOf(player, now)) && (await isPlayingBonus(db, player.userId))

/** Why the player cannot pay by a method now, by the rules by which a payment is refused; null where they can. */
export async function paymentBars(
  db: Queryable,
  player: Player,
  type: PaymentType,
): Promise<(method: string) => PaymentBar | null> {
  if (type === 'DEPOSIT') {
    const market = await marketProblem(db, player)
    return (method) => {
      if (market) return market.code
      if (blacklistProblem(player, method)) return 'PAYMENTS_BLOCKED'
      return identityProblem(player)?.code ?? null
    }
  }
  const now = new Date()
  const activeBonuses = await bonusHoldsWithdrawal(db, player, now)
  return (method) => withdrawalProblem(player, method, activeBonuses, now)
}
