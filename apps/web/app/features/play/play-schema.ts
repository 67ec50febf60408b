import { zimplerAmounts } from '@parlour/catalogue/payment-methods'
import type { LimitPeriod } from '@parlour/policy/rules'
import * as v from 'valibot'
import { formMessage } from '../../forms/form-message.ts'
import { amountMessages, limitProblem, typedAmount } from '../cashier/public.ts'
import { typedLimit } from '../limits/public.ts'
import { type LimitField, limitFields } from './play-limits.ts'

export const PLAY_CURRENCY = 'EUR'
/** The only country with deposit and play. */
export const PLAY_COUNTRY = 'fi'
/** Minor units: 20 to 50,000, 50 to begin with, 50, 100 and 200 at a tap. */
export const playAmounts = zimplerAmounts

const amountEntry = v.pipe(
  v.string(formMessage('REQUIRED')),
  v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
    const read = typedAmount(dataset.value, PLAY_CURRENCY)
    if ('problem' in read) {
      addIssue({ message: amountMessages[read.problem] })
      return NEVER
    }
    const found = limitProblem(read.minor, playAmounts)
    if (!found) return read.minor
    addIssue({
      message:
        'limit' in found
          ? formMessage(found.problem, { limit: { money: found.limit, currency: PLAY_CURRENCY }, unit: 'value' })
          : formMessage(found.problem),
    })
    return NEVER
  }),
)

const limitEntry = v.pipe(
  v.string(formMessage('REQUIRED')),
  v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
    const read = typedLimit(dataset.value, { type: 'DEPOSIT', period: 'MONTH' }, PLAY_CURRENCY)
    if ('value' in read) return read.value
    addIssue({ message: read.problem })
    return NEVER
  }),
)

/** Ignores whatever is sent. */
const notAsked = v.pipe(
  v.optional(v.string()),
  v.transform(() => undefined),
)

/** What a form of deposit and play says, in minor units. */
export type PlayEntry = { amount: number } & { [Field in LimitField]?: number | undefined }

/**
 * The form of deposit and play, with a deposit limit of each of `periods` (shortest first): none is below the amount, and none
 * below that of a shorter period.
 */
export function playSchema(periods: readonly LimitPeriod[]) {
  const fields = periods.map((period) => limitFields[period])
  const entryOf = (period: LimitPeriod): v.GenericSchema<string | undefined, number | undefined> =>
    periods.includes(period) ? limitEntry : notAsked
  return v.pipe(
    v.object(
      { amount: amountEntry, limitDay: entryOf('DAY'), limitWeek: entryOf('WEEK'), limitMonth: entryOf('MONTH') },
      formMessage('REQUIRED'),
    ),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const value: PlayEntry & Record<string, unknown> = dataset.value
      let shorter = 0
      for (const field of fields) {
        const limit = value[field] ?? 0
        const message = limit < value.amount ? 'PLAY_LIMIT_BELOW' : limit < shorter ? 'LIMIT_INCONSISTENT' : null
        shorter = limit
        if (!message) continue
        addIssue({
          message: formMessage(message),
          path: [{ type: 'object', origin: 'value', input: value, key: field, value: limit }],
        })
      }
    }),
  )
}

/** The limits of a form, as the platform takes them. */
export const depositLimitsOf = (entry: PlayEntry, periods: readonly LimitPeriod[]) =>
  periods.flatMap((period) => {
    const value = entry[limitFields[period]]
    return value === undefined ? [] : [{ period, value }]
  })
