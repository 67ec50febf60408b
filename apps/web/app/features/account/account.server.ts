import type { RouterContextProvider } from 'react-router'
import { platformContext, visitContext } from '../../context.ts'
import { playerOf } from '../../middleware/session.ts'
import { AccountOverviewDocument } from './generated/account.ts'

/** The player's account; null when the platform does not answer. */
export async function loadAccount(context: Readonly<RouterContextProvider>) {
  const { userId } = playerOf(context)
  try {
    return (await context.get(platformContext).request(AccountOverviewDocument, { userId })).user
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'account not read')
    return null
  }
}
