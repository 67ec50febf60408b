import type { VipGiftFigures } from '@parlour/catalogue/bonuses'
import { type Amounts, amountIn } from '@parlour/money/amounts'
import { useSite } from '../../site/use-site.ts'
import { useTexts } from '../../text/text.tsx'

/** The currency of the reader's account, or of the account they would open. */
export function useOwnCurrency() {
  const { currency, balances } = useSite()
  return balances?.find(({ currencyCode }) => currencyCode !== null)?.currencyCode ?? currency
}

/** Describes a level's gift, with its figures in the reader's currency. */
export function useGiftWords(gift: VipGiftFigures | null) {
  const { t, money } = useTexts()
  const own = useOwnCurrency()
  const kind: VipGiftFigures['kind'] | 'NONE' = gift?.kind ?? 'NONE'
  const inOwn = (amounts: Amounts) => money(amountIn(amounts, own) ?? 0, own, true)
  const figures = {
    spins: gift?.kind === 'FREE_SPINS' ? gift.spins : 0,
    amount: gift && 'amounts' in gift ? inOwn(gift.amounts) : '',
    wagering: gift && 'wagering' in gift ? gift.wagering : 0,
    maxBet: gift && 'maxBets' in gift ? inOwn(gift.maxBets) : '',
    validDays: gift && 'validDays' in gift ? gift.validDays : 0,
    claimDays: gift?.claimDays ?? 0,
  }
  return { kind, figures, name: t(`VIP_GIFT_${kind}`, figures) }
}
