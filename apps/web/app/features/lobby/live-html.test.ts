import { expect, it } from 'vitest'
import { liveHtml } from './live-html.ts'

const words = { players: 'Players', results: 'Last results' }
const text = (html: string) => html.replace(/<[^>]*>/g, '')

it('tells players, limits in the currency, and results in their colours', () => {
  const stats = {
    players: 1_234,
    results: ['32', '0', '26'],
    betLimits: [{ min: 50, max: 500_000, currencyCode: 'GBP' }],
  }
  const html = liveHtml(stats, words, { locale: 'en', currency: 'GBP' })
  expect(text(html)).toBe('Players: 1,234£0.50–£5,000Last results: 32 0 26')
  expect([...html.matchAll(/live-result live-(\w+)/g)].map(([, colour]) => colour)).toEqual(['red', 'green', 'black'])
})

it('tells what a table without results and limits tells', () => {
  expect(text(liveHtml({ players: 7, results: [], betLimits: [] }, words, { locale: 'de', currency: 'EUR' }))).toBe(
    'Players: 7',
  )
})

it('leaves no markup of the live casino standing', () => {
  const html = liveHtml({ players: 1, results: ['<img src=x>', '"&'], betLimits: [] }, words, {
    locale: 'en',
    currency: 'EUR',
  })
  expect(html).not.toContain('<img')
  expect(html).toContain('&#60;img src=x&#62;')
})
