import { expect, it } from 'vitest'
import { artIn } from './art.server.ts'

const picture = (name: string, ...widths: number[]) => ({
  color: '#123456',
  files: widths.map((width) => ({ width, path: `/art/${name}-${width}.avif` })),
})
const { bannerArt, iconArt, rewardArt, shareArt, tileArt } = artIn({
  tile: { 'fox-clever': picture('fox', 200, 300, 600) },
  banner: { 'banner-ac-1': { desktop: picture('banner', 1600), mobile: picture('banner', 780) } },
  promotion: {
    'promo-ac-welcome': { desktop: picture('promo', 1280), mobile: picture('promo', 780), share: '/art/promo.jpg' },
  },
  reward: { 'reward-points': picture('points', 160, 320) },
  skin: { ac: { icon: '/art/ac.png', share: '/art/ac.jpg' } },
})

it('offers a tile in every width, with the middle one as the default', () => {
  expect(tileArt('fox-clever')).toEqual({
    src: '/art/fox-300.avif',
    srcSet: '/art/fox-200.avif 200w, /art/fox-300.avif 300w, /art/fox-600.avif 600w',
    color: '#123456',
  })
})

it.each([
  ['banner-ac-1', 'desktop', '/art/banner-1600.avif'],
  ['banner-ac-1', 'mobile', '/art/banner-780.avif'],
  ['promo-ac-welcome', 'desktop', '/art/promo-1280.avif'],
  ['promo-ac-welcome', 'mobile', '/art/promo-780.avif'],
] as const)('finds %s for %s by the name that content gives it', (name, format, src) => {
  expect(bannerArt(name, format)).toEqual({ src, color: '#123456' })
})

it('finds the picture of a reward', () => {
  expect(rewardArt('reward-points')).toEqual({ src: '/art/points-320.avif', color: '#123456' })
  expect(rewardArt('reward-of-nothing')).toBeNull()
})

it('has pictures for shared links to a skin and to a promotion, and an icon of the skin', () => {
  expect(shareArt('ac')).toBe('/art/ac.jpg')
  expect(shareArt('promo-ac-welcome')).toBe('/art/promo.jpg')
  expect(iconArt('ac')).toBe('/art/ac.png')
})

it('returns null for an unknown name', () => {
  expect([tileArt('x'), bannerArt('x', 'mobile'), shareArt('banner-ac-1'), iconArt('x')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
