import { page } from '../../url-map/page.ts'

export const vipRoutes = [
  page({
    path: '/vip',
    file: 'features/vip/routes/vip.tsx',
    place: 'page',
    guard: 'everyone',
    title: 'VIP_TITLE',
    description: 'VIP_LEAD',
    robots: 'index',
    sitemap: 'always',
    isOn: ({ vipLevels }) => vipLevels.length > 0,
    examples: [
      { name: 'vip', path: '/vip' },
      { name: 'vip-info', path: '/vip?info=1' },
    ],
  }),
]
