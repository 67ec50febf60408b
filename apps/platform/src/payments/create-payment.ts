import type { CreatePaymentInput, CreatePaymentResult, PaymentOption } from '@parlour/contracts/platform-resolvers'
import { bonusBlocksWithdrawal } from '../bonuses/bonus-policy.ts'
import { hasActiveBonuses } from '../bonuses/deposit-bonus.ts'
import { isSiteAddress } from '../brands/site-hosts.ts'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { badUserInput, type RequestContext, unauthenticated } from '../graphql/context.ts'
import { InsufficientFundsError } from '../ledger/index.ts'
import { isLoginActive } from '../logins/end-logins.ts'
import { owedBy, payDebt } from '../players/debts.ts'
import { policyOf } from '../players/player-policy.ts'
import { accessProblem, findPlayer, lockPlayer, type Player } from '../players/player-store.ts'
import { checkProof } from '../players/proof.ts'
import type { Deps } from '../runtime/deps.ts'
import { withBonusCodeCounted } from './bonus-code-attempts.ts'
import { depositLimitProblem, pendingWithdrawalProblem, registerProblem, reserveBonus } from './deposit-checks.ts'
import { depositRules } from './deposit-rules.ts'
import { endReview, planForPayment } from './payment-jobs.ts'
import { holdWithdrawal } from './payment-money.ts'
import { paymentOptionsFor } from './payment-options.ts'
import { askProvider } from './payment-provider.ts'
import { PaymentRefused } from './payment-refusal.ts'
import { type PaymentRow, paymentOf } from './payment-row.ts'
import { applyStep } from './payment-steps.ts'
import { insertPayment, lockPlayerAndPayment, paymentsWhere, storeProviderAnswer } from './payment-store.ts'
import { nextStep, type PaymentEvent } from './payment-transitions.ts'
import { type SavedAccount, savedAccounts } from './saved-account.ts'
import { isConfirmationUri, mailConfirmation } from './withdrawal-confirmation.ts'
import { confirmationOf, needsOperator, withdrawalProblem } from './withdrawal-rules.ts'

type Opened = { payment: PaymentRow; player: Player }

/** A payment as it is asked for by a login. */
interface Request {
  input: CreatePaymentInput
  loginId: string
}

/**
 * Sends a deposit to the provider, or a withdrawal to review. The same key gives the same payment, even for concurrent
 * calls, since the player lock serialises a player's payments. A refused payment leaves no trace.
 */
export async function createPayment(context: RequestContext, request: Request): Promise<CreatePaymentResult> {
  const { deps } = context
  const { input } = request
  if (!/^[\x21-\x7e]{1,100}$/.test(input.idempotencyKey))
    throw badUserInput('idempotencyKey must have 1 to 100 characters.')
  const tooMany = new PaymentRefused('RATE_LIMITED').result
  const { userId, type, selectedBonusCode } = input
  if (!(await deps.limits.payments.take(userId))) return tooMany
  const tried = { userId, bonusCode: type === 'DEPOSIT' ? selectedBonusCode : null }
  return (await withBonusCodeCounted(deps.limits, tried, () => create(context, request))) ?? tooMany
}

async function create(context: RequestContext, request: Request): Promise<CreatePaymentResult> {
  const { deps } = context
  const { input } = request
  try {
    if (input.type === 'DEPOSIT') refuseFor(await registerProblem(deps, input.userId))
    const opened = await openProved(context, request)
    return opened.payment.type === 'DEPOSIT' ? await openAtProvider(deps, opened) : success(opened.payment)
  } catch (error) {
    if (error instanceof PaymentRefused) return error.result
    if (error instanceof InsufficientFundsError) return new PaymentRefused('INSUFFICIENT_FUNDS').result
    throw error
  }
}

/**
 * Opens a payment. A withdrawal that needs a proof is first tried without one and taken back, so that a one-time code is
 * used up only when nothing else prevents the withdrawal; a proof is never checked under the player's lock, since a password
 * takes long to compare.
 * @throws PaymentRefused, InsufficientFundsError
 */
async function openProved(context: RequestContext, request: Request): Promise<Opened> {
  const { deps, clientAddress } = context
  const { input, loginId } = request
  const attempt = (isProved: boolean) =>
    transaction(deps.pool, (client) => open(context, client, { ...request, isProved }))
  try {
    return await attempt(false)
  } catch (error) {
    if (!(error instanceof PaymentRefused) || error.code !== 'PROOF_REQUIRED') throw error
  }
  const player = await findPlayer(deps.pool, input.userId)
  if (!player) throw unauthenticated()
  const problem = await checkProof(deps, clientAddress, { player, loginId }, input.proof, 'WITHDRAWAL')
  if (problem) throw new PaymentRefused(problem)
  return attempt(true)
}

