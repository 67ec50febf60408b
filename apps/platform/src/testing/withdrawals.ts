import type { ProviderPaymentRequest } from '@parlour/contracts/provider-api'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { playerBalances } from '../ledger/index.ts'
import { confirmWithdrawalQuery, createPayment, type Session } from './journeys.ts'
import type { TestPlatform } from './platform.ts'

/** Steps of tests about the withdrawals of one player. */
export function withdrawalsOf(platform: () => TestPlatform, player: () => Session) {
  const query = async <Row extends object>(text: string, values: unknown[]) =>
    (await uncheckedQuery<Row>(platform().deps.pool, text, values)).rows
  const accountId = async () =>
    (
      await query<{ id: string }>('select account_id as id from payment_accounts where user_id = $1', [player().userId])
    )[0]?.id
  return {
    query,
    accountId,
    /** Writes columns of the player. */
    set: (columns: string) => query(`update players set ${columns} where user_id = $1`, [player().userId]),
    withdraw: async (changes: object = {}) =>
      createPayment(platform(), player(), { type: 'WITHDRAWAL', accountId: await accountId(), ...changes }),
    /** By the code of its mail. */
    async confirm(code: string, brandId = 'ac') {
      const { data } = await platform().query(confirmWithdrawalQuery, { brandId, code })
      return data.confirmWithdrawal
    },
    /** As if a withdrawal, its mail and its confirmation were older. */
    later: (paymentId: string, hours: number) =>
      query(
        `with code as (
           update withdrawal_confirmations set expires_at = expires_at - $2 * interval '1 hour' where payment_id = $1)
         update payments set created_at = created_at - $2 * interval '1 hour',
           confirmed_at = confirmed_at - $2 * interval '1 hour' where payment_id = $1`,
        [paymentId, hours],
      ),
    /** As the player sees it. */
    async paymentOf(paymentId: string) {
      const { data } = await platform().query(
        `query ($id: ID!, $paymentId: ID!) { paymentConnection(userId: $id, filter: { paymentIds: [$paymentId] }) {
          edges { node { status declineReason statusMessage awaitsConfirmation } } } }`,
        { id: player().userId, paymentId },
        player().accessToken,
      )
      return data.paymentConnection.edges[0].node
    },
    /** What can be spent, and what is held. */
    async money() {
      const { REAL, WITHDRAWAL_HOLD } = await playerBalances(platform().deps.pool, player().userId, 'EUR')
      return [REAL, WITHDRAWAL_HOLD]
    },
    async cancel(paymentId: string) {
      const { data } = await platform().query(
        `mutation ($id: ID!) { cancelPayment(paymentId: $id) {
          ... on CancelPaymentSuccess { payment { status } } ... on CancelPaymentRefusal { code } } }`,
        { id: paymentId },
        player().accessToken,
      )
      return data.cancelPayment
    },
    /** What the provider was asked for; it has to have been. */
    sentOf(paymentId: string): ProviderPaymentRequest {
      const request = platform().third.payments.find(({ reference }) => reference === paymentId)
      if (!request) throw new Error('The provider received no request')
      return request
    },
  }
}
