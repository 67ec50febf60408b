import { randomUUID } from 'node:crypto'
import { parseMoney } from '@parlour/money/parse'
import type { RouterContextProvider } from 'react-router'
import { contentContext, platformContext, sealerContext, visitContext } from '../../context.ts'
import { readCookies } from '../../middleware/cookies.ts'
import { playerOf } from '../../middleware/session.ts'
import { enteredBonusCode } from './bonus-code.ts'
import type { DepositBonus, DepositLimit } from './deposit-effects.ts'
import { loadBonuses, loadDepositing } from './depositing.server.ts'
import {
  CashierOptionsDocument,
  CashierPaymentsDocument,
  type CashierPaymentsQuery,
  CashierPlayerDocument,
  type CashierPlayerQuery,
  type CurrencyCode,
  type LimitPeriod,
  type PaymentType,
  type ProofMethod,
  type UserLimitType,
} from './generated/cashier.ts'
import { openPayments, type PaymentPage } from './open-payments.server.ts'
import { type AccountKind, accountKind, barredOptions } from './payment-bars.ts'
import {
  describedOptions,
  lastAccountFirst,
  type PaymentOption,
  preselectedOption,
  usableOptions,
} from './payment-options.ts'
import { isPending } from './payment-outcomes.ts'
import { blocksDeposits } from './payment-stages.ts'

type Context = Readonly<RouterContextProvider>

/** The cookie for the slug of the last deposit method. */
export const LAST_METHOD_COOKIE = 'lastDepositMethod'
/** The cookie for the account that it was paid from. */
export const LAST_ACCOUNT_COOKIE = 'lastDepositAccount'

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
  /** Whether payments by card, and those alone, are blocked for the player. */
  cardsBlocked: boolean
  /** Created with the form, so that it pays once however often it is sent. */
  idempotencyKey: string
}

/** The service is down or the session has ended; shown in the dialog. */
type Absent = { kind: 'unavailable' } | { kind: 'session-lost' }

export type DepositView =
  | { kind: 'payment'; payment: PaymentState; page: PaymentPage | null }
  | { kind: 'unknown-payment' }
  | { kind: 'pending-withdrawals'; withdrawals: PendingWithdrawal[] }
  | { kind: 'no-options' | 'blocked' | 'market-closed' | 'missing-documents' }
  /** Before a deposit limit of these periods is set; the highest is in minor units. */
  | { kind: 'limit-required'; periods: LimitPeriod[]; atMost: number | null; currency: CurrencyCode }
  /** Before limits of these types are set. */
  | { kind: 'limit-types-required'; types: UserLimitType[] }
  | ({
      kind: 'form'
      unfinished: PaymentState | null
      bonuses: DepositBonus[]
      limits: DepositLimit[]
      /** Before the first deposit, to players without a deposit limit. */
      offersLimit: boolean
      /** What the player owes; the deposit pays it first. Minor units. */
      owed: number
    } & PaymentFormData)
  | Absent

/** What stands on the screen of withdrawals whatever its state. */
interface Withdrawing {
  withdrawals: PendingWithdrawal[]
  currency: CurrencyCode
  /** What the player owes, which has to stay in the balance. Minor units. */
  owed: number
}

export type WithdrawView = (Withdrawing & WithdrawState) | Absent

type WithdrawState =
  | { kind: 'missing-documents' | 'active-bonuses'; cardsBlocked: boolean }
  | { kind: 'blocked' }
  /** The contact data have changed; withdrawals are possible again from `until`. */
  | { kind: 'security-wait'; until: string | null }
  | { kind: 'no-options' }
  | { kind: 'no-account'; accounts: AccountKind; cardsBlocked: boolean }
  /** The balance is below the smallest withdrawal. Minor units. */
  | { kind: 'too-little'; balance: number; min: number }
  | ({
      kind: 'form'
      balance: number
      /** How the player can prove themselves, where an account needs that. */
      proofMethods: ProofMethod[]
      /** Whether the code of an authenticator app is a proof too. */
      hasApp: boolean
    } & PaymentFormData)

/** What can be withdrawn: what is owed is paid first. Minor units. */
export const withdrawable = ({ balance, owed }: { balance: number; owed: number }): number =>
  Math.max(0, balance - owed)

/** Until a time that may be none. */
export const untilResend = (time: string | null): number => Math.max(0, Date.parse(time ?? '') - Date.now()) || 0

