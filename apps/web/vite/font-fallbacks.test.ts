import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { skinCodes } from '@parlour/skins/skins'
import { describe, expect, it } from 'vitest'
import { fallbackFaces } from './font-fallbacks.ts'

const sheetOf = (code: string) => join(import.meta.dirname, `../../../packages/skins/src/${code}/tokens.css`)
const facesOf = (code: string) =>
  fallbackFaces(readFileSync(sheetOf(code), 'utf8'), createRequire(sheetOf(code))).join('\n')
const adjustments = (faces: string) =>
  [...faces.matchAll(/font-weight: (\d+) (\d+);.*?size-adjust: ([\d.]+)%/gs)].map(([, from, to, adjust]) => ({
    from: Number(from),
    to: Number(to),
    adjust: Number(adjust),
  }))

describe.each(skinCodes)('the fallbacks of %s', (code) => {
  const faces = facesOf(code)
  const families = [...new Set([...faces.matchAll(/font-family: "([^"]+)"/g)].map(([, name]) => name))]

  it('have the names that its tokens use', () => {
    const css = readFileSync(sheetOf(code), 'utf8')
    for (const token of ['font-text', 'font-display']) {
      const named = new RegExp(`--${token}: [^,]+, "([^"]+)"`).exec(css)?.[1]
      expect(families).toContain(named)
    }
  })

  it.each(families)('%s stands for each weight once', (family) => {
    const own = faces.split('@font-face').filter((face) => face.includes(`"${family}";\n  font-weight`))
    const ranges = adjustments(own.join('@font-face'))
    expect(ranges[0]?.from).toBe(1)
    expect(ranges.at(-1)?.to).toBe(1000)
    for (const [index, { from }] of ranges.entries()) if (index > 0) expect(from).toBe((ranges[index - 1]?.to ?? 0) + 1)
  })

  it('take about as much room as a device\u2019s own font', () => {
    for (const { adjust } of adjustments(faces)) {
      expect(adjust).toBeGreaterThan(60)
      expect(adjust).toBeLessThan(130)
    }
    expect(faces).toMatch(/ascent-override: [\d.]+%;\n {2}descent-override: [\d.]+%;/)
  })
})

it('knows the widths of a variable font at each weight', () => {
  // Regular text, and 600, which bold Arial stands for: the same font is wider there, and so is Arial.
  const ranges = adjustments(facesOf('ac'))
  expect(ranges.find(({ from, to }) => from <= 400 && to >= 400)?.adjust).toBeCloseTo(104.55, 1)
  expect(ranges.find(({ from, to }) => from <= 600 && to >= 600)?.adjust).toBeCloseTo(100.06, 1)
})
