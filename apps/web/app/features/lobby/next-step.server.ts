import type { RouterContextProvider } from 'react-router'
import { inTime } from '../../clients/in-time.ts'
import { platformContext, playerContext, visitContext } from '../../context.ts'
import { readCookies } from '../../middleware/cookies.ts'
import { limitNames } from '../../text/limit-names.ts'
import { identityNextKeys, trackIdentity } from '../documents/public.ts'
import { NewcomerDocument } from './generated/lobby.ts'
import { nextStep } from './next-step.ts'

type Context = Readonly<RouterContextProvider>

/** How long a page waits for it, ms: as for the player's own rows. */
const PATIENCE_MS = 1_000

/**
 * The next step of a new player, with what the page says about it. Null for visitors, for players who are not new, and when the
 * platform does not answer in time. Whoever had deposited at their last login is not asked about.
 */
export async function loadNextStep(request: Request, context: Context) {
  const player = context.get(playerContext)
  if (!player || readCookies(request).depositedCustomer === 'true') return null
  const reading = read(context, player.userId).catch((error: unknown) => {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'next step not read')
    return null
  })
  return inTime(reading, PATIENCE_MS, null)
}

async function read(context: Context, userId: string) {
  const answer = await context.get(platformContext).request(NewcomerDocument, { userId })
  const { user, deposits, sessions, userLimits, limitRules, documentConnection } = answer
  const documents = documentConnection.edges.map(({ node }) => node)
  const { next } = trackIdentity(user.kycProfile.verified, documents)
  const step = nextStep({
    awaitsLink: user.email !== null && !user.isEmailVerified,
    identity: next,
    lacksRequiredLimit: limitRules.missingDepositLimits.length > 0,
    lacksRequiredTypes: limitRules.missingLimitTypes.length > 0,
    hasLimits: userLimits.length > 0,
    hasDeposited: deposits.edges.length > 0,
    hasPlayed: sessions.edges.length > 0,
  })
  const { firstName: name, email } = user
  // With their names: the card is code of its own, which needs no list of all.
  const missingLimits = limitRules.missingLimitTypes.map((type) => ({ type, label: limitNames[type] }))
  return step && { step, name, address: email ?? '', document: identityNextKeys[next], missingLimits }
}

export type ShownStep = NonNullable<Awaited<ReturnType<typeof loadNextStep>>>
