import { describe, expect, it } from 'vitest'
import { isPlaying, isTurning, nearestPage, pageAfter } from './rotation.ts'

const still = { chosen: null, reducedMotion: false, held: false, pages: 3 }

describe('isTurning (WCAG 2.2.2)', () => {
  it.each<[string, Partial<Parameters<typeof isTurning>[0]>, boolean]>([
    ['rotates by default', {}, true],
    ['not with reduced motion', { reducedMotion: true }, false],
    ['starts when the visitor presses play', { reducedMotion: true, chosen: true }, true],
    ['pauses while pointer, focus or touch is on it', { held: true }, false],
    ['pauses for them also when started by hand', { held: true, chosen: true }, false],
    ['stops for good when paused or moved by hand', { chosen: false }, false],
    ['not with a single page', { pages: 1 }, false],
    ['not without pages', { pages: 0 }, false],
  ])('%s', (_words, change, turning) => {
    expect(isTurning({ ...still, ...change })).toBe(turning)
  })

  it.each([
    [null, false, true],
    [null, true, false],
    [true, true, true],
    [false, false, false],
  ])('the button shows what is set, whoever holds it: chosen %s, less motion %s', (chosen, reducedMotion, playing) => {
    expect(isPlaying({ chosen, reducedMotion })).toBe(playing)
  })
})

describe('pageAfter', () => {
  it.each<[number, 1 | -1, number, number]>([
    [0, 1, 3, 1],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
  ])('from %d by %d of %d comes %d', (page, step, pages, next) => {
    expect(pageAfter(page, step, pages)).toBe(next)
  })
})

describe('nearestPage', () => {
  it.each<[number, number]>([
    [0, 0],
    [180, 0],
    [220, 1],
    [9_999, 2],
    [-30, 0],
  ])('scrolled to %d is page %d', (scrolled, page) => {
    expect(nearestPage(scrolled, [0, 400, 800])).toBe(page)
  })

  it('is the first page when there is none', () => {
    expect(nearestPage(100, [])).toBe(0)
  })
})
