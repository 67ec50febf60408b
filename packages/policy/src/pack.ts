import type { Provision } from './provision.ts'
import type { RuleName, RuleValue } from './rules.ts'

/** What one jurisdiction says, by rule; several provisions of a rule have different dates. */
export type Pack = { readonly [Name in RuleName]?: readonly Provision<RuleValue<Name>>[] }
