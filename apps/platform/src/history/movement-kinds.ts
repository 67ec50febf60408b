import type { MoneyMovementKind } from '@parlour/contracts/platform-resolvers'

/** By kind of transfer. */
const kinds = new Map<string, MoneyMovementKind>([
  ['bet', 'STAKE'],
  ['win', 'WIN'],
  ['rollback', 'STAKE_RETURNED'],
  ['held-win-released', 'WIN'],
  ['deposit', 'DEPOSIT'],
  ['withdrawal-hold', 'WITHDRAWAL'],
  ['withdrawal-release', 'WITHDRAWAL_RETURNED'],
  ['take-back', 'TAKEN_BACK'],
  ['come-back', 'SENT_BACK'],
  ['bonus-grant', 'BONUS'],
  ['bonus-end', 'BONUS_ENDED'],
  ['bonus-complete', 'BONUS_CONVERTED'],
  ['adjustment', 'CORRECTION'],
  ['debt-payment', 'DEBT_PAID'],
])

/** What the ledger's kind of transfer is to the player. */
export const movementKind = (transfer: string): MoneyMovementKind => kinds.get(transfer) ?? 'OTHER'

/** Which transfers these kinds are: those of a list or, with OTHER among the kinds, all but those of the other list. */
export function transfersOf(wanted: readonly MoneyMovementKind[]): { transfers: string[]; isAllBut: boolean } {
  const isAllBut = wanted.includes('OTHER')
  const transfers = [...kinds].filter(([, kind]) => wanted.includes(kind) !== isAllBut).map(([transfer]) => transfer)
  return { transfers, isAllBut }
}

/** Their transfers' keys name the payment. */
export const ofPayments: readonly MoneyMovementKind[] = [
  ...(['DEPOSIT', 'WITHDRAWAL', 'WITHDRAWAL_RETURNED', 'TAKEN_BACK', 'SENT_BACK'] as const),
]
