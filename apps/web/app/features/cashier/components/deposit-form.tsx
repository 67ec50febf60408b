import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import { shownBonusCode } from '../bonus-code.ts'
import type { DepositView, PaymentState } from '../cashier.server.ts'
import type { LimitReply } from '../first-limit.server.ts'
import { chosenAccount } from '../payment-options.ts'
import type { PaymentReply } from '../payments.server.ts'
import { usePaymentForm } from '../use-payment-form.ts'
import { CardsBlocked } from './barred.tsx'
import { BiggerBonus } from './bigger-bonus.tsx'
import { BonusCodeField } from './bonus-code-field.tsx'
import { LimitLine } from './deposit-effects.tsx'
import { FirstLimit } from './first-limit.tsx'
import { MoneyOwed } from './money-owed.tsx'
import { PaymentForm } from './payment-form.tsx'

type DepositFormProps = Extract<DepositView, { kind: 'form' }> & {
  reply: PaymentReply | undefined
  limitReply: LimitReply | undefined
  isArriving: boolean
}

/** Method, amount, and a saved or new card. The card details are entered on the provider's page. */
export function DepositForm({ reply, ...form }: DepositFormProps) {
  const wish = reply?.biggerBonus
  return wish ? <BiggerBonus wish={wish} idempotencyKey={reply.idempotencyKey} /> : <OpenForm reply={reply} {...form} />
}

function OpenForm({
  unfinished,
  bonuses,
  limits,
  offersLimit,
  limitReply,
  owed,
  reply,
  isArriving,
  ...data
}: DepositFormProps) {
  const { t, money } = useTexts()
  const payment = usePaymentForm({ ...data, type: 'DEPOSIT', reply })
  const { fields, shown, selected } = payment
  const accounts = selected?.accounts ?? []
  return (
    <>
      <MoneyOwed owed={owed} currency={data.currency} where="deposit" />
      {data.cardsBlocked && <CardsBlocked />}
      {unfinished && <UnfinishedPayment payment={unfinished} />}
      {offersLimit && <FirstLimit key={limitReply?.amount} currency={data.currency} reply={limitReply} />}
      <PaymentForm
        payment={payment}
        data={data}
        limits={selected ?? null}
        quick={(shown?.quickOptions ?? []).map((amount) => ({ amount }))}
        accounts={
          accounts.length > 0
            ? {
                legend: t('ACCOUNT_PAY_WITH'),
                accounts,
                offersNew: true,
                selected: chosenAccount(fields.account.initialValue, accounts),
              }
            : null
        }
        fact="DEPOSIT_TRUST"
        isArriving={isArriving}
        submit={
          payment.amount ? t('DEPOSIT_AMOUNT', { amount: money(payment.amount, data.currency, true) }) : t('DEPOSIT')
        }
      >
        <BonusCodeField
          code={shownBonusCode(reply, payment.keptBonusCode ?? data.bonusCode)}
          bonuses={bonuses}
          currency={data.currency}
          amount={payment.amount}
        />
        {selected?.debitOnly && <p className="text-soft">{t('DEBIT_ONLY')}</p>}
        <LimitLine limits={limits} amount={payment.amount} currency={data.currency} />
      </PaymentForm>
    </>
  )
}

/** An unfinished payment: a link to continue it instead of starting a second one. */
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
