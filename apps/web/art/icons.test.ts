import { describe, expect, it } from 'vitest'
import { icon } from './icons.ts'

describe('icon', () => {
  it('gives each drawing unique ids', () => {
    const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const [left, right] = [ids(icon('fox', 10, 10, 50)), ids(icon('fox', 90, 10, 50))]
    expect(left.length).toBeGreaterThan(0)
    expect(left.filter((id) => right.includes(id))).toEqual([])
  })

  it('omits filters from plain drawings only', () => {
    expect(icon('fox', 0, 0, 32, 0, 'plain')).not.toContain(' filter=')
    expect(icon('fox', 0, 0, 32, 0, 'fine')).toContain(' filter=')
  })

  it('rejects an unknown name', () => {
    expect(() => icon('no-such-thing', 0, 0, 32)).toThrow('no-such-thing')
  })
})