const paymentOfKey = sql('payment-of-key', paymentsWhere('user_id = $1 and idempotency_key = $2'))

/**
 * The payment of the key, or a new one, under the player's lock. A login that ended meanwhile withdraws nothing: it may be
 * that of a thief whom a new password has just logged out.
 * @throws PaymentRefused, InsufficientFundsError
 */
async function open(
  context: RequestContext,
  client: Queryable,
  { input, loginId, isProved }: Request & { isProved: boolean },
): Promise<Opened> {
  const { config } = context.deps
  const player = await lockPlayer(client, input.userId)
  if (!player || accessProblem(player, new Date()) || !(await isLoginActive(client, loginId))) throw unauthenticated()
  if (!isSiteAddress(input.redirectUri, player.brandId, config.siteHosts))
    throw badUserInput('redirectUri must be an address of the brand.')

  const fingerprint = fingerprintOf(input)
  const known = await paymentOfKey.get(client, player.userId, input.idempotencyKey)
  if (known && known.fingerprint !== fingerprint) throw new PaymentRefused('IDEMPOTENCY_CONFLICT')
  if (known) return { payment: known, player }

  const { option, account } = await choose(client, player, input)
  const paymentId = uuidV7()
  if (input.type === 'DEPOSIT') await mayDeposit(client, player, paymentId, input)
  const lastDay = input.type === 'WITHDRAWAL' ? await withdrawnLastDay(client, player) : 0
  const confirmation = input.type === 'WITHDRAWAL' && account?.isNew ? confirmationOf(player) : 'none'
  const { confirmationUri } = input
  if (confirmation === 'mail' && !isConfirmationUri(confirmationUri, player, config.siteHosts))
    throw badUserInput('confirmationUri must be the page of the brand’s site that confirms a withdrawal.')
  const payment = await insertPayment(client, {
    paymentId,
    userId: player.userId,
    idempotencyKey: input.idempotencyKey,
    fingerprint,
    type: input.type,
    amount: input.amount,
    currencyCode: input.currencyCode,
    status: input.type === 'DEPOSIT' ? 'PENDING' : 'PENDING_APPROVAL',
    needsOperator:
      confirmation === 'operator' ||
      (input.type === 'WITHDRAWAL' &&
        needsOperator(input.amount, lastDay, input.currencyCode, config.withdrawalApprovalAbove)),
    awaitsConfirmation: confirmation === 'mail',
    mayCancel: policyOf(player, new Date()).cancelWithdrawal?.value ?? true,
    heldUntil: null,
    optionSlug: option.slug,
    method: option.method,
    gateway: option.gateway,
    provider: option.provider,
    returnUri: input.redirectUri,
    language: context.language ?? player.language,
    accountId: account?.accountId ?? null,
    accountToken: account?.token ?? null,
  })
  if (payment.type === 'WITHDRAWAL') {
    await payOwed(client, player, paymentId)
    await holdWithdrawal(client, payment)
    if (account?.needsProof && !isProved) throw new PaymentRefused('PROOF_REQUIRED')
    if (account && confirmationUri && payment.awaitsConfirmation)
      await mailConfirmation(client, { player, payment, account, confirmationUri })
    else if (!payment.needsOperator) await planForPayment(client, endReview, paymentId, config.withdrawalReviewSeconds)
  }
  return { payment, player }
}

/** @throws PaymentRefused when the balance does not cover what the player owes */
async function payOwed(client: Queryable, player: Player, paymentId: string): Promise<void> {
  await payDebt(client, player, paymentId)
  const owed = await owedBy(client, player)
  if (owed > 0) throw new PaymentRefused('MONEY_OWED', { limit: owed })
}

/** Excludes the addresses, since a retry may come from another page. */
const fingerprintOf = (input: CreatePaymentInput) =>
  JSON.stringify([
    input.type,
    input.amount,
    input.currencyCode,
    input.gateway,
    input.method,
    input.provider,
    input.accountId ?? null,
    ...(input.selectedBonusCode ? [input.selectedBonusCode] : []),
  ])

/**
 * Checks a new payment in this order: the payment method, then what prevents any payment by the player, then the amount
 * and the account, which the player can correct in the form.
 * @throws PaymentRefused
 */
