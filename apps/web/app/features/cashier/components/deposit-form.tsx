import { Button } from '@parlour/ui/button'
import { Form, Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import { shownBonusCode } from '../bonus-code.ts'
import type { DepositView, PaymentState } from '../cashier.server.ts'
import type { PaymentReply } from '../payments.server.ts'
import { usePaymentForm } from '../use-payment-form.ts'
import { AccountChoice } from './account-choice.tsx'
import { AmountField } from './amount-field.tsx'
import { BonusCodeField } from './bonus-code-field.tsx'
import { MethodCards } from './method-cards.tsx'
import { PaymentAlert } from './payment-alert.tsx'
import { TrustNotes } from './trust-notes.tsx'

type DepositFormProps = Extract<DepositView, { kind: 'form' }> & {
  reply: PaymentReply | undefined
  isArriving: boolean
}

/** Method, amount, saved card or a new one; the card itself is entered on the provider's page. */
export function DepositForm({ unfinished, reply, isArriving, ...data }: DepositFormProps) {
  const { t, money } = useTexts()
  const payment = usePaymentForm({ ...data, type: 'DEPOSIT', reply })
  const { form, fields, shown, selected, errorOf } = payment
  const { currency } = data
  return (
    <>
      {unfinished && <UnfinishedPayment payment={unfinished} />}
      <Form
        ref={payment.element}
        method="post"
        name={payment.name}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="form-stack"
      >
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
          limits={selected ?? null}
          quick={(shown?.quickOptions ?? []).map((amount) => ({ amount }))}
          error={errorOf(fields.amount.errors)}
          onPick={payment.pickAmount}
        />
        {shown && shown.accounts.length > 0 && (
          <AccountChoice
            key={`${shown.slug}${fields.account.key}`}
            id={fields.account.id}
            name={fields.account.name}
            legend={t('ACCOUNT_PAY_WITH')}
            accounts={shown.accounts}
            offersNew
            selected={chosenAccount(fields.account.initialValue, shown.accounts)}
            error={errorOf(fields.account.errors)}
          />
        )}
        <BonusCodeField code={shownBonusCode(reply, data.bonusCode)} />
        <Button type="submit" wide pending={payment.isPending || isArriving}>
          {payment.amount ? t('DEPOSIT_AMOUNT', { amount: money(payment.amount, currency, true) }) : t('DEPOSIT')}
        </Button>
        <TrustNotes fact="DEPOSIT_TRUST" />
      </Form>
    </>
  )
}

/** What was chosen, where this option has it; else its first account. */
const chosenAccount = (chosen: string | undefined, accounts: readonly { accountId: string }[]) =>
  chosen === 'new' || accounts.some(({ accountId }) => accountId === chosen) ? chosen : accounts[0]?.accountId

/** A payment that was begun and left: one way back to it instead of a second one. */
function UnfinishedPayment({ payment }: { payment: PaymentState }) {
  const { t, money } = useTexts()
  return (
    <p className="unfinished">
      <span className="grow">{t('PAYMENT_UNFINISHED', { amount: money(payment.amount, payment.currencyCode) })}</span>
      <Link to={`?payment=${payment.paymentId}`} preventScrollReset className="text-link">
        {t('PAYMENT_CONTINUE')}
      </Link>
    </p>
  )
}
