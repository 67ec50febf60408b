import type { CurrencyCode } from '@parlour/money/currency'
import { buttonClass } from '@parlour/ui/button'
import { Popover } from '@parlour/ui/popover'
import { ChevronDown, Gift, User } from 'lucide-react'
import { Link } from 'react-router'
import type { Balance } from '../site/balances.server.ts'
import { EmptyBalance } from '../site/empty-balance.tsx'
import { useBalances } from '../site/live-balances.ts'
import { useCounted } from '../site/use-counted.ts'
import { useSite } from '../site/use-site.ts'
import { useTexts } from '../text/text.tsx'

/** The player's real money, with all other balances one tap away, and links to deposit and account. */
export function HeaderBalance() {
  const { t } = useTexts()
  return (
    <>
      <RewardsLink />
      <Balances />
      <Link to="/payments/deposit" className={`${buttonClass('accent')} header-deposit`} preventScrollReset>
        {t('DEPOSIT')}
      </Link>
      <Link to="/account" className="icon-button header-account" aria-label={t('ACCOUNT')} preventScrollReset>
        <User aria-hidden className="size-5" />
      </Link>
    </>
  )
}

/** The way to all rewards, with a mark while turns of the wheel wait. */
function RewardsLink() {
  const { t } = useTexts()
  const { hasActiveBoxes } = useSite()
  return (
    <Link
      to="/gamification"
      className="icon-button header-rewards"
      aria-label={hasActiveBoxes ? `${t('REWARDS')}: ${t('REWARDS_TURNS_WAIT')}` : t('REWARDS')}
      data-turns-wait={hasActiveBoxes || undefined}
    >
      <Gift aria-hidden className="size-5" />
    </Link>
  )
}

/** A dash while the platform does not answer. */
function Balances() {
  const { t } = useTexts()
  const balances = useBalances()
  const of = (wanted: Balance['type']) => balances?.find(({ type }) => type === wanted)
  const real = of('REAL')
  const bonus = of('BONUS')
  return (
    <Popover
      id="balances"
      className="popover balances"
      buttonClass="balance"
      button={
        <>
          <span className="sr-only">{t('BALANCE')} </span>
          <span data-balance="REAL" className="balance-figure">
            {real?.currencyCode ? <CountedMoney amount={real.amount} currency={real.currencyCode} /> : '–'}
          </span>
          {bonus?.currencyCode && bonus.amount > 0 && (
            <span className="balance-bonus">
              {t('BALANCE_BONUS')} <CountedMoney amount={bonus.amount} currency={bonus.currencyCode} />
            </span>
          )}
          <ChevronDown aria-hidden className="balance-more size-4" />
        </>
      }
    >
      <BalanceList balances={balances ?? []} />
      <EmptyBalance />
      <div className="balances-ways">
        <Link to="/payments/deposit" className={buttonClass('accent')} preventScrollReset>
          {t('DEPOSIT')}
        </Link>
        <Link to="/payments/withdraw" className={buttonClass('quiet')} preventScrollReset>
          {t('WITHDRAW')}
        </Link>
        <Link to="/account/history" className="text-link" preventScrollReset>
          {t('HISTORY')}
        </Link>
      </div>
    </Popover>
  )
}

function BalanceList({ balances }: { balances: Balance[] }) {
  const { t, money, locale } = useTexts()
  return (
    <dl className="balances-list">
      {balances.map(({ type, amount, currencyCode }) => (
        <div key={`${type}${currencyCode}`}>
          <dt>{t(`BALANCE_${type}`)}</dt>
          {/* The button already shows the real balance. */}
          <dd data-balance={type === 'REAL' ? undefined : type}>
            {currencyCode ? money(amount, currencyCode) : new Intl.NumberFormat(locale).format(amount)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** An amount in minor units, animated to its new value. */
function CountedMoney({ amount, currency }: { amount: number; currency: CurrencyCode }) {
  const { money } = useTexts()
  return money(useCounted(amount), currency)
}
