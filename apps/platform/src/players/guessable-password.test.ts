import { expect, it } from 'vitest'
import { guessableProblem, isGuessable } from './guessable-password.ts'

const aino = { email: 'aino.virtanen85@mail.example', firstName: 'Aino', lastName: "O'Brien-Mäki", skin: 'ac' }

it.each([
  // Leaked as they are, but for capitals.
  ['Password1', true],
  ['Qwerty123', true],
  ['1qaz2WSX', true],
  ['Trustno1', true],
  // Leaked, with a few digits or symbols around them.
  ['Dragon-2026', true],
  ['Liverpool1!', true],
  ['!!Michael85', true],
  ['Sommer2026', true],
  ['Elephant729482', true],
  ['Elephant7294826', false],
  // Leaked, with digits that look like letters.
  ['P@ssw0rd-1', true],
  ['L3tm3in!2', true],
  ['5up3rM4n99', true],
  // One repeated pattern, or hardly any characters.
  ['Aa1Aa1Aa1', true],
  ['Zebu7Zebu7', true],
  ['Zebu7Zebu7Ze', true],
  ['Aa1xxxxxxxxx', true],
  ['Ab1212121212', true],
  // The player's name, mailbox and site.
  ['Virtanen-85', true],
  ['Aino.Virtanen85', true],
  ['OBrien1990', true],
  ["O'Brien-1990", true],
  ['Maki2026!', true],
  ['M4ki-2026', true],
  ['Acacia-1985', true],
  ['Acacia-123456', true],
  ['Ainoaino-12', true],
  // A name among enough other characters.
  ['Acacia-Rainfall-Oboe7', false],
  ['Savannah-Rain-77', false],
  // Good ones.
  ['Parlour-2026', false],
  ['Kelp-Atlas-27', false],
  ['Correct-Horse-7-Battery', false],
  ['xK9#mPq2vL', false],
  ['Wąż-żółw-gęś-3', false],
  ['密码Abc-猫犬7鳥', false],
])('a player called Aino takes %s as the password: guessable %s', (password, isGuessable) =>
  expect(guessableProblem(password, aino)?.code).toBe(isGuessable ? 'GUESSABLE_PASSWORD' : undefined),
)

it('takes less than 5 ms for the longest password and the longest words', () => {
  const password = 'Aa1!'.repeat(50)
  const words = Array.from({ length: 40 }, (_, index) => `${'word'.repeat(20)}${index}`)
  isGuessable(password, words)
  const start = performance.now()
  for (let count = 0; count < 100; count++) isGuessable(password, words)
  expect((performance.now() - start) / 100).toBeLessThan(5)
})
