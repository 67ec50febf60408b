import type { CurrencyCode } from '@parlour/money/currency'
import { buttonClass } from '@parlour/ui/button'
import { User } from 'lucide-react'
import { Link } from 'react-router'
import { useCounted } from '../site/use-counted.ts'
import { useSite } from '../site/use-site.ts'
import { useTexts } from '../text/text.tsx'
import { Clock } from './clock.tsx'

/** The player's real money, the way to deposit, the way to the account. A dash while the platform does not answer. */
export function HeaderBalance() {
  const { t } = useTexts()
  const { balances, skin } = useSite()
  const real = balances?.find(({ type }) => type === 'REAL')
  return (
    <>
      {skin.options.showTime && <Clock />}
      <p className="balance" title={t('BALANCE')}>
        <span className="sr-only">{t('BALANCE')} </span>
        <span data-balance="REAL" className="tabular-nums">
          {real?.currencyCode ? <CountedMoney amount={real.amount} currency={real.currencyCode} /> : '–'}
        </span>
      </p>
      <Link to="/payments/deposit" className={`${buttonClass('accent')} header-deposit`} preventScrollReset>
        {t('DEPOSIT')}
      </Link>
      <Link to="/account" className="icon-button header-account" aria-label={t('ACCOUNT')} preventScrollReset>
        <User aria-hidden className="size-5" />
      </Link>
    </>
  )
}

/** An amount of minor units that counts to its new value. */
function CountedMoney({ amount, currency }: { amount: number; currency: CurrencyCode }) {
  const { money } = useTexts()
  return money(useCounted(amount), currency)
}
