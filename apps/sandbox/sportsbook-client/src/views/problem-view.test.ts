import type { BookRefusalCode } from '@parlour/contracts/sportsbook-api'
import { describe, expect, it } from 'vitest'
import type { Book } from '../book.ts'
import { formatsOf } from '../formats.ts'
import { firstState } from '../state.ts'
import { allTexts } from '../texts/texts.ts'
import { problemView } from './problem-view.ts'

/** The refusals of a wallet about which a player can do something. */
const ofWallet = [
  ...['INSUFFICIENT_FUNDS', 'LIMIT_EXCEEDED', 'STAKE_TOO_HIGH', 'MAX_BET_EXCEEDED', 'REALITY_CHECK_DUE'],
  ...['SESSION_REPLACED', 'PLAYER_BLOCKED', 'WALLET_UNAVAILABLE'],
] as BookRefusalCode[]

function wordsFor(code: BookRefusalCode, language: string, limit?: number): unknown {
  const book = { formats: formatsOf(language, 'EUR'), state: firstState } as unknown as Book
  const [paragraph] = problemView(book, { code, key: null, limit }).children
  return typeof paragraph === 'object' && paragraph.children[0]
}

describe.each(Object.keys(allTexts))('the slip in %s', (language) => {
  it('has words of its own for each refusal of the wallet', () => {
    const words = ofWallet.map((code) => wordsFor(code, language))
    expect(new Set(words).size).toBe(ofWallet.length)
    expect(words).not.toContain(allTexts[language]?.refused)
  })
  it('says how many bets are open when no more may be', () => {
    const words = wordsFor('TOO_MANY_BETS', language, 200)
    expect(words).toMatch(/\b200\b/)
    expect(words).not.toContain('{')
    expect(wordsFor('TOO_MANY_BETS', language)).toBe(allTexts[language]?.refused)
  })
})
