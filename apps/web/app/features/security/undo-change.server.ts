import type { RouterContextProvider } from 'react-router'
import { platformContext, playerContext, visitContext } from '../../context.ts'
import { redeemMailedCode } from '../../site/mailed-link.server.ts'
import { loggedOutHeaders } from '../session/public.server.ts'
import { CurrentDeviceDocument, UndoChangeDocument, type UndoChangeRefusalCode } from './generated/security.ts'

type Context = Readonly<RouterContextProvider>

export type Undoing = 'UNDONE' | UndoChangeRefusalCode | 'GENERIC_ERROR'

/** Gives the account its former e-mail address again, by the code of the mail to it. */
export const undoChange = (context: Context, code: string): Promise<Undoing> =>
  redeemMailedCode(context, code, async (variables) => {
    const { undoChange: answer } = await context.get(platformContext).request(UndoChangeDocument, variables)
    return 'code' in answer ? answer.code : 'UNDONE'
  })

/** Leaves nothing of a login in the browser that the undoing has ended, as it ends all of the account's. */
export async function headersAfterUndoing(context: Context, request: Request): Promise<Headers> {
  const player = context.get(playerContext)
  if (!player) return new Headers()
  try {
    await context.get(platformContext).request(CurrentDeviceDocument, { userId: player.userId })
  } catch (error) {
    if (error instanceof Response) return loggedOutHeaders(request)
    context.get(visitContext).logger.warn(error, 'login not checked')
  }
  return new Headers()
}
