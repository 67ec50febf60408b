import { data, type RouterContextProvider, redirect } from 'react-router'
import { platformContext, visitContext } from '../../context.ts'
import { type EncodedMessage, formMessage } from '../../forms/form-message.ts'
import { withCookies } from '../../middleware/cookies.ts'
import { type Alert, alertCookie } from '../../middleware/flash-alert.ts'
import { playerOf } from '../../middleware/session.ts'
import {
  ConfirmLimitDocument,
  type LimitPeriod,
  LimitsDocument,
  RemoveLimitDocument,
  SetLimitDocument,
  SetRealityCheckDocument,
  type SetUserLimitsRefusalCode,
  type UserLimitType,
} from './generated/limits.ts'
import { limitPeriods, limitTypes, typedLimit } from './limit-entry.ts'

type Context = Readonly<RouterContextProvider>

const PAGE = '/limits'

/** A form for a limit, returned with what is wrong with it. */
export interface LimitReply {
  problem: EncodedMessage
  type: UserLimitType
  period: LimitPeriod
  value: string
}

const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
const refused = () => new Response(null, { status: 400 })

const backWith = (alert: Alert) => redirect(PAGE, { headers: withCookies([alertCookie(alert)]) })
/** The page shows the limits as they are now. */
const changedElsewhere = () => backWith({ key: 'LIMIT_CHANGED_ELSEWHERE', type: 'warning' })

/** Sets, lowers, raises, removes or keeps a limit, says yes to a raise again, or sets the reality check. */
export async function changeLimits(context: Context, form: FormData) {
  const intent = form.get('intent')
  if (intent === 'set') return setLimit(context, form)
  try {
    if (intent === 'remove') return await removeLimit(context, text(form.get('id')))
    if (intent === 'confirm') return await confirmLimit(context, text(form.get('id')), text(form.get('value')))
    if (intent === 'reality') return await setRealityCheck(context, text(form.get('minutes')))
    if (intent === 'keep') return await keepLimit(context, text(form.get('id')))
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'limit not changed')
    return backWith({ key: 'GENERIC_ERROR', type: 'error' })
  }
  throw refused()
}

const fieldMessages: Record<Exclude<SetUserLimitsRefusalCode, 'ABOVE_HIGHEST'>, () => EncodedMessage> = {
  INVALID_ENTRY: () => formMessage('INVALID_AMOUNT'),
  INCONSISTENT_LIMITS: () => formMessage('LIMIT_INCONSISTENT'),
  RATE_LIMITED: () => formMessage('RATE_LIMITED'),
}

async function setLimit(context: Context, form: FormData) {
  const type = limitTypes.find((known) => known === form.get('type'))
  const period = limitPeriods.find((known) => known === form.get('period'))
  if (!type || !period) throw refused()
  const value = text(form.get('value')).slice(0, 40)
  const reply = (problem: EncodedMessage, status = 400) =>
    data<{ reply: LimitReply }>({ reply: { problem, type, period, value } }, { status })
  const { userId } = playerOf(context)
  const platform = context.get(platformContext)
  try {
    const { user, limitRules } = await platform.request(LimitsDocument, { userId })
    const typed = typedLimit(value, { type, period }, user.currencyCode)
    if ('problem' in typed) return reply(typed.problem)
    const limits = [{ type, period, value: typed.value }]
    const { setUserLimits: answer } = await platform.request(SetLimitDocument, { userId, limits })
    if ('code' in answer) {
      if (answer.code !== 'ABOVE_HIGHEST') return reply(fieldMessages[answer.code]())
      const most = { money: limitRules.depositLimitAtMost ?? 0, currency: user.currencyCode }
      return reply(formMessage('LIMIT_ABOVE_HIGHEST', { most }))
    }
    const set = answer.userLimits.find((limit) => limit.type === type && limit.period === period)
    return backWith(
      set?.pendingValue === typed.value
        ? { key: 'LIMIT_WAITS', type: 'warning' }
        : { key: 'LIMIT_SAVED', type: 'success' },
    )
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'limit not set')
    return reply(formMessage('GENERIC_ERROR'), 503)
  }
}

async function removeLimit(context: Context, userLimitId: string) {
  const { userId } = playerOf(context)
  const { cancelUserLimit: answer } = await context
    .get(platformContext)
    .request(RemoveLimitDocument, { userId, userLimitId })
  if (!('code' in answer)) return backWith({ key: 'LIMIT_WAITS', type: 'warning' })
  return answer.code === 'RATE_LIMITED' ? backWith({ key: 'RATE_LIMITED', type: 'warning' }) : changedElsewhere()
}

/** The second yes, to exactly what the page has shown: an amount, or nothing for the end of the limit. */
async function confirmLimit(context: Context, userLimitId: string, shown: string) {
  if (!/^\d{0,15}$/.test(shown)) throw refused()
  const { userId } = playerOf(context)
  const pendingValue = shown === '' ? null : Number(shown)
  const { confirmUserLimit: answer } = await context
    .get(platformContext)
    .request(ConfirmLimitDocument, { userId, userLimitId, pendingValue })
  if (!('code' in answer)) return backWith({ key: 'LIMIT_SAVED', type: 'success' })
  return answer.code === 'RATE_LIMITED' ? backWith({ key: 'RATE_LIMITED', type: 'warning' }) : changedElsewhere()
}

/** How often the reality check comes; a choice that is no longer offered is shown anew. */
async function setRealityCheck(context: Context, minutes: string) {
  if (!/^\d{1,4}$/.test(minutes)) throw refused()
  const { userId } = playerOf(context)
  const { setRealityCheck: answer } = await context
    .get(platformContext)
    .request(SetRealityCheckDocument, { userId, everyMinutes: Number(minutes) })
  if (!('code' in answer)) return backWith({ key: 'REALITY_SAVED', type: 'success' })
  return answer.code === 'RATE_LIMITED' ? backWith({ key: 'RATE_LIMITED', type: 'warning' }) : changedElsewhere()
}

/** Withdraws what waits: to set the value in force is a lowering, at once. */
async function keepLimit(context: Context, userLimitId: string) {
  const { userId } = playerOf(context)
  const platform = context.get(platformContext)
  const { userLimits } = await platform.request(LimitsDocument, { userId })
  const kept = userLimits.find((limit) => limit.userLimitId === userLimitId)
  if (!kept) return changedElsewhere()
  const { type, period, value } = kept
  const { setUserLimits: answer } = await platform.request(SetLimitDocument, {
    userId,
    limits: [{ type, period, value }],
  })
  if (!('code' in answer)) return backWith({ key: 'LIMIT_SAVED', type: 'success' })
  return answer.code === 'RATE_LIMITED' ? backWith({ key: 'RATE_LIMITED', type: 'warning' }) : changedElsewhere()
}
