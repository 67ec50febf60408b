import { type OperatorOperation, operatorOperations } from './operator-api.ts'

/** What belongs to one desk. Configuration names roles and single operations alike. */
export const operatorRoles = {
  support: ['find-player', 'end-logins', 'block-player', 'grant-bonus', 'forfeit-bonus', 'grant-box', 'explain'],
  payments: [
    'find-player',
    'list-withdrawals',
    'decide-withdrawal',
    'set-withdrawal-block',
    'list-payouts-due',
    'list-payment-faults',
    'list-refused-refunds',
    'propose-refund-by-hand',
    'decide-refund-by-hand',
    'list-settlement-differences',
    'pay-out-player',
    'propose-adjustment',
    'list-adjustments',
    'decide-adjustment',
    'list-held-wins',
    'decide-held-win',
  ],
  compliance: [
    'find-player',
    'block-player',
    'unblock-player',
    'end-logins',
    'list-person-matches',
    'decide-person-match',
    'list-exclusions',
    'list-signs-of-harm',
    'propose-exclusion-lift',
    'list-exclusion-lifts',
    'decide-exclusion-lift',
    'propose-authenticator-reset',
    'list-authenticator-resets',
    'decide-authenticator-reset',
    'list-documents',
    'decide-document',
    'set-withdrawal-block',
    'export-player',
    'erase-player',
    'set-registration',
    'list-closed-registrations',
    'set-market',
    'list-markets',
    'list-register-holds',
    'release-register-hold',
  ],
  marketing: ['save-campaign', 'add-campaign-member', 'remove-campaign-member', 'grant-bonus', 'grant-box', 'explain'],
} as const satisfies Readonly<Record<string, readonly OperatorOperation[]>>

/** The operations that each operator may use, by the operator's name. */
export type OperatorRights = ReadonlyMap<string, ReadonlySet<OperatorOperation>>

const entry = /^([\w.@-]{1,60})=([a-z,-]+)$/

/**
 * Reads `name=role,operation name=role`, the rights of each operator.
 * @returns what is wrong, in a few words, if it cannot be read
 */
export function readOperatorRights(text: string): OperatorRights | string {
  const rights = new Map<string, ReadonlySet<OperatorOperation>>()
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const [, name, listed] = entry.exec(word) ?? []
    if (!name || !listed) return `"${word}" is not of the form name=role,operation`
    if (rights.has(name)) return `"${name}" stands there twice`
    const allowed = new Set<OperatorOperation>()
    for (const each of listed.split(',').filter(Boolean)) {
      const operations = operationsOf(each)
      if (!operations) return `"${each}" is neither an operation nor a role (${Object.keys(operatorRoles).join(' ')})`
      for (const operation of operations) allowed.add(operation)
    }
    rights.set(name, allowed)
  }
  return rights
}

function operationsOf(name: string): readonly OperatorOperation[] | undefined {
  if (Object.hasOwn(operatorRoles, name)) return operatorRoles[name as keyof typeof operatorRoles]
  return Object.hasOwn(operatorOperations, name) ? [name as OperatorOperation] : undefined
}

/** Why the rights do not fit the keys: an operator without rights, or rights without a key. Null when they fit. */
export function rightsProblem(names: Iterable<string>, rights: OperatorRights): string | null {
  const keyed = new Set(names)
  const without = [...keyed].find((name) => !rights.get(name)?.size)
  if (without !== undefined) return `"${without}" has a key but no rights`
  const keyless = [...rights.keys()].find((name) => !keyed.has(name))
  return keyless === undefined ? null : `"${keyless}" has rights but no key`
}
