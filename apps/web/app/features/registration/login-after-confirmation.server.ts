import type { RouterContextProvider } from 'react-router'
import { visitContext } from '../../context.ts'
import { checkPassword, revoke, startSession } from '../session/public.server.ts'
import { dropRegistered, openRegistered } from './registration-draft.server.ts'

/**
 * Logs in the player who has just confirmed their address in the browser in which they registered, and returns them to
 * the page they came from. Null on skins that do not log in after registration, and in any other browser: whoever holds
 * only the link does not know the password.
 */
export async function loginAfterConfirmation(
  request: Request,
  context: Readonly<RouterContextProvider>,
  userId: string,
): Promise<Response | null> {
  const registered = await openRegistered(request, context)
  if (!registered?.login) return null
  const { password, next } = registered.login
  const login = await checkPassword(request, context, registered.email, password).catch((error: unknown) => {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'not logged in after the confirmation')
    return null
  })
  if (login?.outcome !== 'tokens') return null
  if (login.tokens.userId !== userId) {
    // The link confirmed somebody else's address.
    await revoke(context, login.tokens.refreshToken)
    return null
  }
  return startSession(context, login.tokens, { next, alert: 'SUCCESS_REGISTER', cookies: [dropRegistered()] })
}
