import { effectivePolicy, type Policy } from '@parlour/policy/effective-policy'
import { minimumAgeOf } from '@parlour/policy/minimum-age'
import type { RouterContextProvider } from 'react-router'
import { languageContext, rulesDayContext, skinContext, visitContext } from '../context.ts'
import type { OfferReader } from '../text/offer-for.ts'

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

/** Who reads an offer: a player, or a visitor and the account that they would open. */
export const offerReader = (
  context: Readonly<RouterContextProvider>,
  player: Omit<OfferReader, 'locale'> | null,
): OfferReader => ({
  currency: player?.currency ?? context.get(visitContext).currency,
  wageringAtMost: player ? player.wageringAtMost : (visitorPolicy(context).bonusWageringAtMost?.value ?? null),
  locale: context.get(languageContext).strapiCode,
})

/** The age from which people may play where the visitor is. The platform registers nobody who is younger. */
export const visitorAge = (context: Readonly<RouterContextProvider>): number =>
  minimumAgeOf(visitorPolicy(context), context.get(visitContext).located?.toLowerCase() ?? '')
