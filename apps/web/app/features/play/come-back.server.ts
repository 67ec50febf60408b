import { type RouterContextProvider, redirect } from 'react-router'
import { platformContext, playerContext, skinContext, visitContext } from '../../context.ts'
import { withCookies } from '../../middleware/cookies.ts'
import { deviceOf, startSession } from '../session/public.server.ts'
import {
  AuthorizeProviderDocument,
  type AuthorizeProviderRefusalCode,
  LogInByProviderDocument,
  type VerifyWithAuthRefusalCode,
} from './generated/play.ts'
import { type EndingCode, endingOf } from './play-endings.ts'
import { forgetVisit, openVisits } from './play-visits.server.ts'

type Context = Readonly<RouterContextProvider>

/** What stays on the page of the return; everything else leads on. */
export type Return =
  /** Inside the bank's frame, where browsers send no cookies. */
  | { kind: 'framed' }
  /** The bank has not told the platform yet. */
  | { kind: 'waiting' }
  /** The platform cannot be reached. */
  | { kind: 'unavailable' }

type AuthorizeEnding = Exclude<AuthorizeProviderRefusalCode, 'PENDING' | 'PROVIDER_REFUSED'>

const endingsOfReference: Record<AuthorizeEnding, EndingCode> = {
  INVALID_REFERENCE: 'USED',
  ACCOUNT_BLOCKED: 'ACCOUNT_BLOCKED',
  ACCOUNT_LOCKED: 'ACCOUNT_LOCKED',
  REGISTER_EXCLUDED: 'REGISTER_EXCLUDED',
  RATE_LIMITED: 'RATE_LIMITED',
}

const endingsOfCode: Record<VerifyWithAuthRefusalCode, EndingCode> = {
  INVALID_CODE: 'USED',
  CODE_EXPIRED: 'USED',
  CODE_USED: 'USED',
  ACCOUNT_BLOCKED: 'ACCOUNT_BLOCKED',
  ACCOUNT_LOCKED: 'ACCOUNT_LOCKED',
  REGISTER_EXCLUDED: 'REGISTER_EXCLUDED',
  SESSION_TIME_EXCEEDED: 'SESSION_TIME_EXCEEDED',
  RATE_LIMITED: 'RATE_LIMITED',
}

/**
 * The way back from the bank. Its reference logs the player in if this browser has opened the visit: the opener's secret is
 * in a sealed cookie, which reaches no script. Whoever comes without either learns how to go on.
 */
export async function comeBack(request: Request, context: Context): Promise<Return> {
  const { searchParams } = new URL(request.url)
  if (request.headers.get('sec-fetch-dest') === 'iframe') return { kind: 'framed' }
  const [id, reference, paymentId] = ['visit', 'reference', 'paymentId'].map((name) => searchParams.get(name) ?? '')
  const isPlayer = context.get(playerContext) !== null
  // The platform knows what became of a player's own payment.
  const known = isPlayer && paymentId ? `/play?paid=${encodeURIComponent(paymentId)}` : null
  const visit = (await openVisits(context, request)).find((open) => open.id === id)
  const lead = async (ending: EndingCode): Promise<never> => {
    const over = visit && ending !== 'RATE_LIMITED' ? [await forgetVisit(context, request, visit.id)] : []
    throw redirect(known ?? `/play?ended=${ending}`, { headers: withCookies(over) })
  }
  if (!reference) return lead('STOPPED')
  if (!visit) return lead('OTHER_BROWSER')
  try {
    const platform = context.get(platformContext)
    const { brandId } = context.get(skinContext)
    const variables = { brandId, reference, openerSecret: visit.secret }
    const { authorizeProvider } = await platform.request(AuthorizeProviderDocument, variables)
    if (authorizeProvider.__typename === 'AuthorizeProviderRefusal') {
      const { refusalCode, reason } = authorizeProvider
      if (refusalCode === 'PENDING') return { kind: 'waiting' }
      return await lead(refusalCode === 'PROVIDER_REFUSED' ? endingOf(reason) : endingsOfReference[refusalCode])
    }
    const { code, refusal } = authorizeProvider
    const { verifyWithAuth } = await platform.request(LogInByProviderDocument, {
      ...{ brandId, code },
      device: deviceOf(request, context),
    })
    if (verifyWithAuth.__typename === 'VerifyWithAuthRefusal') return await lead(endingsOfCode[verifyWithAuth.code])
    if (!verifyWithAuth.tokens) return await lead('USED')
    const paid = paymentId ? `/play?paid=${encodeURIComponent(paymentId)}` : '/'
    const next = refusal ? `/play?ended=${endingOf(refusal)}` : paid
    const cookies = [await forgetVisit(context, request, visit.id)]
    throw await startSession(context, verifyWithAuth.tokens, { next, cookies })
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'not logged in after the bank')
    return { kind: 'unavailable' }
  }
}
