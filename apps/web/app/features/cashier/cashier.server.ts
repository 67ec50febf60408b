import { randomUUID } from 'node:crypto'
import { parseMoney } from '@parlour/money/parse'
import type { RouterContextProvider } from 'react-router'
import { contentContext, platformContext, sealerContext, visitContext } from '../../context.ts'
import { readCookies } from '../../middleware/cookies.ts'
import { playerOf } from '../../middleware/session.ts'
import {
  CashierOptionsDocument,
  CashierPaymentsDocument,
  type CashierPaymentsQuery,
  CashierPlayerDocument,
  type CashierPlayerQuery,
  type CurrencyCode,
  type PaymentType,
  type ProofMethod,
} from './generated/cashier.ts'
import { openPayments, type PaymentPage } from './open-payments.server.ts'
import { describedOptions, type PaymentOption, preselectedOption, usableOptions } from './payment-options.ts'
import { isPending } from './payment-outcomes.ts'

type Context = Readonly<RouterContextProvider>

/** The cookie for the slug of the last deposit method. */
export const LAST_METHOD_COOKIE = 'lastDepositMethod'

export type PendingWithdrawal = CashierPlayerQuery['paymentConnection']['edges'][number]['node'] & {
  /** Until the mail that confirms it can be requested again. */
  resendInMs: number
}
export type PaymentState = CashierPaymentsQuery['paymentConnection']['edges'][number]['node']

export interface PaymentFormData {
  options: PaymentOption[]
  currency: CurrencyCode
  selected: string | undefined
  /** Minor units; from the address, otherwise the option's default. */
  amount: number | null
  /** From the promotion that led here. */
  bonusCode: string | null
  /** Created with the form, so that it pays once however often it is sent. */
  idempotencyKey: string
}

/** The service is down or the session has ended; shown in the dialog. */
type Absent = { kind: 'unavailable' } | { kind: 'session-lost' }

export type DepositView =
  | { kind: 'payment'; payment: PaymentState; page: PaymentPage | null }
  | { kind: 'unknown-payment' }
  | { kind: 'pending-withdrawals'; withdrawals: PendingWithdrawal[] }
  | { kind: 'no-options' }
  | ({ kind: 'form'; unfinished: PaymentState | null } & PaymentFormData)
  | Absent

export type WithdrawView =
  | { kind: 'missing-documents'; withdrawals: PendingWithdrawal[] }
  /** The contact data have changed; withdrawals are possible again from `until`. */
  | { kind: 'security-wait'; until: string; withdrawals: PendingWithdrawal[] }
  | { kind: 'no-options' | 'no-account'; withdrawals: PendingWithdrawal[] }
  /** The balance is below the smallest withdrawal. Minor units. */
  | { kind: 'too-little'; balance: number; min: number; currency: CurrencyCode; withdrawals: PendingWithdrawal[] }
  | ({
      kind: 'form'
      balance: number
      withdrawals: PendingWithdrawal[]
      /** How the player can prove themselves, where an account needs that. */
      proofMethods: ProofMethod[]
      /** Whether the code of an authenticator app is a proof too. */
      hasApp: boolean
    } & PaymentFormData)
  | Absent

export async function loadCashierPlayer(context: Context) {
  const { userId } = playerOf(context)
  const { user, authenticator, balances, paymentConnection } = await context
    .get(platformContext)
    .request(CashierPlayerDocument, { userId })
  return {
    userId,
    currency: user.currencyCode,
    isVerified: user.kycProfile.verified,
    withdrawalsFrom: user.withdrawalsFrom,
    proofMethods: user.proofMethods,
    hasApp: authenticator.addedAt !== null,
    balance: balances.find(({ type }) => type === 'REAL')?.amount ?? 0,
    withdrawals: paymentConnection.edges.map(({ node }) => ({
      ...node,
      resendInMs: Math.max(0, Date.parse(node.confirmationResendAt ?? '') - Date.now()) || 0,
    })),
  }
}

/** The payment options that work on this device. */
export async function loadOptions(request: Request, context: Context, type: PaymentType, currencyCode: CurrencyCode) {
  const { userId } = playerOf(context)
  const [{ paymentOptions }, { payments }] = await Promise.all([
    context.get(platformContext).request(CashierOptionsDocument, { userId, type, currencyCode }),
    context.get(contentContext).load(),
  ])
  return describedOptions(usableOptions(paymentOptions, request.headers.get('user-agent') ?? ''), payments)
}

