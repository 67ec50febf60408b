import { type Described, playerField } from './operator-field.ts'

export interface RegisterOperations {
  'list-register-holds': { request: object; response: { holds: OperatorRegisterHold[] } }
  'release-register-hold': { request: { userId: string; reason: string }; response: { userId: string } }
}

/** An account that a national register listed last, of a country whose register is not asked any more. */
export interface OperatorRegisterHold {
  userId: string
  brandId: string
  countryCode: string
  /** HELD: nobody has ever played on it, and it is in review. EXCLUDED: its person is excluded. */
  state: 'HELD' | 'EXCLUDED'
  /** The operator who has proposed to release it. */
  proposedBy: string | null
}

export const registerOperations: Described<RegisterOperations> = {
  'list-register-holds': {
    about: 'Lists accounts held or excluded by the last word of a national register that is not asked any more',
    fields: {},
  },
  'release-register-hold': {
    about: 'Ends that for one person; two operators do it',
    fields: { userId: playerField, reason: { kind: 'text', about: 'why nobody needs to ask that register' } },
  },
}
