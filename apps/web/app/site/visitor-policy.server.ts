import { effectivePolicy, type Policy } from '@parlour/policy/effective-policy'
import { minimumAgeOf } from '@parlour/policy/minimum-age'
import type { RouterContextProvider } from 'react-router'
import { rulesDayContext, skinContext, visitContext } from '../context.ts'

/**
 * The rules that protect a visitor: those of the skin's licence and of where they are, as far as their address tells it. The
 * platform decides by the same rules.
 */
export function visitorPolicy(context: Readonly<RouterContextProvider>): Policy {
  const country = context.get(visitContext).located?.toLowerCase() ?? ''
  return effectivePolicy({
    licence: context.get(skinContext).jurisdiction,
    country,
    day: context.get(rulesDayContext),
  })
}

/** The most often that a visitor would have to wager a bonus; null where no rule bounds it. */
export const visitorWageringAtMost = (context: Readonly<RouterContextProvider>): number | null =>
  visitorPolicy(context).bonusWageringAtMost?.value ?? null

/** The age from which people may play where the visitor is. The platform registers nobody who is younger. */
export const visitorAge = (context: Readonly<RouterContextProvider>): number =>
  minimumAgeOf(visitorPolicy(context), context.get(visitContext).located?.toLowerCase() ?? '')
