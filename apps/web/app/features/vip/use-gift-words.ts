import { fromEuro } from '@parlour/money/currency'
import type { VipGift } from '@parlour/skins/skin-config'
import { useSite } from '../../site/use-site.ts'
import { useTexts } from '../../text/text.tsx'

/** A level's gift in words: what it is, and the figures for its texts in the reader's currency. */
export function useGiftWords(gift: VipGift | null) {
  const { t, money } = useTexts()
  const { currency, balances } = useSite()
  const own = balances?.find(({ currencyCode }) => currencyCode !== null)?.currencyCode ?? currency
  const kind = gift?.kind ?? 'NONE'
  const inOwn = (euroMinor: number) => money(fromEuro(euroMinor, own), own, true)
  const figures = {
    spins: gift?.kind === 'FREE_SPINS' ? gift.spins : 0,
    amount: gift && 'amount' in gift ? inOwn(gift.amount) : '',
    wagering: gift && 'wagering' in gift ? gift.wagering : 0,
    maxBet: gift && 'maxBet' in gift ? inOwn(gift.maxBet) : '',
    validDays: gift && 'validDays' in gift ? gift.validDays : 0,
    claimDays: gift?.claimDays ?? 0,
  }
  return { kind, figures, name: t(`VIP_GIFT_${kind}`, figures) }
}
