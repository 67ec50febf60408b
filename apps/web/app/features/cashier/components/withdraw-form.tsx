import { useNavigation } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import type { WithdrawView } from '../cashier.server.ts'
import { largestAmount } from '../payment-amount.ts'
import { chosenAccount } from '../payment-options.ts'
import type { PaymentReply } from '../payments.server.ts'
import { usePaymentForm } from '../use-payment-form.ts'
import { Available } from './available.tsx'
import { PaymentForm } from './payment-form.tsx'
import { NewCodeButton, ProofFields } from './proof-fields.tsx'

type WithdrawFormProps = Extract<WithdrawView, { kind: 'form' }> & {
  reply: PaymentReply | undefined
  isArriving: boolean
}

/** Method, amount up to the balance, and the saved card to pay out to. */
export function WithdrawForm({
  balance,
  reply,
  isArriving,
  proofMethods,
  hasApp,
  withdrawals: _,
  owed: __,
  ...data
}: WithdrawFormProps) {
  const { t, money } = useTexts()
  const asksPassword = proofMethods.includes('PASSWORD')
  const payment = usePaymentForm({ ...data, type: 'WITHDRAWAL', balance, asksPassword, hasApp, reply })
  const { fields, shown, selected } = payment
  const { currency } = data
  const isRequestingCode = useNavigation().formData?.get('intent') === 'new-code'
  const largest = shown ? largestAmount({ ...shown, balance }) : 0
  const reachable = (shown?.quickOptions ?? []).filter((amount) => amount < largest)
  const all = shown && largest >= shown.min ? [{ amount: largest, label: t('WITHDRAW_ALL') }] : []
  const accounts = selected?.accounts ?? []
  return (
    <PaymentForm
      payment={payment}
      data={data}
      limits={selected ? { min: selected.min, max: Math.max(selected.min, largest) } : null}
      quick={[...reachable.map((amount) => ({ amount })), ...all]}
      accounts={
        selected
          ? {
              legend: t('ACCOUNT_PAY_TO'),
              accounts,
              offersNew: false,
              selected: chosenAccount(fields.account.initialValue, accounts),
            }
          : null
      }
      fact="WITHDRAW_TRUST"
      isArriving={isArriving}
      heading={<Available balance={balance} currency={currency} />}
      submit={payment.amount ? t('WITHDRAW_AMOUNT', { amount: money(payment.amount, currency, true) }) : t('WITHDRAW')}
      further={reply?.challenge && <NewCodeButton challenge={reply.challenge} pending={isRequestingCode} />}
    >
      <ProofFields payment={payment} proofMethods={proofMethods} hasApp={hasApp} challenge={reply?.challenge} />
    </PaymentForm>
  )
}
