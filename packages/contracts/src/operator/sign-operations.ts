import type { Described } from './operator-field.ts'

type SignKind =
  | 'CHASING_DEPOSITS'
  | 'DEPOSITS_IN_A_DAY'
  | 'GROWING_STAKES'
  | 'NIGHT_PLAY'
  | 'LOOSENED_LIMITS'
  | 'FAILED_DEPOSITS'
  | 'CANCELLED_WITHDRAWALS'
  | 'LONG_STRETCH'
  | 'ABOVE_USUAL'

export interface SignOperations {
  'list-signs-of-harm': {
    request: { userId?: string | undefined; kind?: SignKind | undefined; state?: 'IN_FORCE' | 'ALL' | undefined }
    response: { signs: OperatorSignOfHarm[] }
  }
}

export interface OperatorSignOfHarm {
  signId: string
  userId: string
  brandId: string
  kind: SignKind
  /** What the rule counts, in English. */
  counts: string
  count: number
  /** Minor units. */
  amount: number | null
  currencyCode: string
  firstSeenAt: string
  lastSeenAt: string
  fadesAt: string
  /** When the player closed it; it stays in force. */
  closedAt: string | null
  /** How many signs of the player are in force. */
  inForce: number
}

export const signOperations: Described<SignOperations> = {
  'list-signs-of-harm': {
    about: 'Lists signs that gambling may be doing players harm, players with the most signs first',
    fields: {
      userId: { kind: 'text', about: 'of one player, see find-player', optional: true },
      kind: { kind: 'text', about: 'of one kind, see docs/signs-of-harm.md', optional: true },
      state: { kind: 'text', about: 'IN_FORCE ALL', optional: true },
    },
  },
}
