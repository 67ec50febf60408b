import type { RouterContextProvider } from 'react-router'
import { platformContext } from '../../context.ts'
import { redeemMailedCode } from '../../site/mailed-link.server.ts'
import { CashierConfirmWithdrawalDocument, type ConfirmWithdrawalRefusalCode } from './generated/cashier.ts'

export type Confirmation = 'CONFIRMED' | ConfirmWithdrawalRefusalCode | 'GENERIC_ERROR'

/** Confirms a withdrawal by the code of its mailed link. */
export const confirmWithdrawal = (context: Readonly<RouterContextProvider>, code: string): Promise<Confirmation> =>
  redeemMailedCode(context, code, async (variables) => {
    const { confirmWithdrawal: answer } = await context
      .get(platformContext)
      .request(CashierConfirmWithdrawalDocument, variables)
    return 'code' in answer ? answer.code : 'CONFIRMED'
  })
