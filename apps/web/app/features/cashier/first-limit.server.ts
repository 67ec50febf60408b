import { data, type RouterContextProvider, redirect } from 'react-router'
import { platformContext, visitContext } from '../../context.ts'
import { type EncodedMessage, formMessage } from '../../forms/form-message.ts'
import { withCookies } from '../../middleware/cookies.ts'
import { alertCookie } from '../../middleware/flash-alert.ts'
import { playerOf } from '../../middleware/session.ts'
import { CashierCurrencyDocument, CashierSetLimitDocument, type LimitPeriod } from './generated/cashier.ts'
import { typedAmount } from './payment-amount.ts'
import { amountMessages } from './payment-schema.ts'

/** The form for a first deposit limit, returned with what is wrong with it. */
export interface LimitReply {
  problem: EncodedMessage
  amount: string
  period: LimitPeriod
}

const periods: readonly LimitPeriod[] = ['DAY', 'WEEK', 'MONTH']
const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

/** Sets the deposit limit that a player has entered before their first deposit. */
export async function setFirstLimit(request: Request, context: Readonly<RouterContextProvider>, form: FormData) {
  const amount = text(form.get('limitAmount')).slice(0, 40)
  const period = periods.find((known) => known === form.get('limitPeriod')) ?? 'DAY'
  const reply = (problem: EncodedMessage, status = 400) =>
    data<{ limit: LimitReply }>({ limit: { problem, amount, period } }, { status })
  const { userId } = playerOf(context)
  const platform = context.get(platformContext)
  try {
    const { user, limitRules } = await platform.request(CashierCurrencyDocument, { userId })
    const typed = typedAmount(amount, user.currencyCode)
    if ('problem' in typed) return reply(amountMessages[typed.problem])
    if (typed.minor <= 0) return reply(amountMessages.NOT_A_NUMBER)
    const limits = [{ type: 'DEPOSIT' as const, period, value: typed.minor }]
    const { setUserLimits } = await platform.request(CashierSetLimitDocument, { userId, limits })
    const refusal = 'code' in setUserLimits ? setUserLimits.code : null
    if (refusal === 'INVALID_ENTRY') return reply(amountMessages.NOT_A_NUMBER)
    if (refusal === 'RATE_LIMITED') return reply(formMessage('RATE_LIMITED'))
    if (refusal === 'INCONSISTENT_LIMITS') return reply(formMessage('LIMIT_INCONSISTENT'))
    if (refusal === 'ABOVE_HIGHEST') {
      const most = { money: limitRules.depositLimitAtMost ?? 0, currency: user.currencyCode }
      return reply(formMessage('LIMIT_ABOVE_HIGHEST', { most }))
    }
    // Set in another tab meanwhile: the page says so.
    if (refusal) return redirect('/payments/deposit')
    const alert = alertCookie({ key: 'DEPOSIT_LIMIT_SET', type: 'success' })
    return redirect(`/payments/deposit${new URL(request.url).search}`, { headers: withCookies([alert]) })
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'deposit limit not set')
    return reply(formMessage('GENERIC_ERROR'), 503)
  }
}
