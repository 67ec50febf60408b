import type {
  CreatePaymentInput,
  CreatePaymentRefusalCode,
  CreatePaymentResult,
  PaymentOption,
} from '@parlour/contracts/platform-resolvers'
import type pg from 'pg'
import { type Queryable, transaction } from '../db/pool.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import type { Deps } from '../deps.ts'
import { badUserInput, type RequestContext, unauthenticated } from '../graphql/context.ts'
import { InsufficientFundsError } from '../ledger/index.ts'
import { lockPlayer, type Player } from '../players/player-store.ts'
import { isSiteAddress } from '../players/site-hosts.ts'
import { paymentOptionsFor } from './payment-options.ts'
import { askProvider } from './payment-provider.ts'
import {
  findPayments,
  holdWithdrawal,
  insertPayment,
  keepProviderAnswer,
  lockPayment,
  type PaymentRow,
  paymentOf,
  savedAccounts,
  takeStep,
} from './payment-store.ts'
import { nextStep, type PaymentEvent } from './payment-transitions.ts'

const messages: Record<CreatePaymentRefusalCode, string> = {
  INVALID_AMOUNT: 'The amount must be more than zero',
  MIN_VAL: 'The amount is below the least one',
  MAX_VAL: 'The amount is above the greatest one',
  INSUFFICIENT_FUNDS: 'The balance is smaller than the amount',
  LIMIT_EXCEEDED: 'The amount is beyond a limit',
  OPTION_NOT_AVAILABLE: 'There is no such way to pay',
  ACCOUNT_REQUIRED: 'A saved account must be chosen',
  MISSING_DOCUMENTS: 'The identity has not been verified',
  PENDING_WITHDRAWALS: 'There are pending withdrawals',
  IDEMPOTENCY_CONFLICT: 'The key belongs to another payment',
  PROVIDER_UNAVAILABLE: 'The payment provider does not answer; the same payment may be sent again',
}
const refuse = (code: CreatePaymentRefusalCode, limit?: number): CreatePaymentResult => ({
  __typename: 'CreatePaymentRefusal',
  code,
  message: messages[code],
  limit: limit ?? null,
})

type Chosen = { option: PaymentOption; account: { accountId: string; cardToken: string } | null }
type Decision = { payment: PaymentRow; player: Player } | { refusal: CreatePaymentResult }

/**
 * Takes a deposit to the provider's page, or a withdrawal to its review. The same key gives the same payment, also when
 * both come at once: a player's payments are made one after the other. Nothing is kept of a refused one.
 */
export async function createPayment(context: RequestContext, input: CreatePaymentInput): Promise<CreatePaymentResult> {
  const { deps } = context
  if (!/^[\x21-\x7e]{1,100}$/.test(input.idempotencyKey)) throw badUserInput('idempotencyKey has 1 to 100 characters.')
  try {
    const decision = await transaction(deps.pool, (client) => decide(context, client, input))
    if ('refusal' in decision) return decision.refusal
    return decision.payment.type === 'DEPOSIT' ? openAtProvider(deps, decision) : success(decision.payment)
  } catch (error) {
    if (error instanceof InsufficientFundsError) return refuse('INSUFFICIENT_FUNDS')
    throw error
  }
}

/** Under the player's lock: the payment of the key, or a new one, or why there is none. */
async function decide(
  { deps, language }: RequestContext,
  client: pg.PoolClient,
  input: CreatePaymentInput,
): Promise<Decision> {
  const player = await lockPlayer(client, input.userId)
  if (!player) throw unauthenticated()
  if (!isSiteAddress(input.redirectUri, player.brandId, deps.config.siteHosts))
    throw badUserInput('redirectUri must be an address of the brand.')

  const fingerprint = fingerprintOf(input)
  const known = await findPayments(client, 'user_id = $1 and idempotency_key = $2', [
    player.userId,
    input.idempotencyKey,
  ])
  if (known[0]) {
    const same = known[0].fingerprint === fingerprint
    return same ? { payment: known[0], player } : { refusal: refuse('IDEMPOTENCY_CONFLICT') }
  }
  const chosen = await choose(client, player, input)
  if ('refusal' in chosen) return chosen
  const { option, account } = chosen
  const payment = await insertPayment(client, {
    paymentId: uuidV7(),
    userId: player.userId,
    idempotencyKey: input.idempotencyKey,
    fingerprint,
    type: input.type,
    amount: input.amount,
    currencyCode: input.currencyCode,
    status: input.type === 'DEPOSIT' ? 'PENDING' : 'PENDING_APPROVAL',
    optionSlug: option.slug,
    method: option.method,
    gateway: option.gateway,
    provider: option.provider,
    returnUri: input.redirectUri,
    language: language ?? player.language,
    accountId: account?.accountId ?? null,
    cardToken: account?.cardToken ?? null,
  })
  if (payment.type === 'WITHDRAWAL') await holdWithdrawal(client, payment)
  return { payment, player }
}

