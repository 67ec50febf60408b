import { describe, expect, it } from 'vitest'
import { createLoadedImages, isNear } from './image-loading.ts'

describe('loaded images: a cache of 200', () => {
  it('recognises an address the second time', () => {
    const loaded = createLoadedImages()
    expect(loaded.add('/a')).toBe(false)
    expect(loaded.add('/a')).toBe(true)
  })
  it('keeps the last 200 shown', () => {
    const loaded = createLoadedImages()
    for (let index = 0; index < 200; index += 1) loaded.add(`/${index}`)
    expect(loaded.add('/0')).toBe(true)
    loaded.add('/200')
    expect(loaded.add('/0')).toBe(true)
    expect(loaded.add('/1')).toBe(false)
  })
})

describe('isNear: a preload factor of 1.3', () => {
  const view = { width: 1000, height: 1000 }
  const at = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 100 })
  it.each([
    ['in the viewport', at(400, 400), true],
    ['below, within 1.3 views', at(400, 1149), true],
    ['further below', at(400, 1151), false],
    ['above, within 1.3 views', at(400, -249), true],
    ['further above', at(400, -251), false],
    ['to the right in a rail, within 1.3 views', at(1149, 400), true],
    ['further to the right', at(1151, 400), false],
  ])('%s', (_words, box, near) => {
    expect(isNear(box, view)).toBe(near)
  })
})
