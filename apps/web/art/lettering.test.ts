import { games } from '@parlour/catalogue/games'
import { describe, expect, it } from 'vitest'
import { lineBreaks, lockup } from './lettering.ts'

/** All coordinates of a path, as pairs. */
const points = (data: string) =>
  [...data.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

describe('lineBreaks', () => {
  it.each([
    [['A'], 3, 1],
    [['A', 'B'], 3, 2],
    [['A', 'B', 'C'], 3, 4],
    [['A', 'B', 'C', 'D'], 2, 4],
    [['A', 'B', 'C'], 1, 1],
  ])('breaks %j into at most %d lines in %d ways', (words, most, ways) => {
    const breaks = lineBreaks(words, most)
    expect(breaks).toHaveLength(ways)
    for (const lines of breaks) expect(lines.join(' ')).toBe(words.join(' '))
  })
})

describe('lockup', () => {
  const box = { x: 34, y: 522, width: 532, height: 222 }

  it.each(games.map((game) => game.name))('keeps %s inside its box', (name) => {
    const drawn = points(lockup(name, 'bangers', box).data)
    expect(drawn.length).toBeGreaterThan(20)
    expect(Math.min(...drawn.map(([x]) => x))).toBeGreaterThan(box.x - 20)
    expect(Math.max(...drawn.map(([x]) => x))).toBeLessThan(box.x + box.width + 20)
    expect(Math.max(...drawn.map(([, y]) => y))).toBeLessThan(box.y + box.height + 25)
  })

  it('is deterministic', () => {
    expect(lockup('Fox Clever', 'titan', box)).toEqual(lockup('Fox Clever', 'titan', box))
  })
})
