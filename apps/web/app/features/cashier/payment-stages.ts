import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import type { PaymentStage, PaymentStatus, PaymentType, PaymentWait, ProgressFragment } from './generated/cashier.ts'

export const paymentTypeKeys: Record<PaymentType, DictionaryKey> = {
  DEPOSIT: 'DEPOSIT_MADE',
  WITHDRAWAL: 'WITHDRAWAL',
}

/** Every status has its own text. */
export const paymentStatusKeys: Record<PaymentStatus, DictionaryKey> = {
  PENDING: 'PAYMENT_PENDING',
  PENDING_REDIRECT: 'PAYMENT_PENDING_REDIRECT',
  PENDING_APPROVAL: 'PAYMENT_PENDING_APPROVAL',
  SUCCEEDED: 'PAYMENT_SUCCEEDED',
  FAILED: 'PAYMENT_FAILED',
  CANCELLED: 'PAYMENT_CANCELLED',
  RETURNED: 'PAYMENT_SENT_BACK',
  CHARGEBACK: 'PAYMENT_CHARGEBACK',
}

export const stageKeys: Record<PaymentStage, DictionaryKey> = {
  REQUESTED: 'PAYMENT_STAGE_REQUESTED',
  CONFIRMED: 'PAYMENT_STAGE_CONFIRMED',
  CHECKS: 'PAYMENT_STAGE_CHECKS',
  APPROVED: 'PAYMENT_STAGE_APPROVED',
  SENT: 'PAYMENT_STAGE_SENT',
  ARRIVED: 'PAYMENT_STAGE_ARRIVED',
  REFUSED: 'PAYMENT_FAILED',
  CANCELLED: 'PAYMENT_CANCELLED',
  RETURNED: 'PAYMENT_SENT_BACK',
  CHARGEBACK: 'PAYMENT_CHARGEBACK',
}

/** Why a withdrawal is not there yet, and what its player can do. */
export const waitKeys: Record<PaymentWait, DictionaryKey> = {
  CONFIRMATION: 'WITHDRAW_AWAITS',
  SECURITY_WAIT: 'SECURITY_WAIT',
  REVIEW: 'WITHDRAW_WAIT_REVIEW',
  OPERATOR: 'WITHDRAW_WAIT_OPERATOR',
  SENDING: 'WITHDRAW_WAIT_SENDING',
  PROVIDER: 'WITHDRAW_WAIT_PROVIDER',
}

type StageKind = 'done' | 'failed' | 'next' | 'later'
const failures: readonly PaymentStage[] = ['REFUSED', 'CANCELLED', 'RETURNED', 'CHARGEBACK']

/** How each stage is shown: what has happened, what is next, what comes after that. */
export const stageKinds = (stages: ProgressFragment['stages']): StageKind[] => {
  const next = stages.findIndex(({ at }) => at === null)
  return stages.map(({ stage, at }, index) =>
    at === null ? (index === next ? 'next' : 'later') : failures.includes(stage) ? 'failed' : 'done',
  )
}

/** Whether the player has to cancel a withdrawal, or wait for it, before they can deposit. */
export const blocksDeposits = ({
  isCancellable,
  progress,
}: {
  isCancellable: boolean
  progress: Pick<ProgressFragment, 'blocksDepositsUntil'> | null
}): boolean => isCancellable || progress?.blocksDepositsUntil != null
