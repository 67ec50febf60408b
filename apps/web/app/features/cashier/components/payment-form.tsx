import { Button } from '@parlour/ui/button'
import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { KeptFor } from '../../../forms/kept-form.tsx'
import type { PaymentFormData } from '../cashier.server.ts'
import type { usePaymentForm } from '../use-payment-form.ts'
import { AccountChoice } from './account-choice.tsx'
import { AmountField } from './amount-field.tsx'
import { MethodCards } from './method-cards.tsx'
import { PaymentAlert } from './payment-alert.tsx'
import { TrustNotes } from './trust-notes.tsx'

type AccountProps = ComponentProps<typeof AccountChoice>
type AmountProps = ComponentProps<typeof AmountField>

interface PaymentFormProps {
  payment: ReturnType<typeof usePaymentForm>
  data: Pick<PaymentFormData, 'options' | 'currency'>
  limits: AmountProps['limits']
  quick: AmountProps['quick']
  /** Null when the form asks for no account. */
  accounts: Pick<AccountProps, 'legend' | 'accounts' | 'offersNew' | 'selected'> | null
  fact: ComponentProps<typeof TrustNotes>['fact']
  isArriving: boolean
  heading?: ReactNode
  /** Further fields above the button. */
  children?: ReactNode
  submit: string
  /** Below the button, so that Enter does not press it. */
  further?: ReactNode
}

/** The fields that deposits and withdrawals share: method, amount, account. */
export function PaymentForm({ payment, data, limits, quick, accounts, fact, isArriving, ...texts }: PaymentFormProps) {
  const { form, fields, shown, errorOf } = payment
  const { currency, options } = data
  return (
    <Form
      ref={payment.element}
      method="post"
      name={payment.name}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="form-stack"
    >
      {texts.heading}
      <PaymentAlert messages={form.errors} text={payment.text} />
      <KeptFor form={payment.name} />
      <input type="hidden" name="idempotencyKey" value={payment.idempotencyKey} />
      <MethodCards
        key={fields.slug.key}
        id={fields.slug.id}
        name={fields.slug.name}
        options={options}
        currency={currency}
        selected={fields.slug.initialValue}
        error={errorOf(fields.slug.errors)}
      />
      <AmountField
        key={fields.amount.key}
        id={fields.amount.id}
        name={fields.amount.name}
        initial={fields.amount.initialValue ?? ''}
        value={fields.amount.value ?? ''}
        currency={currency}
        limits={limits}
        quick={quick}
        error={errorOf(fields.amount.errors)}
        onPick={payment.pickAmount}
      />
      {shown && accounts && (
        <AccountChoice
          key={`${shown.slug}${fields.account.key}`}
          id={fields.account.id}
          name={fields.account.name}
          error={errorOf(fields.account.errors)}
          {...accounts}
        />
      )}
      {texts.children}
      <Button type="submit" wide pending={payment.isPending || isArriving}>
        {texts.submit}
      </Button>
      {texts.further}
      <TrustNotes fact={fact} />
    </Form>
  )
}
