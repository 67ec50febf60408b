import type {
  OrderDirection,
  PaymentConnection,
  QueryPaymentConnectionArgs,
  Resolvers,
} from '@parlour/contracts/platform-resolvers'
import type pg from 'pg'
import { depositedBonus } from '../bonuses/bonus-lists.ts'
import { sql } from '../db/sql.ts'
import { isUuid } from '../db/uuid-v7.ts'
import { type RequestContext, requirePlayer } from '../graphql/context.ts'
import { inTurn } from '../graphql/in-turn.ts'
import { connectionOf, idOfCursor, pageSize } from '../graphql/pagination.ts'
import { owedBy } from '../players/debts.ts'
import { ownPlayer } from '../players/own-player.ts'
import { balancesOf } from './balances.ts'
import { cancelPayment } from './cancel-payment.ts'
import { confirmWithdrawal } from './confirm-withdrawal.ts'
import { createPayment } from './create-payment.ts'
import { isDebitOnly } from './debit-only.ts'
import { paymentBars } from './payment-bars.ts'
import { paymentOptionsFor } from './payment-options.ts'
import { paymentOf } from './payment-row.ts'
import { paymentsWhere } from './payment-store.ts'
import { objectToPayout } from './payout-objection.ts'
import { readAccount, readProgress } from './read-progress.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { savedAccounts } from './saved-account.ts'
import { confirmationResendAt } from './withdrawal-confirmation.ts'
import { createZimplerPayment } from './zimpler/create-zimpler-payment.ts'

const pageQuery = (direction: OrderDirection) =>
  paymentsWhere(`user_id = $1 and ($2::uuid is null or payment_id ${direction === 'DESC' ? '<' : '>'} $2)
       and ($3::text[] is null or type = any($3)) and ($4::text[] is null or status = any($4))
       and ($5::uuid[] is null or payment_id = any($5))
       and ($6::timestamptz is null or created_at >= $6) and ($7::timestamptz is null or created_at < $7)
     order by payment_id ${direction} limit $8`)
const paymentPage = sql('payment-page', pageQuery('DESC'))
const paymentPageForward = sql('payment-page-forward', pageQuery('ASC'))

async function payments(pool: pg.Pool, args: QueryPaymentConnectionArgs): Promise<PaymentConnection> {
  const first = pageSize(args.first)
  const { types, statuses, paymentIds, createdAtFrom, createdAtTo } = args.filter ?? {}
  const rows = await (args.order?.direction === 'ASC' ? paymentPageForward : paymentPage).all(
    pool,
    args.userId,
    idOfCursor(args.after),
    types ?? null,
    statuses ?? null,
    paymentIds?.filter(isUuid) ?? null,
    createdAtFrom ?? null,
    createdAtTo ?? null,
    first + 1,
  )
  return connectionOf(rows, first, (row) => row.paymentId, paymentOf)
}

export const paymentsResolvers: Resolvers<RequestContext> = {
  Query: {
    balances: async (_, { userId }, context) => balancesOf(context.deps.pool, await ownPlayer(context, userId)),
    moneyOwed: async (_, { userId }, context) => {
      const player = await ownPlayer(context, userId)
      return { amount: await owedBy(context.deps.pool, player), currencyCode: player.currencyCode }
    },
    paymentOptions: async (_, { userId, type, currencyCode }, context) => {
      const player = await ownPlayer(context, userId)
      // A wallet has one currency and cannot be funded in another.
      if (player.currencyCode !== currencyCode) return []
      const { countryCode } = player
      const { pool } = context.deps
      const [accounts, barOf] = await Promise.all([savedAccounts(pool, player.userId), paymentBars(pool, player, type)])
      return paymentOptionsFor({ type, countryCode, currencyCode }, accounts).map((option) => ({
        ...option,
        bar: barOf(option.method),
        debitOnly: isDebitOnly(option, player, new Date()),
      }))
    },
    paymentConnection: async (_, args, context) => {
      await requirePlayer(context, args.userId)
      return payments(context.deps.pool, args)
    },
  },
  Mutation: {
    createPayment: async (_, { input }, context) => {
      const { userId, loginId } = await requirePlayer(context, input.userId)
      return createPayment(context, { input: { ...input, userId }, loginId })
    },
    createZimplerPayment: (_, { input }, context) => createZimplerPayment(context, input),
    confirmWithdrawal: inTurn('code', (_, { brandId, code }, { deps, clientAddress }) =>
      confirmWithdrawal(deps, clientAddress, brandId, code),
    ),
    resendWithdrawalConfirmation: (_, { paymentId, confirmationUri }, context) =>
      resendConfirmation(context, paymentId, confirmationUri),
    objectToPayout: inTurn('code', (_, { brandId, code }, { deps, clientAddress }) =>
      objectToPayout(deps, clientAddress, brandId, code),
    ),
    cancelPayment: (_, { paymentId }, context) => cancelPayment(context, paymentId),
  },
  Payment: {
    bonus: ({ paymentId, type }, _, { deps, language }) =>
      type === 'DEPOSIT' ? depositedBonus(deps.pool, paymentId, language) : null,
    account: ({ paymentId }, _, { deps }) => readAccount(deps.pool, paymentId),
    progress: ({ paymentId }, _, { deps }) =>
      readProgress(deps.pool, paymentId, { reviewSeconds: deps.config.withdrawalReviewSeconds }),
    confirmationResendAt: async ({ paymentId, awaitsConfirmation }, _, { deps }) =>
      awaitsConfirmation ? (await confirmationResendAt(deps.pool, paymentId)).toISOString() : null,
  },
}
