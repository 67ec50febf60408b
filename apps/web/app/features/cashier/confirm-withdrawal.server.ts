import type { RouterContextProvider } from 'react-router'
import { platformContext, skinContext, visitContext } from '../../context.ts'
import { CashierConfirmWithdrawalDocument, type ConfirmWithdrawalRefusalCode } from './generated/cashier.ts'

export type Confirmation = 'CONFIRMED' | ConfirmWithdrawalRefusalCode | 'GENERIC_ERROR'

/** Confirms a withdrawal by the code of its mailed link. */
export async function confirmWithdrawal(context: Readonly<RouterContextProvider>, code: string): Promise<Confirmation> {
  if (!/^[\w.~-]{1,300}$/.test(code)) return 'INVALID_CODE'
  const { brandId } = context.get(skinContext)
  try {
    const { confirmWithdrawal: answer } = await context
      .get(platformContext)
      .request(CashierConfirmWithdrawalDocument, { brandId, code })
    return 'code' in answer ? answer.code : 'CONFIRMED'
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'withdrawal not confirmed')
    return 'GENERIC_ERROR'
  }
}
