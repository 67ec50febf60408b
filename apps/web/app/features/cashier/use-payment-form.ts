import { useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { useRef } from 'react'
import { useHref } from 'react-router'
import { fieldError } from '../../forms/form-message.ts'
import { useKeptForm } from '../../forms/kept-form.tsx'
import { useEarlyInput } from '../../forms/use-early-input.ts'
import { useHydrated } from '../../forms/use-hydrated.ts'
import { useKeptEntries } from '../../forms/use-kept-entries.ts'
import { useNavigationBlock } from '../../site/use-navigation-block.ts'
import { useTexts } from '../../text/text.tsx'
import { enteredBonusCode } from './bonus-code.ts'
import type { PaymentFormData } from './cashier.server.ts'
import { amountText, typedAmount } from './payment-amount.ts'
import { NEW_ACCOUNT } from './payment-options.ts'
import { type PaymentEntry, type PaymentRules, paymentSchema } from './payment-schema.ts'
import type { PaymentReply } from './payments.server.ts'

interface PaymentFields {
  slug: string
  amount: string
  account: string
  password: string
  code: string
}

interface PaymentFormOptions extends PaymentFormData {
  type: PaymentRules['type']
  balance?: number
  asksPassword?: boolean
  hasApp?: boolean
  reply: PaymentReply | undefined
}

/** The method comes first: it decides which accounts there are. */
const keptFields = ['slug', 'amount', 'account', 'bonusCode']

/** The state of a deposit or withdrawal form: the choices, the errors, and whether it is being submitted. */
export function usePaymentForm({ type, balance, asksPassword, hasApp, reply, ...data }: PaymentFormOptions) {
  const { t, locale } = useTexts()
  const { options, currency } = data
  const name = type === 'DEPOSIT' ? 'deposit' : 'withdraw'
  const action = `/payments/${name}`
  const address = useHref(action)
  const isPending = useNavigationBlock(
    ({ formAction, formData }) => formAction?.split('?')[0] === address && formData?.get('intent') !== 'cancel',
  )
  const first = options.find(({ slug }) => slug === data.selected) ?? options[0]
  const amount = data.amount ?? Math.min(first?.defaultAmount ?? 0, balance ?? Number.MAX_SAFE_INTEGER)
  const kept = useKeptForm(name)
  const schema = paymentSchema({ type, options, currency, balance, asksPassword, hasApp })
  const [form, fields] = useForm<PaymentFields, PaymentEntry>({
    id: name,
    lastResult: reply?.result,
    defaultValue: {
      slug: data.selected,
      amount: amount > 0 ? amountText(amount, currency, locale) : '',
      // Chosen together with its method, never without one.
      account: data.selected === undefined ? undefined : (first?.accounts[0]?.accountId ?? NEW_ACCOUNT),
      ...kept,
    },
    onValidate: ({ formData }) => parseWithValibot(formData, { schema }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  const element = useRef<HTMLFormElement>(null)
  useEarlyInput(element)
  useKeptEntries(element, name, keptFields)
  const selected = options.find(({ slug }) => slug === fields.slug.value)
  const typed = typedAmount(fields.amount.value ?? '', currency)
  const isHydrated = useHydrated()
  const errorOf = (messages: readonly string[] | undefined) => fieldError(messages, t, isHydrated)
  return {
    element,
    form,
    fields,
    name,
    action,
    selected,
    /** The option whose accounts and amounts appear before the player chooses one. */
    shown: selected ?? first,
    amount: 'minor' in typed ? typed.minor : null,
    idempotencyKey: reply?.idempotencyKey ?? data.idempotencyKey,
    text: reply?.text,
    keptBonusCode: enteredBonusCode(kept),
    errorOf,
    isPending,
    pickAmount: (text: string) => form.update({ name: 'amount', value: text }),
  }
}