export async function loadCashierPlayer(context: Context) {
  const { userId } = playerOf(context)
  const { user, authenticator, balances, moneyOwed, paymentConnection } = await context
    .get(platformContext)
    .request(CashierPlayerDocument, { userId })
  return {
    userId,
    currency: user.currencyCode,
    withdrawalsFrom: user.withdrawalsFrom,
    proofMethods: user.proofMethods,
    hasApp: authenticator.addedAt !== null,
    balance: balances.find(({ type }) => type === 'REAL')?.amount ?? 0,
    owed: moneyOwed.amount,
    withdrawals: paymentConnection.edges.map(({ node }) => ({
      ...node,
      resendInMs: untilResend(node.confirmationResendAt),
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

/** The bonus code in an address or form, if any. */
export function bonusCodeIn(fields: Pick<URLSearchParams | FormData, 'get'>): string | undefined {
  const [bonusCode, bonusShown, bonusChoice] = ['bonusCode', 'bonusShown', 'bonusChoice'].map((name) =>
    fields.get(name),
  )
  return enteredBonusCode({ bonusCode, bonusShown, bonusChoice })
}

function formData(
  request: Request,
  { options, cardsOnly }: Pick<ReturnType<typeof barredOptions<PaymentOption>>, 'options' | 'cardsOnly'>,
  currency: CurrencyCode,
): PaymentFormData {
  const { searchParams } = new URL(request.url)
  const requested = searchParams.get('amount')
  const cookies = readCookies(request)
  return {
    options: lastAccountFirst(options, cookies[LAST_ACCOUNT_COOKIE]),
    currency,
    cardsBlocked: cardsOnly,
    selected: preselectedOption(options, searchParams.get('method') ?? cookies[LAST_METHOD_COOKIE]),
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
    // Deposits are available only once pending withdrawals are cancelled, or were sent a day ago.
    const withdrawals = player.withdrawals.filter(blocksDeposits)
    if (withdrawals.length > 0) return { kind: 'pending-withdrawals', withdrawals }
    const [options, bonuses, depositing] = await Promise.all([
      loadOptions(request, context, 'DEPOSIT', player.currency),
      loadBonuses(context, player.currency),
      loadDepositing(context),
    ])
    if (options.length === 0) return { kind: 'no-options' }
    const barred = barredOptions(options)
    if (barred.bar === 'MARKET_CLOSED') return { kind: 'market-closed' }
    if (barred.bar) return { kind: barred.bar === 'MISSING_DOCUMENTS' ? 'missing-documents' : 'blocked' }
    const { missing, missingTypes, atMost, ...limited } = depositing
    if (missing.length > 0) return { kind: 'limit-required', periods: missing, atMost, currency: player.currency }
    if (missingTypes.length > 0) return { kind: 'limit-types-required', types: missingTypes }
    const unfinished = known.find(({ status }) => isPending(status)) ?? null
    return {
      kind: 'form',
      unfinished,
      bonuses,
      ...limited,
      owed: player.owed,
      ...formData(request, barred, player.currency),
    }
  })

export const loadWithdraw = (request: Request, context: Context): Promise<WithdrawView> =>
  settled<WithdrawView>(context, async () => {
    const player = await loadCashierPlayer(context)
    const { withdrawals, currency, owed } = player
    return { withdrawals, currency, owed, ...(await withdrawState(request, context, player)) }
  })

async function withdrawState(
  request: Request,
  context: Context,
  player: Awaited<ReturnType<typeof loadCashierPlayer>>,
): Promise<WithdrawState> {
  const { withdrawalsFrom, currency, proofMethods, hasApp } = player
  const all = await loadOptions(request, context, 'WITHDRAWAL', currency)
  if (all.length === 0) return { kind: 'no-options' }
  const { options, cardsOnly: cardsBlocked, bar } = barredOptions(all)
  switch (bar) {
    case 'PAYMENTS_BLOCKED':
      return { kind: 'blocked' }
    case 'MISSING_DOCUMENTS':
      return { kind: 'missing-documents', cardsBlocked }
    case 'SECURITY_WAIT':
      return { kind: 'security-wait', until: withdrawalsFrom }
    case 'ACTIVE_BONUSES':
      return { kind: 'active-bonuses', cardsBlocked }
  }
  // Withdrawals are possible only to an account that the player has deposited from.
  const payable = options.filter(({ accounts }) => accounts.length > 0)
  if (payable.length === 0) return { kind: 'no-account', accounts: accountKind(options), cardsBlocked }
  const min = Math.min(...payable.map((option) => option.min))
  const balance = withdrawable(player)
  if (balance < min) return { kind: 'too-little', balance, min }
  const fields = formData(request, { options: payable, cardsOnly: cardsBlocked }, currency)
  return { kind: 'form', balance, proofMethods, hasApp, ...fields }
}
