import type { RouterContextProvider } from 'react-router'
import { platformContext, visitContext } from '../../context.ts'
import { playerOf } from '../../middleware/session.ts'
import { standingOf } from './account-standing.ts'
import { AccountOverviewDocument } from './generated/account.ts'

/** The player's account and where they stand, in one request; null when the platform does not answer. */
export async function loadAccount(context: Readonly<RouterContextProvider>) {
  const { userId } = playerOf(context)
  try {
    const { user, ...account } = await context.get(platformContext).request(AccountOverviewDocument, { userId })
    const { kycProfile, ...player } = user
    return { player, standing: standingOf({ ...account, isVerified: kycProfile.verified }) }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'account not read')
    return null
  }
}
