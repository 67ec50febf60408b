import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { planForPayment, refundDeposit } from '../payments/payment-jobs.ts'
import { lockPlayerAndPayment, recordEvent } from '../payments/payment-store.ts'
import { settleByHand } from '../payments/refund-deposit.ts'
import { lockVisit } from '../payments/zimpler/visit-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { OperatorRefusal } from './operator-refusal.ts'
import type { Parsed } from './operator-requests.ts'

/**
 * What a provider refuses to return is returned by hand, and booked when a second operator approves. From the proposal on
 * the provider is not asked for it any more, without an end: the money may have left already.
 */

const columns = 'reference, status, proposed_by as "proposedBy"'
const insertProposal = sql(
  'propose-refund-by-hand',
  `insert into refunds_by_hand as h (payment_id, reference, proposed_by)
     select payment_id, $2, $3 from refund_refusals where payment_id = $1
   on conflict (payment_id) do update set status = 'PROPOSED', reference = excluded.reference,
       proposed_by = excluded.proposed_by, proposed_at = clock_timestamp(), decided_by = null, decided_at = null
     where h.status = 'DECLINED'`,
)
const proposalOfPayment = sql('refund-by-hand', `select ${columns} from refunds_by_hand where payment_id = $1`)
const lockProposal = sql(
  'lock-refund-by-hand',
  `select ${columns} from refunds_by_hand where payment_id = $1 for update`,
)
const decideProposal = sql(
  'decide-refund-by-hand',
  `update refunds_by_hand set status = $2, decided_by = $3, decided_at = clock_timestamp(), ledger_transfer_id = $4
     where payment_id = $1`,
)

const unknownRefund = () => new OperatorRefusal('UNKNOWN_PAYMENT', 'No refund of this payment has been refused')

/** Before anything else, the visit first, so that operators and what the provider reports meanwhile wait for each other. */
async function lockOwed(client: Queryable, paymentId: string) {
  await lockVisit(client, paymentId)
  return (await lockPlayerAndPayment(client, paymentId))?.payment
}

/** @throws OperatorRefusal */
export const proposeRefundByHand = (
  { pool }: Deps,
  { paymentId, reference }: Parsed<'propose-refund-by-hand'>,
  operator: string,
): Promise<OperatorResponse<'propose-refund-by-hand'>> =>
  transaction(pool, async (client) => {
    await lockOwed(client, paymentId)
    await insertProposal.run(client, paymentId, reference, operator)
    const proposal = await proposalOfPayment.get(client, paymentId)
    if (!proposal) throw unknownRefund()
    if (proposal.status !== 'PROPOSED') throw new OperatorRefusal('DECIDED_BEFORE', 'The money has been returned')
    if (proposal.reference !== reference || proposal.proposedBy !== operator)
      throw new OperatorRefusal(
        'KEY_CONFLICT',
        `${proposal.proposedBy} has proposed it with another reference: decide on that`,
      )
    return { status: 'PROPOSED' }
  })

/** @throws OperatorRefusal */
export const decideOnRefundByHand = (
  { pool }: Deps,
  { paymentId, decision }: Parsed<'decide-refund-by-hand'>,
  operator: string,
): Promise<OperatorResponse<'decide-refund-by-hand'>> =>
  transaction(pool, async (client) => {
    const payment = await lockOwed(client, paymentId)
    const proposal = await lockProposal.get(client, paymentId)
    if (!proposal) throw unknownRefund()
    if (proposal.status !== 'PROPOSED') throw new OperatorRefusal('DECIDED_BEFORE', 'It was decided before')
    if (decision === 'DECLINE') {
      await decideProposal.run(client, paymentId, 'DECLINED', operator, null)
      // As before the proposal, beginning now.
      await planForPayment(client, refundDeposit, paymentId)
      return { status: 'DECLINED' }
    }
    if (operator === proposal.proposedBy)
      throw new OperatorRefusal(
        'SAME_OPERATOR',
        'Another operator than the one who proposed it approves a refund by hand',
      )
    const ledgerTransferId = await settleByHand(client, paymentId)
    if (!ledgerTransferId)
      throw new OperatorRefusal('MONEY_RETURNED', 'The provider or the payer’s bank has returned it meanwhile')
    await decideProposal.run(client, paymentId, 'APPROVED', operator, ledgerTransferId)
    if (payment) await recordEvent(client, paymentId, 'refunded-by-hand', payment.status, proposal.reference)
    return { status: 'APPROVED', ledgerTransferId }
  })
