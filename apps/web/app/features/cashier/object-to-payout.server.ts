import type { RouterContextProvider } from 'react-router'
import { platformContext } from '../../context.ts'
import { redeemMailedCode } from '../../site/mailed-link.server.ts'
import { CashierObjectToPayoutDocument, type ObjectToPayoutRefusalCode } from './generated/cashier.ts'

export type Objection = 'STOPPED' | ObjectToPayoutRefusalCode | 'GENERIC_ERROR'

/** Objects to the payout of an excluded player by the code of its mailed link. */
export const objectToPayout = (context: Readonly<RouterContextProvider>, code: string): Promise<Objection> =>
  redeemMailedCode(context, code, async (variables) => {
    const { objectToPayout: answer } = await context
      .get(platformContext)
      .request(CashierObjectToPayoutDocument, variables)
    return 'code' in answer ? answer.code : 'STOPPED'
  })
