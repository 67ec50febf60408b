import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { deviceRule, ofWithdrawals, showExplanation } from './explanation.ts'

const run = promisify(execFile)
const explain = (...args: string[]) =>
  run(process.execPath, [join(import.meta.dirname, 'explain.ts'), ...args]).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )

it.each([
  [['--skin', 'ac'], 'npm run explain --'],
  [['--skin', 'ac', '--country', 'fr'], 'npm run explain --'],
  [['--skin', 'ac', '--country', 'fr', '--game', 'a', '--bonus', 'b'], 'npm run explain --'],
  [['--skin', 'ac', '--country', 'fr', '--withdrawal', 'a', '--bonus', 'b'], 'npm run explain --'],
  [['--skin', 'none', '--country', 'fr', '--game', 'a'], 'none'],
  [['--skin', 'ac', '--country', 'FR', '--game', 'a'], '"FR" is no country'],
  [['--nonsense'], 'nonsense'],
])('npm run explain refuses %j in one line', async (args, message) => {
  const { code, stderr, stdout } = await explain(...args)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain(message)
  expect(stderr).not.toContain('    at ')
})

it('names the first rule that does not hold', () => {
  const rules = [
    { rule: 'one', holds: true, because: 'a' },
    { rule: 'two', holds: false, because: 'b' },
    { rule: 'three', holds: false, because: 'c' },
  ]
  expect(showExplanation('It', rules)).toBe(
    'It\n  yes  one (a)\n  NO   two (b)\n  NO   three (c)\nHidden, since this does not hold: two.',
  )
  expect(showExplanation('It', rules.slice(0, 1))).toBe('It\n  yes  one (a)\nShown: nothing hides it.')
  expect(showExplanation('It', rules, ofWithdrawals)).toMatch(/\nRefused or held, since this does not hold: two\.$/)
  expect(showExplanation('It', [], ofWithdrawals)).toBe('It\nNothing refuses or holds it.')
})

it.each([
  ['WALLET_APPLEPAY', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15', true],
  ['WALLET_APPLEPAY', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', false],
  ['WALLET_APPLEPAY', '', false],
  ['CARD_PAYMENT_IQ', '', true],
])('of %s and the device "%s" it says %s', (slug, userAgent, holds) =>
  expect(deviceRule(slug, userAgent).holds).toBe(holds),
)
