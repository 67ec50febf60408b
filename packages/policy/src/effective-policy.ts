import { br } from './jurisdictions/br.ts'
import { caOn } from './jurisdictions/ca-on.ts'
import { au, fi, no, pl } from './jurisdictions/closed-countries.ts'
import { cw } from './jurisdictions/cw.ts'
import { de } from './jurisdictions/de.ts'
import { specification } from './jurisdictions/default.ts'
import { gb } from './jurisdictions/gb.ts'
import { mt } from './jurisdictions/mt.ts'
import { nl } from './jurisdictions/nl.ts'
import { se } from './jurisdictions/se.ts'
import type { Pack } from './pack.ts'
import { inForce, type Provision } from './provision.ts'
import { type RuleName, type RuleValue, ruleNames, rules } from './rules.ts'

export const jurisdictions = {
  default: specification,
  gb,
  'ca-on': caOn,
  se,
  nl,
  de,
  br,
  mt,
  cw,
  no,
  pl,
  fi,
  au,
} as const

export type JurisdictionCode = keyof typeof jurisdictions

/** Canada's provinces cannot be told apart by an address: the one that protects players most holds for all of them. */
const packOfCountry = new Map<string, JurisdictionCode>(
  Object.entries({
    ...({ gb: 'gb', ca: 'ca-on', se: 'se', nl: 'nl', de: 'de', br: 'br', mt: 'mt', cw: 'cw' } as const),
    ...({ no: 'no', pl: 'pl', fi: 'fi', au: 'au' } as const),
  }),
)

export interface PolicyChoice {
  /** The jurisdiction of the operator's licence. */
  licence: JurisdictionCode
  /** ISO 3166 alpha-2, lower case. Whatever else a visitor's request says adds nothing to the licence, as an unknown country. */
  country: string
  /** ISO date. */
  day: string
}

/** A value that applies, and all that was said about it. */
interface Decided<Name extends RuleName> {
  value: RuleValue<Name>
  /** What the packs say, the specification first. */
  by: readonly (Provision<RuleValue<Name>> & { jurisdiction: JurisdictionCode })[]
}

/** By rule; a rule about which no pack says anything is unknown and has no entry. */
export type Policy = { readonly [Name in RuleName]?: Decided<Name> }

/** What protects a player: the strictest of what the specification, the licence and the player's country say, rule by rule. */
export function effectivePolicy({ licence, country, day }: PolicyChoice): Policy {
  const codes = new Set<JurisdictionCode>(['default', licence, packOfCountry.get(country) ?? 'default'])
  const decided = ruleNames.flatMap((name) => {
    const one = decide(name, [...codes], day)
    return one ? [[name, one] as const] : []
  })
  return Object.fromEntries(decided) as Policy
}

function decide<Name extends RuleName>(
  name: Name,
  codes: readonly JurisdictionCode[],
  day: string,
): Decided<Name> | undefined {
  const by = codes.flatMap((jurisdiction) => {
    const pack: Pack = jurisdictions[jurisdiction]
    const found = inForce<RuleValue<Name>>(pack[name] ?? [], day)
    return found ? [{ ...found, jurisdiction }] : []
  })
  const [first, ...others] = by
  if (!first) return undefined
  const { stricter } = rules[name] as unknown as {
    stricter(one: RuleValue<Name>, other: RuleValue<Name>): RuleValue<Name>
  }
  return { by, value: others.reduce((value, one) => stricter(value, one.value), first.value) }
}
