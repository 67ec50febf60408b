import { zimplerAmounts } from '@parlour/catalogue/payment-methods'
import * as v from 'valibot'
import { formMessage } from '../../forms/form-message.ts'
import { amountMessages, limitProblem, typedAmount } from '../cashier/public.ts'

export const PLAY_CURRENCY = 'EUR'
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

/** The form of deposit and play. */
export const playSchema = v.object({ amount: amountEntry }, formMessage('REQUIRED'))
