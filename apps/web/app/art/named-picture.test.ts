import { describe, expect, it } from 'vitest'
import letters from './generated/letters.json'
import manifest from './generated/manifest.json'
import { namedPicture } from './named-picture.ts'

const palette = { top: '#111111', bottom: '#222222', light: '#333333', lettering: '#444444' }
const drawn = (name: string) => namedPicture(name, 'data:image/avif;base64,AAAA', palette, letters)
const pathOf = (name: string) => /<path [^>]*d="([^"]*)"/.exec(drawn(name))?.[1] ?? ''
const points = (name: string) =>
  [...pathOf(name).matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)])

describe('a named picture', () => {
  it.each([
    'Lamp Sum',
    'Golden Spouting Whale Unlimited',
    'A',
    'Supercalifragilistic',
    'Piñata Pending',
    'One Two Three Four Five Six Seven Eight',
  ])('has "%s" within its box', (name) => {
    const [xs, ys] = [points(name).map(([x]) => x ?? 0), points(name).map(([, y]) => y ?? 0)]
    expect(xs.length).toBeGreaterThan(4)
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(20)
    expect(Math.max(...xs)).toBeLessThanOrEqual(580)
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(490)
    expect(Math.max(...ys)).toBeLessThanOrEqual(790)
  })

  it.each(['<script>alert(1)</script>', '"><image href="x"/>', '🎰🎰', '', ' '.repeat(60), '&amp;'])(
    'takes nothing of %j as markup',
    (name) => expect(drawn(name).replace(/ d="[MLCQZ0-9 -]*"/, ' d=""')).toBe(drawn('').replace(/ d="[^"]*"/, ' d=""')),
  )

  it('is a few kB beside the picture', () => {
    expect(drawn('Golden Spouting Whale Unlimited').length).toBeLessThan(18_000)
  })
})

it('can be made of every tile', () => {
  for (const tile of Object.values(manifest.tile)) {
    expect(tile.plain).toMatch(/^\/art\/tile\/[a-z0-9-]+-plain-300\.[0-9a-f]{10}\.avif$/)
    expect(Object.values(tile.palette).filter((colour) => !/^#[0-9a-f]{6}$/.test(colour))).toEqual([])
  }
})
