import { type RouterContextProvider, redirect } from 'react-router'
import { platformContext, visitContext } from '../../context.ts'
import { withCookies } from '../../middleware/cookies.ts'
import { alertCookie } from '../../middleware/flash-alert.ts'
import { playerOf } from '../../middleware/session.ts'
import {
  CloseSignDocument,
  type CurrencyCode,
  NoteSignsToldDocument,
  type SignOfHarmKind,
  SignsOfHarmDocument,
} from './generated/signs.ts'

type Context = Readonly<RouterContextProvider>

/** What the platform has noticed about the player, as the page shows it. */
export interface NoticedSign {
  signId: string
  kind: SignOfHarmKind
  count: number
  amount: number | null
  currencyCode: CurrencyCode
  lastSeenAt: string
}

async function readSigns(context: Context) {
  const { userId } = playerOf(context)
  return (await context.get(platformContext).request(SignsOfHarmDocument, { userId })).signsOfHarm
}

/** The signs that the player has not closed; none when the platform does not answer: nothing else waits for them. */
export async function loadSigns(context: Context): Promise<NoticedSign[]> {
  try {
    return (await readSigns(context)).filter(({ isClosed }) => !isClosed)
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'signs not read')
    return []
  }
}

/** Whether a page other than that of safer play tells the player of signs: once for each, for the length of a visit. */
export async function tellOfSigns(context: Context): Promise<boolean> {
  const { userId } = playerOf(context)
  try {
    const signIds = (await readSigns(context)).filter(({ isToTell }) => isToTell).map(({ signId }) => signId)
    if (signIds.length > 0) await context.get(platformContext).request(NoteSignsToldDocument, { userId, signIds })
    return signIds.length > 0
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'signs not told')
    return false
  }
}

/** The player wants to read no more of a sign. One that has faded meanwhile is gone as well. */
export async function closeSign(context: Context, signId: string): Promise<Response> {
  const { userId } = playerOf(context)
  const back = (key: 'GENERIC_ERROR' | 'RATE_LIMITED' | null) =>
    redirect('/account/responsible', key ? { headers: withCookies([alertCookie({ key, type: 'error' })]) } : {})
  try {
    const { closeSignOfHarm: answer } = await context
      .get(platformContext)
      .request(CloseSignDocument, { userId, signId: signId.slice(0, 100) })
    return back('code' in answer && answer.code === 'RATE_LIMITED' ? 'RATE_LIMITED' : null)
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'sign not closed')
    return back('GENERIC_ERROR')
  }
}
