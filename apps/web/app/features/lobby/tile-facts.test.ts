import { expect, it } from 'vitest'
import { factsText } from './tile-facts.ts'

it.each([
  ['both', { stakes: [20, 10_000], rtp: 9570 }, 'en', 'EUR', '€0.20–€100 · RTP 95.7%'],
  ['in the studio’s stakes of a currency', { stakes: [20, 10_000], rtp: 9570 }, 'pl', 'PLN', '1 zł–500 zł · RTP 95,7%'],
  ['of a currency that the studio does not scale', { stakes: [20, 10_000] }, 'en', 'CAD', 'C$0.20–C$100'],
  ['stakes alone', { stakes: [20, 5_000] }, 'de', 'EUR', '0,20 €–50 €'],
  ['the return alone', { rtp: 9600 }, 'de', 'EUR', 'RTP 96 %'],
  ['neither', {}, 'en', 'EUR', ''],
] as const)('%s', (_words, facts, locale, currency, text) => {
  expect(factsText(facts, { locale, currency }).replaceAll('\u00a0', ' ')).toBe(text)
})
