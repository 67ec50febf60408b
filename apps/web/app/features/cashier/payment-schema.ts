import type { CurrencyCode } from '@parlour/money/currency'
import * as v from 'valibot'
import { type EncodedMessage, encodeMessage, formMessage } from '../../forms/form-message.ts'
import type { PaymentType } from './generated/cashier.ts'
import { type AmountProblem, limitProblem, typedAmount } from './payment-amount.ts'
import { NEW_ACCOUNT } from './payment-options.ts'

interface PayableOption {
  slug: string
  min: number
  max: number
  accounts: readonly { accountId: string; needsProof?: boolean }[]
}

export interface PaymentRules {
  type: PaymentType
  options: readonly PayableOption[]
  currency: CurrencyCode
  /** Withdrawals: REAL balance, minor units. */
  balance?: number
  /** Withdrawals: whether the proof that an account needs is the password. */
  asksPassword?: boolean
  /** Withdrawals: whether the code of an authenticator app will do instead. */
  hasApp?: boolean
}

/** A validated payment form: a usable option, an amount within its limits, one of its accounts. */
export interface PaymentEntry {
  slug: string
  /** Minor units. */
  amount: number
  /** Undefined for a deposit with an account that is not saved yet. */
  account?: string | undefined
  /** That the person at the browser is the player. */
  proof?: { password: string } | { challengeId?: string; code: string } | undefined
}

type Problem = { field: 'amount' | 'account' | 'password'; message: EncodedMessage }

function amountProblem(
  amount: number,
  option: PayableOption,
  { balance, currency }: Pick<PaymentRules, 'balance' | 'currency'>,
): Problem | null {
  const found = limitProblem(amount, { min: option.min, max: option.max, balance })
  if (!found) return null
  const message =
    'limit' in found
      ? formMessage(found.problem, { limit: { money: found.limit, currency }, unit: 'value' })
      : formMessage(found.problem)
  return { field: 'amount', message }
}

/** A text that is no amount gets an example of one. */
export const amountMessages: Record<AmountProblem, EncodedMessage> = {
  REQUIRED: formMessage('REQUIRED'),
  NOT_A_NUMBER: encodeMessage({ code: 'NOT_A_NUMBER', key: 'INVALID_AMOUNT' }),
}

/** Withdrawals go to a saved account only. */
function accountProblem(type: PaymentType, account: string | undefined, option: PayableOption): Problem | null {
  if (type === 'DEPOSIT' && (account === undefined || account === NEW_ACCOUNT)) return null
  if (option.accounts.length === 0)
    return { field: 'account', message: formMessage(type === 'DEPOSIT' ? 'INVALID_ENTRY' : 'ACCOUNT_REQUIRED') }
  if (account === undefined) return { field: 'account', message: formMessage('REQUIRED') }
  return option.accounts.some(({ accountId }) => accountId === account)
    ? null
    : { field: 'account', message: formMessage('INVALID_ENTRY') }
}

/** A code is requested only once nothing else is wrong with the form. */
function proofProblem(
  { account, password, code }: { [field in 'account' | 'password' | 'code']?: string | undefined },
  option: PayableOption,
  { asksPassword, hasApp }: { asksPassword: boolean; hasApp: boolean },
): Problem | null {
  const needsProof = option.accounts.some(({ accountId, needsProof: needs }) => accountId === account && needs)
  const isGiven = Boolean(password || (hasApp && code))
  return needsProof && asksPassword && !isGiven ? { field: 'password', message: formMessage('REQUIRED') } : null
}

function proofOf(
  { password, challengeId, code }: { [field: string]: string | undefined },
  hasApp: boolean,
): PaymentEntry['proof'] {
  if (password) return { password }
  const digits = code?.replace(/\s/g, '')
  if (!digits) return undefined
  return challengeId ? { challengeId, code: digits } : hasApp ? { code: digits } : undefined
}

/**
 * Validates the deposit and withdrawal forms, in browser and server.
 */
export function paymentSchema({
  type,
  options,
  currency,
  balance,
  asksPassword = false,
  hasApp = false,
}: PaymentRules) {
  const optionOf = (slug: string) => options.find((option) => option.slug === slug)
  return v.pipe(
    v.object(
      {
        slug: v.pipe(
          // A form without a choice sends no field at all.
          v.optional(v.string(formMessage('METHOD_REQUIRED')), ''),
          v.nonEmpty(formMessage('METHOD_REQUIRED')),
          v.check((slug) => slug === '' || optionOf(slug) !== undefined, formMessage('OPTION_NOT_AVAILABLE')),
        ),
        amount: v.pipe(
          v.string(formMessage('REQUIRED')),
          v.rawTransform(({ dataset, addIssue, NEVER }) => {
            const read = typedAmount(dataset.value, currency)
            if ('minor' in read) return read.minor
            addIssue({ message: amountMessages[read.problem] })
            return NEVER
          }),
        ),
        account: v.optional(v.string()),
        password: v.optional(v.string()),
        challengeId: v.optional(v.string()),
        code: v.optional(v.string()),
        // Named here so that a form that comes back still has them.
        bonusCode: v.optional(v.string()),
        bonusShown: v.optional(v.string()),
        bonusChoice: v.optional(v.string()),
      },
      formMessage('REQUIRED'),
    ),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const entry = dataset.value
      const option = optionOf(entry.slug)
      if (!option) return
      for (const problem of [
        amountProblem(entry.amount, option, { balance, currency }),
        accountProblem(type, entry.account, option),
        proofProblem(entry, option, { asksPassword: type === 'WITHDRAWAL' && asksPassword, hasApp }),
      ]) {
        if (!problem) continue
        const { field, message } = problem
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: entry, key: field, value: entry[field] }],
        })
      }
    }),
    v.transform(
      ({ slug, amount, account, ...proof }): PaymentEntry => ({
        slug,
        amount,
        account: account === NEW_ACCOUNT ? undefined : account,
        proof: proofOf(proof, hasApp),
      }),
    ),
  )
}
