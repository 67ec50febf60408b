import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import type { MoneyMovementKind } from './generated/history.ts'

export const movementKeys: Record<MoneyMovementKind, DictionaryKey> = {
  STAKE: 'STAKES',
  WIN: 'WINS',
  STAKE_RETURNED: 'MOVEMENT_STAKE_RETURNED',
  DEPOSIT: 'DEPOSIT_MADE',
  WITHDRAWAL: 'WITHDRAWAL',
  WITHDRAWAL_RETURNED: 'MOVEMENT_WITHDRAWAL_RETURNED',
  TAKEN_BACK: 'MOVEMENT_TAKEN_BACK',
  SENT_BACK: 'MOVEMENT_SENT_BACK',
  BONUS: 'MOVEMENT_BONUS',
  BONUS_ENDED: 'MOVEMENT_BONUS_ENDED',
  BONUS_CONVERTED: 'MOVEMENT_BONUS_CONVERTED',
  CORRECTION: 'MOVEMENT_CORRECTION',
  DEBT_PAID: 'MOVEMENT_DEBT_PAID',
  OTHER: 'MOVEMENT_OTHER',
}

/** What a movement is about: the columns of a statement, and what the timeline can be narrowed to. */
export const movementGroups = ['deposits', 'withdrawals', 'stakes', 'wins', 'bonuses', 'other'] as const
export type MovementGroup = (typeof movementGroups)[number]

export const groupKeys: Record<MovementGroup, DictionaryKey> = {
  deposits: 'DEPOSITS',
  withdrawals: 'WITHDRAWALS',
  stakes: 'STATEMENT_STAKES',
  wins: 'STATEMENT_WINS',
  bonuses: 'BONUSES',
  other: 'STATEMENT_OTHER',
}

const groups: Record<MoneyMovementKind, MovementGroup> = {
  STAKE: 'stakes',
  STAKE_RETURNED: 'stakes',
  WIN: 'wins',
  DEPOSIT: 'deposits',
  WITHDRAWAL: 'withdrawals',
  WITHDRAWAL_RETURNED: 'withdrawals',
  BONUS: 'bonuses',
  BONUS_ENDED: 'bonuses',
  BONUS_CONVERTED: 'bonuses',
  TAKEN_BACK: 'other',
  SENT_BACK: 'other',
  CORRECTION: 'other',
  DEBT_PAID: 'other',
  OTHER: 'other',
}
export const groupOf = (kind: MoneyMovementKind): MovementGroup => groups[kind]

export type MovementFilter = MovementGroup | 'all'

/** Of an address; `all` for anything that is no group. */
export const parseMovementFilter = (text: string | null): MovementFilter =>
  movementGroups.find((group) => group === text) ?? 'all'

/** The kinds to ask for; null for all. */
export const kindsOf = (filter: MovementFilter): MoneyMovementKind[] | null =>
  filter === 'all' ? null : (Object.keys(groups) as MoneyMovementKind[]).filter((kind) => groups[kind] === filter)
