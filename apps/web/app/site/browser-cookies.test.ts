import { afterEach, describe, expect, it, vi } from 'vitest'
import { readCookie } from './browser-cookies.ts'

describe('readCookie', () => {
  afterEach(() => vi.unstubAllGlobals())
  it.each([
    ['consent=v2.preferences; alert=x', 'consent', 'v2.preferences'],
    ['a=caf%C3%A9', 'a', 'café'],
    ['a=100%; b=2', 'a', '100%'],
    ['a=1', 'b', undefined],
  ])('in "%s" %s is %s', (cookie, name, value) => {
    vi.stubGlobal('document', { cookie })
    expect(readCookie(name)).toBe(value)
  })
})
