import { zimplerAmounts } from '@parlour/catalogue/payment-methods'
import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import type { BrandId } from '../../brands/countries.ts'

interface ZimplerMarket {
  countryCode: string
  currencyCode: CurrencyCode
  /** Minor units. */
  min: number
  max: number
}

const finland: ZimplerMarket = {
  countryCode: 'fi',
  currencyCode: 'EUR',
  min: zimplerAmounts.min,
  max: zimplerAmounts.max,
}

/** Where the brands offer deposit and play: only ra, in Finland. */
const markets: Readonly<Partial<Record<BrandId, readonly ZimplerMarket[]>>> = { ra: [finland] }

export const zimplerMarket = (brandId: BrandId, countryCode: string): ZimplerMarket | undefined =>
  markets[brandId]?.find((market) => market.countryCode === countryCode)
