import { describe, expect, it } from 'vitest'
import { isCleanText } from './clean-text.ts'

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
