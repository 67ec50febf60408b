import { page } from '../../url-map/page.ts'

export const shopRoutes = [
  page({
    path: '/shop',
    file: 'features/shop/routes/shop.tsx',
    place: 'page',
    guard: 'everyone',
    title: 'SHOP',
    description: 'SHOP_LEAD',
    robots: 'index',
    sitemap: 'always',
    privateQueries: ['buy', 'bought'],
    isOn: ({ options }) => options.shop,
    examples: [
      { name: 'shop', path: '/shop' },
      { name: 'shop-points', path: '/shop', as: 'penny' },
      {
        name: 'shop-confirm',
        path: '/shop?buy=ac-shop-free-spins',
        as: 'penny',
        on: ({ code }) => code === 'ac',
      },
      { name: 'shop-gone', path: '/shop?buy=no-such-item', as: 'ada' },
    ],
  }),
]
