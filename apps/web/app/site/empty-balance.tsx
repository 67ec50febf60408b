import { Link } from 'react-router'
import { useTexts } from '../text/text.tsx'
import { useBalances } from './live-balances.ts'
import { useSite } from './use-site.ts'

/** Beside an empty balance: the bonus that the player can have with a deposit, and the way to where they choose it or not. */
export function EmptyBalance() {
  const { t } = useTexts()
  const { depositBonus } = useSite()
  const balances = useBalances()
  // A deposit that was pushed since the page was loaded.
  const isEmpty = balances?.every(({ amount, currencyCode }) => currencyCode === null || amount === 0)
  if (!depositBonus || !isEmpty) return null
  const { code, name } = depositBonus
  return (
    <p className="empty-balance" data-empty-balance={code}>
      {t('EMPTY_BALANCE_BONUS')}{' '}
      <Link
        to={`/payments/deposit?bonusCode=${encodeURIComponent(code)}`}
        className="text-link whitespace-nowrap"
        preventScrollReset
      >
        {name}
      </Link>
    </p>
  )
}
