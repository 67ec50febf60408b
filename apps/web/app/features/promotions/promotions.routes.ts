import type { SkinCode } from '@parlour/skins/skins'
import { type Example, page } from '../../url-map/page.ts'

/** The game offer in each skin's content, which has its own registration. */
const gameOffers: Partial<Record<SkinCode, string>> = {
  ac: 'prickly-fortune',
  bz: 'photo-finnish',
  ra: 'snow-business',
  bo: 'cheque-mate',
  lj: 'cupcake-coup',
  zu: 'sax-evasion',
  se: 'moonwalk-mondays',
}
const [firstOffer, ...otherOffers] = Object.entries(gameOffers).map(
  ([code, offer]): Example => ({
    name: 'register-offer',
    path: `/register/${offer}`,
    on: (skin) => skin.code === code,
  }),
) as [Example, ...Example[]]

export const promotionsRoutes = [
  page({
    path: '/promotions',
    file: 'features/promotions/routes/promotions.tsx',
    place: 'page',
    guard: 'everyone',
    title: 'PROMOTIONS',
    description: 'META_PROMOTIONS',
    robots: 'index',
    sitemap: 'always',
    examples: [{ name: 'promotions', path: '/promotions' }],
  }),
  page({
    path: '/promotions/:websiteRoute',
    file: 'features/promotions/routes/promotion.tsx',
    place: 'page',
    guard: 'everyone',
    title: { own: 'NOT_FOUND' },
    robots: 'index',
    sitemap: ({ promotions }) => promotions.map(({ websiteRoute }) => ({ websiteRoute })),
    examples: [
      { name: 'promotion', path: '/promotions/welcome' },
      { name: 'promotion-missing', path: '/promotions/no-such-promotion', status: 404 },
    ],
  }),
  page({
    path: '/register/:websiteRoute',
    file: 'features/promotions/routes/register-offer.tsx',
    place: 'dialog',
    guard: 'visitors',
    title: { own: 'NOT_FOUND' },
    robots: 'noindex',
    examples: [firstOffer, ...otherOffers],
  }),
]
