import type { ProviderPaymentRequest } from '@parlour/contracts/provider-api'
import { playerBalances } from '../ledger/index.ts'
import type { Session } from './journeys.ts'
import type { TestPlatform } from './platform.ts'

/** Steps of tests about the withdrawals of one player. */
export function withdrawalsOf(platform: () => TestPlatform, player: () => Session) {
  return {
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
