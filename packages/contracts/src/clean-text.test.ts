import { describe, expect, it } from 'vitest'
import { isCleanText, uncleanCharacters } from './clean-text.ts'

describe('isCleanText: no emoji, currency or special symbols and flags', () => {
  it.each([
    'Ada',
    "O'Neill",
    'Anne-Marie',
    'Łukasz Żółć',
    'Søren Åkesson',
    'José da Silva',
    '李小龙',
    'Dr. Who, Jr.',
    '12 Main St. / Flat 4',
    'Rue de l’Église 7',
  ])('takes %s', (text) => expect(isCleanText(text)).toBe(true))

  it.each([...'$@!#|:?;%~^&*(){}[]<>'])('refuses the symbol %s', (symbol) =>
    expect(isCleanText(`Ada${symbol}`)).toBe(false),
  )

  it.each(['€', '£', '¥', '₺', '¢', '₿'])('refuses the currency sign %s', (sign) =>
    expect(isCleanText(`${sign}Ada`)).toBe(false),
  )

  it.each(['😀', '❤️', '👍🏽', '👨‍👩‍👧', '🇫🇮', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '☎'])('refuses the emoji or flag %s', (emoji) =>
    expect(isCleanText(`A ${emoji}`)).toBe(false),
  )

  it.each(['A\nB', 'A\u0000', 'A\tB', 'A\u2028B', 'A\u200bB', '\u202eA', '\ufeffA'])(
    'refuses the invisible: %j',
    (text) => expect(isCleanText(text)).toBe(false),
  )
})

describe('uncleanCharacters: what the message names', () => {
  it.each([
    ['12 Main Street', []],
    ['12 Main St #4', ['#']],
    ['#4 & #5', ['#', '&']],
    ['B€ron', ['€']],
    ['A|B', ['|']],
    ['Ada 😀 ❤️ 👍🏽', ['😀', '❤️', '👍🏽']],
    ['a family 👨‍👩‍👧', ['👨‍👩‍👧']],
    ['🇫🇮 and 🏴󠁧󠁢󠁳󠁣󠁴󠁿', ['🇫🇮', '🏴󠁧󠁢󠁳󠁣󠁴󠁿']],
    ['1️⃣', ['1️⃣']],
    ['A\u202eB\u202dC', ['U+202E', 'U+202D']],
    ['A\u200bB', ['U+200B']],
    ['A\nB\u0000', ['U+000A', 'U+0000']],
    ['\u2066A\u2069', ['U+2066', 'U+2069']],
    ['A\ud800', ['U+D800']],
    ['\uf8ff', ['U+F8FF']],
    ['می\u200cخواهم', []],
  ])('of %j: %j', (text, expected) => expect(uncleanCharacters(text)).toEqual(expected))

  it('takes an emoji apart that is longer than any', () => {
    const [first, ...others] = uncleanCharacters(`😀${'\u{e0061}'.repeat(400)}`)
    expect([first, others]).toEqual(['😀', ['U+E0061']])
  })

  it.each(['#'.repeat(1_000_000), '😀'.repeat(500_000), `a${'\u200d'.repeat(1_000_000)}`])(
    'ends soon with a million of them',
    (text) => {
      const start = performance.now()
      expect(uncleanCharacters(text).length).toBeLessThan(3)
      expect(performance.now() - start).toBeLessThan(100)
    },
  )
})
