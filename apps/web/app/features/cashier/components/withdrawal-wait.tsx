import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import type { PaymentWait, ProgressFragment } from '../generated/cashier.ts'
import { waitKeys } from '../payment-stages.ts'

interface WithdrawalWaitProps {
  progress: ProgressFragment
  /** Whether it is said from when the player can deposit again. */
  saysDeposits: boolean
  isCancellable: boolean
}

/** Until it leaves review, a withdrawal can be cancelled, where the player's rules let them. */
const inReview: readonly PaymentWait[] = ['CONFIRMATION', 'SECURITY_WAIT', 'REVIEW', 'OPERATOR']

/** Why a withdrawal is not there yet, whether it takes longer than usual, and what that means for deposits. */
export function WithdrawalWait({ progress, saysDeposits, isCancellable }: WithdrawalWaitProps) {
  const { t } = useTexts()
  const { waitsFor, isLate, blocksDepositsUntil } = progress
  if (!waitsFor) return null
  return (
    <>
      <span
        className="block text-sm"
        data-waits-for={waitsFor}
        data-awaits-confirmation={waitsFor === 'CONFIRMATION' || undefined}
      >
        {t(waitKeys[waitsFor])}
      </span>
      {inReview.includes(waitsFor) && !isCancellable && (
        <span className="block text-sm" data-not-cancellable>
          {t('WITHDRAW_STAYS')}
        </span>
      )}
      {isLate && (
        <span className="block text-sm" data-late>
          {t('WITHDRAW_LATE')}
        </span>
      )}
      {saysDeposits && blocksDepositsUntil && (
        <span className="block text-sm" data-deposits-from={blocksDepositsUntil}>
          {t('DEPOSITS_AGAIN_FROM')} <Moment at={blocksDepositsUntil} />
        </span>
      )}
    </>
  )
}
