import type { RouterContextProvider } from 'react-router'
import { skinContext, visitContext } from '../context.ts'

/** Uses the code of a mailed link; what cannot be a code never reaches the platform. */
export async function redeemMailedCode<Outcome>(
  context: Readonly<RouterContextProvider>,
  code: string,
  redeem: (variables: { brandId: string; code: string }) => Promise<Outcome>,
): Promise<Outcome | 'INVALID_CODE' | 'GENERIC_ERROR'> {
  if (!/^[\w.~-]{1,300}$/.test(code)) return 'INVALID_CODE'
  try {
    return await redeem({ brandId: context.get(skinContext).brandId, code })
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'mailed link not redeemed')
    return 'GENERIC_ERROR'
  }
}
