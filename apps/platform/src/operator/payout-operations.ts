import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { sql } from '../db/sql.ts'
import { payOut } from '../payments/exclusion-payout.ts'
import { accessProblem } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { OperatorRefusal } from './operator-refusal.ts'
import type { Parsed } from './operator-requests.ts'
import { withPlayerLock } from './player-operations.ts'

const payoutsDue = sql(
  'payouts-due',
  `select p.user_id as "userId", p.brand_id as "brandId", p.email, a.balance as amount, a.currency_code as "currencyCode"
     from players p join ledger_accounts a on a.owner = 'player:' || p.user_id and a.kind = 'REAL'
       and a.currency_code = p.currency_code
     where (p.status = 'BLOCKED' or p.locked_until > now()) and a.balance > 0 order by a.balance desc limit 100`,
)

export async function listPayoutsDue({ pool }: Deps): Promise<OperatorResponse<'list-payouts-due'>> {
  return { players: await payoutsDue.all(pool) }
}

const paymentFaults = sql(
  'payment-faults',
  `select e.payment_id as "paymentId", v.user_id as "userId", p.brand_id as "brandId", p.email, v.type, v.amount,
       v.currency_code as "currencyCode", v.status, e.cause, e.detail, coalesce(-d.balance, 0)::bigint as owed, e.at
     from payment_events e join payments v using (payment_id) join players p using (user_id)
       left join ledger_accounts d on d.owner = 'house:' || v.user_id and d.kind = 'PLAYER_DEBT'
         and d.currency_code = v.currency_code
     where (e.cause in ('contradicted', 'impossible') or e.status in ('RETURNED', 'CHARGEBACK'))
       and e.at > now() - interval '30 days' order by e.at desc limit 100`,
)

export async function listPaymentFaults({ pool }: Deps): Promise<OperatorResponse<'list-payment-faults'>> {
  const rows = await paymentFaults.all(pool)
  return { faults: rows.map(({ at, ...row }) => ({ ...row, owed: row.owed ?? 0, at: at.toISOString() })) }
}

const refusedRefunds = sql(
  'refused-refunds',
  `select r.payment_id as "paymentId", coalesce(p.brand_id, z.brand_id) as "brandId", p.user_id as "userId", p.email,
       coalesce(v.amount, z.amount) as amount, coalesce(v.currency_code, z.currency_code) as "currencyCode",
       coalesce(v.provider_payment_id, z.provider_payment_id) as "providerPaymentId", r.attempts,
       r.http_status as "httpStatus", h.reference, h.proposed_by as "proposedBy", r.first_at as "firstAt", r.last_at as "lastAt"
     from refund_refusals r left join payments v using (payment_id) left join players p on p.user_id = v.user_id
       left join zimpler_visits z on z.payment_id = r.payment_id
       left join refunds_by_hand h on h.payment_id = r.payment_id and h.status = 'PROPOSED'
     order by r.first_at limit 100`,
)

export async function listRefusedRefunds({ pool }: Deps): Promise<OperatorResponse<'list-refused-refunds'>> {
  const rows = await refusedRefunds.all(pool)
  const refunds = rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }))
  return { refunds }
}

const settlementDifferences = sql(
  'open-settlement-differences',
  `select book, reference, brand_id as "brandId", provider_amount as "providerAmount", ledger_amount as "ledgerAmount",
       found_at as "foundAt"
     from settlement_differences where resolved_at is null order by found_at limit 100`,
)

export async function listSettlementDifferences({
  pool,
}: Deps): Promise<OperatorResponse<'list-settlement-differences'>> {
  const rows = await settlementDifferences.all(pool)
  return { differences: rows.map(({ foundAt, ...row }) => ({ ...row, foundAt: foundAt.toISOString() })) }
}

export const payOutPlayer = (
  deps: Deps,
  { userId }: Parsed<'pay-out-player'>,
): Promise<OperatorResponse<'pay-out-player'>> =>
  withPlayerLock(deps, userId, async (client, player) => {
    // Whoever may log in takes their money out themselves, with their own proof and to an account of their choice.
    if (!accessProblem(player, new Date()))
      throw new OperatorRefusal('NOT_EXCLUDED', 'The player is not excluded, and withdraws by themselves')
    const outcome = await payOut(client, deps.config, player, 'operator')
    if (outcome === 'nothing to pay') throw new OperatorRefusal('INSUFFICIENT_FUNDS', 'The player has no real money')
    if (outcome === 'no account') throw new OperatorRefusal('NO_ACCOUNT', 'The player has no account that has paid in')
    const { paymentId, amount, currencyCode, needsOperator } = outcome
    return { paymentId, amount, currencyCode, needsOperator }
  })
