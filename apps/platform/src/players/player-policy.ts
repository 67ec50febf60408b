import { effectivePolicy, type Policy } from '@parlour/policy/effective-policy'
import { skins } from '../brands/brand-senders.ts'

/** The rules that protect a player today: those of the licence of the skin where they registered, and of their country. */
export function policyOf({ skin, countryCode }: { skin: string; countryCode: string }, now: Date): Policy {
  const licence = skins[skin]?.jurisdiction ?? 'default'
  return effectivePolicy({ licence, country: countryCode, day: now.toISOString().slice(0, 10) })
}
