import { expect, it } from 'vitest'
import { passkeyAnswer } from './passkey-answer.ts'

it.each([
  ['{"id":"x"}', '{"id":"x"}'],
  ['', ''],
  ['{'.repeat(10_000), '{'.repeat(10_000)],
  ['{'.repeat(10_001), null],
  ['{"id":"\u0000"}', null],
  [null, null],
])('%j: %j', (response, expected) => {
  const form = new FormData()
  if (response !== null) form.set('response', response)
  expect(passkeyAnswer(form)).toBe(expected)
})

it('takes no file', () => {
  const form = new FormData()
  form.set('response', new Blob(['{}']))
  expect(passkeyAnswer(form)).toBeNull()
})
