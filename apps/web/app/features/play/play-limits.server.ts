import { effectivePolicy } from '@parlour/policy/effective-policy'
import { requiredDepositLimits } from '@parlour/policy/required-deposit-limits'
import type { LimitPeriod } from '@parlour/policy/rules'
import type { RouterContextProvider } from 'react-router'
import { platformContext, playerContext, rulesDayContext, skinContext } from '../../context.ts'
import { PlayLimitsDocument } from './generated/play.ts'
import { PLAY_COUNTRY } from './play-schema.ts'

type Context = Readonly<RouterContextProvider>

/** The periods of which the rules want a deposit limit from somebody who has no account yet. */
export const newcomersLimits = (context: Context): LimitPeriod[] =>
  requiredDepositLimits(
    effectivePolicy({
      licence: context.get(skinContext).jurisdiction,
      country: PLAY_COUNTRY,
      day: context.get(rulesDayContext),
    }),
  )

/** The periods of which whoever sends the form has to set a deposit limit with it. */
export async function limitsToSet(context: Context): Promise<readonly LimitPeriod[]> {
  const userId = context.get(playerContext)?.userId
  if (!userId) return newcomersLimits(context)
  const { limitRules } = await context.get(platformContext).request(PlayLimitsDocument, { userId })
  return limitRules.missingDepositLimits
}
