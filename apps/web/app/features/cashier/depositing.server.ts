import type { RouterContextProvider } from 'react-router'
import { platformContext, visitContext } from '../../context.ts'
import { playerOf } from '../../middleware/session.ts'
import { type DepositBonus, type DepositLimit, inCurrency } from './deposit-effects.ts'
import {
  CashierDepositBonusesDocument,
  CashierDepositingDocument,
  type CurrencyCode,
  type LimitPeriod,
  type UserLimitType,
} from './generated/cashier.ts'

type Context = Readonly<RouterContextProvider>

/** The bonuses that the player's next deposit can activate; none where they cannot be read. */
export async function loadBonuses(context: Context, currency: CurrencyCode): Promise<DepositBonus[]> {
  const { userId } = playerOf(context)
  try {
    const { userDepositBonuses } = await context.get(platformContext).request(CashierDepositBonusesDocument, { userId })
    return userDepositBonuses.map(
      ({ bonusCode: code, bonus: { name, wageringMultiplier, validDays, reward, activation } }) => {
        const minimums = 'minimumDepositAmounts' in activation ? activation.minimumDepositAmounts : []
        const share =
          'percentage' in reward ? { percentage: reward.percentage, cap: inCurrency(reward.capValues, currency) } : null
        return { code, name, minimum: inCurrency(minimums, currency), wageringMultiplier, validDays, share }
      },
    )
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'bonuses of deposits not read')
    return []
  }
}

interface Depositing {
  limits: DepositLimit[]
  /** Before the first deposit, to players without a limit. */
  offersLimit: boolean
  /** The periods of the limits that have to be set before any deposit. */
  missing: LimitPeriod[]
  /** The types of other limits that have to be set before. */
  missingTypes: UserLimitType[]
  /** The highest limit, minor units; null: any. */
  atMost: number | null
}

/** The player's own deposit limits, and which are still to be set; nothing where that cannot be read. */
export async function loadDepositing(context: Context): Promise<Depositing> {
  const { userId } = playerOf(context)
  try {
    const answer = await context.get(platformContext).request(CashierDepositingDocument, { userId })
    const limits = answer.userLimits.filter(({ type }) => type === 'DEPOSIT')
    const {
      missingDepositLimits: missing,
      missingLimitTypes: missingTypes,
      depositLimitAtMost: atMost,
    } = answer.limitRules
    const offersLimit = limits.length === 0 && answer.paymentConnection.edges.length === 0
    return { limits, offersLimit, missing, missingTypes, atMost }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'deposit limits not read')
    return { limits: [], offersLimit: false, missing: [], missingTypes: [], atMost: null }
  }
}
