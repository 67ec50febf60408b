import { Button } from '@parlour/ui/button'
import { Form } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import type { WithdrawView } from '../cashier.server.ts'
import { largestAmount } from '../payment-amount.ts'
import type { PaymentReply } from '../payments.server.ts'
import { usePaymentForm } from '../use-payment-form.ts'
import { AccountChoice } from './account-choice.tsx'
import { AmountField } from './amount-field.tsx'
import { Available } from './available.tsx'
import { MethodCards } from './method-cards.tsx'
import { PaymentAlert } from './payment-alert.tsx'
import { TrustNotes } from './trust-notes.tsx'

type WithdrawFormProps = Extract<WithdrawView, { kind: 'form' }> & {
  reply: PaymentReply | undefined
  isArriving: boolean
}

/** Method, amount up to the balance, the saved card to pay to. */
export function WithdrawForm({ balance, reply, isArriving, withdrawals: _, ...data }: WithdrawFormProps) {
  const { t, money } = useTexts()
  const payment = usePaymentForm({ ...data, type: 'WITHDRAWAL', balance, reply })
  const { form, fields, shown, selected, errorOf } = payment
  const { currency } = data
  const largest = shown ? largestAmount({ ...shown, balance }) : 0
  const reachable = (shown?.quickOptions ?? []).filter((amount) => amount < largest)
  const all = shown && largest >= shown.min ? [{ amount: largest, label: t('WITHDRAW_ALL') }] : []
  const accounts = shown?.accounts ?? []
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
      <Available balance={balance} currency={currency} />
      <PaymentAlert messages={form.errors} text={payment.text} />
      <input type="hidden" name="idempotencyKey" value={payment.idempotencyKey} />
      <MethodCards
        key={fields.slug.key}
        id={fields.slug.id}
        name={fields.slug.name}
        options={data.options}
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
        limits={selected ? { min: selected.min, max: Math.max(selected.min, largest) } : null}
        quick={[...reachable.map((amount) => ({ amount })), ...all]}
        error={errorOf(fields.amount.errors)}
        onPick={payment.pickAmount}
      />
      {shown && (
        <AccountChoice
          key={`${shown.slug}${fields.account.key}`}
          id={fields.account.id}
          name={fields.account.name}
          legend={t('ACCOUNT_PAY_TO')}
          accounts={accounts}
          offersNew={false}
          selected={accounts.length === 1 ? accounts[0]?.accountId : fields.account.initialValue}
          error={errorOf(fields.account.errors)}
        />
      )}
      <Button type="submit" wide pending={payment.isPending || isArriving}>
        {payment.amount ? t('WITHDRAW_AMOUNT', { amount: money(payment.amount, currency, true) }) : t('WITHDRAW')}
      </Button>
      <TrustNotes fact="WITHDRAW_TRUST" />
    </Form>
  )
}
