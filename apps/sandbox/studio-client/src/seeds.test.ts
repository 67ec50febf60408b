import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanSeed, Seeds } from './seeds.ts'

afterEach(() => vi.unstubAllGlobals())

describe('cleanSeed', () => {
  it.each([
    ['four-leaf clover', 'four-leaf clover'],
    ['', ''],
    ['🍀', '🍀'],
    ['a\0b', 'ab'],
    [`${'x'.repeat(63)}🍀`, `${'x'.repeat(63)}\ufffd`],
    ['\ud800', '\ufffd'],
  ])('%j becomes %j', (text, clean) => expect(cleanSeed(text)).toBe(clean))
  it('keeps 64 of 10,000 signs', () => expect(cleanSeed('y'.repeat(10_000))).toHaveLength(64))
})

describe('Seeds', () => {
  it('are fresh for each round until the player chooses one, also without storage', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('denied')
      },
    })
    const seeds = new Seeds()
    const [first, second] = [seeds.forRound().clientSeed, seeds.forRound().clientSeed]
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).not.toBe(first)
    seeds.choose('mine')
    expect([seeds.forRound().clientSeed, seeds.forRound().clientSeed]).toEqual(['mine', 'mine'])
    seeds.choose('')
    expect(seeds.forRound().clientSeed).toMatch(/^[0-9a-f]{32}$/)
  })

  it('go with the hash that the player was shown', () => {
    const seeds = new Seeds()
    seeds.next = { serverSeedHash: 'a'.repeat(64), nonce: 3 }
    expect(seeds.forRound().serverSeedHash).toBe('a'.repeat(64))
  })
})