/** Where the page leads back to is no part of what is paid: a retry may come from another page. */
const fingerprintOf = (input: CreatePaymentInput) =>
  JSON.stringify([
    input.type,
    input.amount,
    input.currencyCode,
    input.gateway,
    input.method,
    input.provider,
    input.accountId ?? null,
  ])

/** The refusals of a payment that is not there yet (section 6), in the order in which a player can mend them. */
async function choose(
  client: Queryable,
  player: Player,
  input: CreatePaymentInput,
): Promise<Chosen | { refusal: CreatePaymentResult }> {
  const { type, amount, currencyCode } = input
  if (amount <= 0) return { refusal: refuse('INVALID_AMOUNT') }
  const accounts = await savedAccounts(client, player.userId)
  const option = paymentOptionsFor(type, currencyCode, accounts).find(
    ({ method, gateway, provider }) =>
      method === input.method && gateway === input.gateway && provider === input.provider,
  )
  if (!option || currencyCode !== player.currencyCode) return { refusal: refuse('OPTION_NOT_AVAILABLE') }
  if (type === 'WITHDRAWAL' && player.kycStatus !== 'VERIFIED') return { refusal: refuse('MISSING_DOCUMENTS') }
  if (type === 'DEPOSIT' && (await hasPendingWithdrawal(client, player.userId)))
    return { refusal: refuse('PENDING_WITHDRAWALS') }
  if (amount < option.min) return { refusal: refuse('MIN_VAL', option.min) }
  if (amount > option.max) return { refusal: refuse('MAX_VAL', option.max) }
  const account = accounts.find(
    ({ accountId, provider }) => accountId === input.accountId && provider === option.provider,
  )
  if (input.accountId && !account) return { refusal: refuse('OPTION_NOT_AVAILABLE') }
  if (type === 'WITHDRAWAL' && !account) return { refusal: refuse('ACCOUNT_REQUIRED') }
  return { option, account: account ?? null }
}

async function hasPendingWithdrawal(client: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from payments where user_id = $1 and type = 'WITHDRAWAL'
       and status in ('PENDING', 'PENDING_REDIRECT', 'PENDING_APPROVAL') limit 1`,
    [userId],
  )
  return rowCount === 1
}

/** Outside of any transaction: the provider may be slow. */
async function openAtProvider(
  deps: Deps,
  { payment, player }: { payment: PaymentRow; player: Player },
): Promise<CreatePaymentResult> {
  if (payment.status !== 'PENDING') return success(payment)
  const result = await askProvider(deps, payment, player.brandId)
  if (result.status === 'unavailable') {
    deps.logger.warn({ paymentId: payment.paymentId, result }, 'payment provider gave no answer')
    return refuse('PROVIDER_UNAVAILABLE')
  }
  if (result.status === 'refused')
    deps.logger.error({ paymentId: payment.paymentId, result }, 'payment provider refused the request')
  return transaction(deps.pool, async (client) => {
    if (result.status === 'done') await keepProviderAnswer(client, payment.paymentId, result.value)
    // Its callback, or another request under the same key, may have been faster.
    const current = await lockPayment(client, payment.paymentId)
    if (!current) throw new Error(`Payment ${payment.paymentId} is gone`)
    const event: PaymentEvent = { kind: result.status === 'done' ? 'redirect-given' : 'provider-refused' }
    const step = nextStep(current, event)
    return success(step ? await takeStep(client, current, step, event.kind) : current)
  })
}

function success(row: PaymentRow): CreatePaymentResult {
  const waits = row.status === 'PENDING_REDIRECT' && row.providerRedirectUri
  return {
    __typename: 'CreatePaymentSuccess',
    payment: paymentOf(row),
    redirect: waits ? { uri: row.providerRedirectUri, html: null, iframeable: row.iframeable ?? false } : null,
  }
}
