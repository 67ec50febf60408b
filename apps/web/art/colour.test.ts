import { describe, expect, it } from 'vitest'
import { darken, lighten, mix } from './colour.ts'

describe('mix', () => {
  it.each([
    ['#000000', '#ffffff', 0, '#000000'],
    ['#000000', '#ffffff', 1, '#ffffff'],
    ['#000000', '#ff8000', 0.5, '#804000'],
    ['#102030', '#102030', 0.3, '#102030'],
  ])('%s with %s by %d gives %s', (from, to, share, mixed) => {
    expect(mix(from, to, share)).toBe(mixed)
  })

  it('darkens and lightens', () => {
    expect(darken('#808080', 0.5)).toBe('#404040')
    expect(lighten('#808080', 1)).toBe('#ffffff')
  })
})