async function choose(
  client: Queryable,
  player: Player,
  { type, amount, currencyCode, ...input }: CreatePaymentInput,
): Promise<{ option: Omit<PaymentOption, 'bar' | 'debitOnly'>; account: SavedAccount | null }> {
  if (amount <= 0) throw new PaymentRefused('INVALID_AMOUNT')
  const accounts = await savedAccounts(client, player.userId)
  const { countryCode } = player
  const option = paymentOptionsFor({ type, countryCode, currencyCode }, accounts).find(
    ({ method, gateway, provider }) =>
      method === input.method && gateway === input.gateway && provider === input.provider,
  )
  // A wallet has one currency and cannot be funded in another.
  if (!option || currencyCode !== player.currencyCode) throw new PaymentRefused('OPTION_NOT_AVAILABLE')
  const account = accounts.find(
    ({ accountId, provider }) => accountId === input.accountId && provider === option.provider,
  )
  if (input.accountId && !account) throw new PaymentRefused('OPTION_NOT_AVAILABLE')
  if (type === 'WITHDRAWAL') {
    const now = new Date()
    // Asked in any case: it ends a bonus that is due.
    const held = (await hasActiveBonuses(client, player.userId)) && bonusBlocksWithdrawal(policyOf(player, now))
    const problem = withdrawalProblem(player, option.method, held, now)
    if (problem) throw new PaymentRefused(problem)
  } else refuseFor(await pendingWithdrawalProblem(client, player))
  if (amount < option.min) throw new PaymentRefused('MIN_VAL', { limit: option.min })
  if (amount > option.max) throw new PaymentRefused('MAX_VAL', { limit: option.max })
  if (type === 'WITHDRAWAL' && !account) throw new PaymentRefused('ACCOUNT_REQUIRED')
  return { option, account: account ?? null }
}

/** @throws PaymentRefused */
async function mayDeposit(
  client: Queryable,
  player: Player,
  paymentId: string,
  input: CreatePaymentInput,
): Promise<void> {
  for (const { problem } of depositRules) refuseFor(await problem(client, player, input.method))
  refuseFor(await depositLimitProblem(client, player, input))
  const { amount, currencyCode, selectedBonusCode: bonusCode } = input
  if (bonusCode) refuseFor(await reserveBonus(client, player, { paymentId, amount, currencyCode, bonusCode }))
}

function refuseFor(problem: Awaited<ReturnType<(typeof depositRules)[number]['problem']>>): void {
  if (problem) throw new PaymentRefused(problem.code, problem)
}

const withdrawnToday = sql(
  'withdrawn-today',
  `select coalesce(sum(amount), 0)::bigint as total from payments
     where user_id = $1 and currency_code = $2 and type = 'WITHDRAWAL' and status not in ('FAILED', 'CANCELLED')
       and created_at > now() - interval '24 hours'`,
)

/** Withdrawals of the last 24 hours, paid or pending, in minor units. */
async function withdrawnLastDay(client: Queryable, { userId, currencyCode }: Player): Promise<number> {
  const row = await withdrawnToday.get(client, userId, currencyCode)
  return row?.total ?? 0
}

/** Runs outside of any transaction, because the provider may be slow. */
async function openAtProvider(deps: Deps, { payment, player }: Opened): Promise<CreatePaymentResult> {
  if (payment.status !== 'PENDING') return success(payment)
  const { paymentId } = payment
  const result = await askProvider(deps, payment, player)
  if (result.status === 'unavailable') {
    deps.logger.warn({ paymentId, result }, 'payment provider gave no answer')
    throw new PaymentRefused('PROVIDER_UNAVAILABLE')
  }
  if (result.status === 'refused') deps.logger.error({ paymentId, result }, 'payment provider refused the request')
  return transaction(deps.pool, async (client) => {
    // Its callback, or another request with the same key, may have been faster.
    const found = await lockPlayerAndPayment(client, paymentId)
    if (!found) throw new Error(`Payment ${paymentId} no longer exists`)
    if (result.status === 'done') await storeProviderAnswer(client, paymentId, result.value)
    const event: PaymentEvent = { kind: result.status === 'done' ? 'redirect-given' : 'provider-refused' }
    const step = nextStep(found.payment, event)
    return success(step ? await applyStep(client, found.payment, step, event.kind) : found.payment)
  })
}

function success(row: PaymentRow): CreatePaymentResult {
  const { providerRedirectUri: uri, providerRedirectHtml: html } = row
  const waits = row.status === 'PENDING_REDIRECT' && (uri !== null || html !== null)
  return {
    __typename: 'CreatePaymentSuccess',
    payment: paymentOf(row),
    redirect: waits ? { uri, html, iframeable: row.iframeable ?? false } : null,
  }
}
