import type { RouterContextProvider } from 'react-router'
import { platformContext, visitContext } from '../../context.ts'
import { playerOf } from '../../middleware/session.ts'
import { type DepositBonus, type DepositLimit, inCurrency } from './deposit-effects.ts'
import { CashierDepositBonusesDocument, CashierDepositingDocument, type CurrencyCode } from './generated/cashier.ts'

type Context = Readonly<RouterContextProvider>

/** The bonuses that the player's next deposit can activate; none where they cannot be read. */
export async function loadBonuses(context: Context, currency: CurrencyCode): Promise<DepositBonus[]> {
  const { userId } = playerOf(context)
  try {
    const { userDepositBonuses } = await context.get(platformContext).request(CashierDepositBonusesDocument, { userId })
    return userDepositBonuses.map(({ bonusCode: code, bonus: { name, wageringMultiplier, reward, activation } }) => {
      const minimums = 'minimumDepositAmounts' in activation ? activation.minimumDepositAmounts : []
      const share =
        'percentage' in reward ? { percentage: reward.percentage, cap: inCurrency(reward.capValues, currency) } : null
      return { code, name, minimum: inCurrency(minimums, currency), wageringMultiplier, share }
    })
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'bonuses of deposits not read')
    return []
  }
}

/** The player's own deposit limits, and whether they have ever made a deposit; nothing where that cannot be read. */
export async function loadDepositing(context: Context): Promise<{ limits: DepositLimit[]; offersLimit: boolean }> {
  const { userId } = playerOf(context)
  try {
    const answer = await context.get(platformContext).request(CashierDepositingDocument, { userId })
    const limits = answer.userLimits.filter(({ type }) => type === 'DEPOSIT')
    return { limits, offersLimit: limits.length === 0 && answer.paymentConnection.edges.length === 0 }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'deposit limits not read')
    return { limits: [], offersLimit: false }
  }
}
