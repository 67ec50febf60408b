import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tint } from './tint.ts'

const css = readFileSync(join(import.meta.dirname, 'tint.css'), 'utf8')

describe('tint', () => {
  it.each([
    ['#000000', 'tint tint-r0 tint-g0 tint-b0'],
    ['#ffffff', 'tint tint-rf tint-gf tint-bf'],
    ['#a77995', 'tint tint-ra tint-g7 tint-b9'],
    ['#1809F8', 'tint tint-r1 tint-g1 tint-bf'],
    [undefined, ''],
    ['red', ''],
    ['#fff;background:url(//evil.example)', ''],
  ])('of %s is %j', (color, classes) => {
    expect(tint(color)).toBe(classes)
    for (const name of classes.split(' ').filter(Boolean)) expect(css).toContain(`.${name} {`)
  })
})
