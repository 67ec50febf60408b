import { sortedBreaks } from '@parlour/policy/break-choices'
import type { RouterContextProvider } from 'react-router'
import { platformContext, skinContext, visitContext } from '../../context.ts'
import { playerOf } from '../../middleware/session.ts'
import { LimitsDocument } from './generated/limits.ts'

type Context = Readonly<RouterContextProvider>

/** The player's limits, what binds them, and the breaks that they can take; null when the platform does not answer. */
export async function loadLimits(context: Context) {
  const { userId } = playerOf(context)
  try {
    const { user, userLimits, limitRules, realityCheck } = await context
      .get(platformContext)
      .request(LimitsDocument, { userId })
    // The platform knows the skin where the player registered; those that share its players may offer other breaks.
    const { autoExclusion } = context.get(skinContext)
    const breaks = sortedBreaks([...limitRules.timeOuts, ...limitRules.selfExclusions, ...autoExclusion])
    // One moment for server and browser, so that both say the same of a change whose wait ends meanwhile.
    return {
      limits: userLimits,
      realityCheck,
      rules: {
        raiseWaitHours: limitRules.raiseWaitHours,
        raiseAfterPeriod: limitRules.raiseAfterPeriod,
        ...breaks,
      },
      currency: user.currencyCode,
      country: user.country.code,
      now: Date.now(),
    }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'limits not read')
    return null
  }
}

export type Limits = NonNullable<Awaited<ReturnType<typeof loadLimits>>>