async function loadPayments(context: Context, paymentIds: string[]): Promise<PaymentState[]> {
  if (paymentIds.length === 0) return []
  const { userId } = playerOf(context)
  const { paymentConnection } = await context
    .get(platformContext)
    .request(CashierPaymentsDocument, { userId, paymentIds })
  return paymentConnection.edges.map(({ node }) => node)
}

/** The status of a deposit; null when the player has no such payment. */
export async function paymentStatus(context: Context, paymentId: string) {
  const [payment] = await loadPayments(context, [paymentId])
  return payment?.status ?? null
}

/** The bonus code in an address or form; undefined unless it looks like one. */
export function bonusCodeIn(fields: Pick<URLSearchParams | FormData, 'get'>): string | undefined {
  const code = fields.get('bonusCode')
  return typeof code === 'string' ? code.trim().slice(0, 40) || undefined : undefined
}

function formData(request: Request, options: PaymentOption[], currency: CurrencyCode): PaymentFormData {
  const { searchParams } = new URL(request.url)
  const requested = searchParams.get('amount')
  return {
    options,
    currency,
    selected: preselectedOption(options, readCookies(request)[LAST_METHOD_COOKIE]),
    amount: requested && requested.length < 40 ? parseMoney(requested, currency) : null,
    bonusCode: bonusCodeIn(searchParams) ?? null,
    idempotencyKey: randomUUID(),
  }
}

/** A document waits for the view; a client-side navigation opens the dialog at once and fills it in later. */
export async function arriving<View>(context: Context, view: Promise<View>): Promise<{ view: View | Promise<View> }> {
  return { view: context.get(visitContext).isDocument ? await view : view }
}

/** Returns failures as values: a view streamed to a client-side navigation can no longer throw or redirect. */
async function settled<View>(context: Context, load: () => Promise<View>): Promise<View | Absent> {
  const { isDocument, logger } = context.get(visitContext)
  try {
    return await load()
  } catch (error) {
    if (error instanceof Response) {
      if (isDocument) throw error
      return { kind: 'session-lost' }
    }
    logger.error(error, 'cashier not loaded')
    return { kind: 'unavailable' }
  }
}

export const loadDeposit = (request: Request, context: Context): Promise<DepositView> =>
  settled<DepositView>(context, async () => {
    const begun = await openPayments(context.get(sealerContext), request)
    const paymentId = new URL(request.url).searchParams.get('payment')
    if (paymentId) {
      const [payment] = /^[\w-]{1,64}$/.test(paymentId) ? await loadPayments(context, [paymentId]) : []
      if (!payment) return { kind: 'unknown-payment' }
      return { kind: 'payment', payment, page: begun.find((open) => open.paymentId === paymentId)?.page ?? null }
    }
    const [player, known] = await Promise.all([
      loadCashierPlayer(context),
      loadPayments(
        context,
        begun.map((open) => open.paymentId),
      ),
    ])
    // Deposits are available only once pending withdrawals are cancelled.
    if (player.withdrawals.length > 0) return { kind: 'pending-withdrawals', withdrawals: player.withdrawals }
    const options = await loadOptions(request, context, 'DEPOSIT', player.currency)
    if (options.length === 0) return { kind: 'no-options' }
    const unfinished = known.find(({ status }) => isPending(status)) ?? null
    return { kind: 'form', unfinished, ...formData(request, options, player.currency) }
  })

export const loadWithdraw = (request: Request, context: Context): Promise<WithdrawView> =>
  settled<WithdrawView>(context, async () => {
    const player = await loadCashierPlayer(context)
    const { isVerified, withdrawalsFrom, withdrawals, balance, currency, proofMethods, hasApp } = player
    if (!isVerified) return { kind: 'missing-documents', withdrawals }
    if (withdrawalsFrom) return { kind: 'security-wait', until: withdrawalsFrom, withdrawals }
    const options = await loadOptions(request, context, 'WITHDRAWAL', currency)
    if (options.length === 0) return { kind: 'no-options', withdrawals }
    // Withdrawals are possible only to a card that the player has deposited with.
    const payable = options.filter(({ accounts }) => accounts.length > 0)
    if (payable.length === 0) return { kind: 'no-account', withdrawals }
    const min = Math.min(...payable.map((option) => option.min))
    if (balance < min) return { kind: 'too-little', balance, min, currency, withdrawals }
    return { kind: 'form', balance, withdrawals, proofMethods, hasApp, ...formData(request, payable, currency) }
  })
