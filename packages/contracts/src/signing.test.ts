import { describe, expect, it } from 'vitest'
import type { Key } from './keys.ts'
import { isSigned, signedHeaders } from './signing.ts'

const old: Key = { id: 'old', secret: 'old-secret-that-only-the-tests-have' }
const fresh: Key = { id: 'new', secret: 'new-secret-that-only-the-tests-have' }
const path = '/wallet/v1/bet'
const body = '{"amount":1}'
const sent = (key: Key, changes: Record<string, string> = {}, now?: number) =>
  new Headers({ ...signedHeaders('studio', key, path, body, now), ...changes })

describe('isSigned', () => {
  it('accepts each of two keys while one is replaced, and the old one no longer afterwards', () => {
    for (const key of [old, fresh]) expect(isSigned(sent(key), [old, fresh], path, body)).toBe(true)
    expect(isSigned(sent(old), [fresh], path, body)).toBe(false)
  })

  it.each([
    ['another caller', sent(old, { 'x-parlour-caller': 'live' }), path, body],
    ['another id of the key', sent({ ...old, id: 'new' }), path, body],
    ['the id of another key', sent(old, { 'x-parlour-key': 'new' }), path, body],
    ['no id', sent(old, { 'x-parlour-key': '' }), path, body],
    ['another path', sent(old), '/wallet/v1/win', body],
    ['another body', sent(old), path, '{"amount":2}'],
    ['another time', sent(old, { 'x-parlour-timestamp': String(Date.now() + 1_000) }), path, body],
    ['an old signature', sent(old, {}, Date.now() - 301_000), path, body],
    ['a signature from the future', sent(old, {}, Date.now() + 301_000), path, body],
  ])('refuses %s', (_, headers, at, text) => expect(isSigned(headers, [old, fresh], at, text)).toBe(false))
})
