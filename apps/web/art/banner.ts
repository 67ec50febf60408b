import { readFileSync } from 'node:fs'
import type { CatalogueGame } from '@parlour/catalogue/game'
import type { SkinCode } from '@parlour/skins/skin-config'
import sharp from 'sharp'
import { darken, lighten } from './colour.ts'
import { beams, document, ellipse, glow, horizontal, many, radial, rect, vertical } from './draw.ts'
import { type House, houses } from './houses.ts'
import { icon } from './icons.ts'
import { type Bitmap, layer, render, shrink, silhouette, soften, stack } from './layers.ts'
import { seededRandom } from './seeded-random.ts'

export type BannerFormat = 'desktop' | 'mobile'
/** Desktop pictures leave the left half, mobile pictures the lower 40 % to the words that the page lays over them. */
export const bannerSizes: Record<BannerFormat, { width: number; height: number }> = {
  desktop: { width: 1600, height: 560 },
  mobile: { width: 780, height: 720 },
}

interface Stage {
  width: number
  height: number
  /** Centre and size of the leading hero. */
  x: number
  y: number
  size: number
}

const stages: Record<BannerFormat | 'share', Stage> = {
  desktop: { ...bannerSizes.desktop, x: 1175, y: 285, size: 400 },
  mobile: { ...bannerSizes.mobile, x: 390, y: 245, size: 340 },
  share: { width: 1200, height: 630, x: 890, y: 330, size: 370 },
}

const motifOf = (code: SkinCode) =>
  readFileSync(new URL(import.meta.resolve(`@parlour/skins/skins`)).pathname.replace('skins.ts', `${code}/motif.svg`))

/** The house's ground, its motif and light: what every picture of a skin stands on. */
async function ground(code: SkinCode, house: House, stage: Stage, seed: string): Promise<Bitmap> {
  const random = seededRandom(seed)
  const { width, height, x, y } = stage
  const base = `${vertical('base', [0, random.next() < 0.5 ? house.high : house.low], [1, house.ground])}${rect(0, 0, width, height, 'fill="url(#base)"')}`
  const lights = `${glow('one', x, y, height * 0.95, house.light, 0.7)}${glow('two', random.between(0.1, 0.5) * width, -40, height * 0.8, house.second, 0.35)}`
  const rays = `<g opacity="${house.rays}">${beams(random, x, y, width, 16, `fill="${house.light}" opacity=".5"`, [0, Math.PI * 2])}</g>`
  const painted = await soften(await render(document(width, height, base + rays + lights, 0.25)), width, height)
  const motif = await sharp(motifOf(code), { density: 72 * Math.max(width / 1200, height / 600) })
    .resize(width, height, { fit: 'cover', position: stage.width > 1000 ? 'right bottom' : 'right top' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return stack(painted, [layer({ data: motif, width, height })])
}

/** A hero with its light and shade, drawn like a tile's. */
async function cast(stage: Stage, house: House, drawing: string, focus: number) {
  const { width, height } = stage
  const share = focus === 0 ? 0.7 : 0.4
  const drawn = await render(document(width, height, drawing, share))
  const tiny = await shrink(drawn, 0.25)
  const lit = await soften(drawn, width, height, focus)
  return [
    layer(await soften(silhouette(tiny, house.light, focus === 0 ? 0.9 : 0), width, height, 7), {
      blend: house.dark ? 'screen' : 'over',
    }),
    layer(await soften(silhouette(tiny, house.shade, 0.75, 1, 4), width, height, 2.5)),
    ...(focus === 0
      ? [
          layer(silhouette(lit, house.shade, 0.85, 4, 6)),
          layer(silhouette(lit, lighten(house.light, 0.6), 0.95, -3, -4)),
        ]
      : []),
    layer(lit),
  ]
}

function scrim(format: BannerFormat | 'share', { width, height }: Stage, house: House) {
  if (format === 'mobile')
    return `${vertical('scrim', [0.42, house.ground, 0], [0.68, house.ground, 0.82], [1, house.ground, 1])}${rect(0, 0, width, height, 'fill="url(#scrim)"')}`
  return `${horizontal('scrim', [0, house.ground, 0.96], [0.28, house.ground, 0.8], [0.58, house.ground, 0])}${rect(0, 0, width, height, 'fill="url(#scrim)"')}`
}

/** A picture of a skin: its ground, three of the games' heroes, coins of light, room for words. */
export async function paintBanner(
  code: SkinCode,
  number: number,
  cast3: readonly CatalogueGame[],
  format: BannerFormat | 'share',
): Promise<Bitmap> {
  const house = houses[code]
  const stage = stages[format]
  const random = seededRandom(`${code}-${number}`)
  const { width, height, x, y, size } = stage
  const [lead, second, third] = cast3
  if (!lead || !second || !third) throw new Error('A banner needs three games')
  const back = await ground(code, house, stage, `${code}-${number}`)
  const pool = document(
    width,
    height,
    ellipse(x, y + size * 0.54, size * 0.72, size * 0.1, `fill="${house.shade}" opacity=".6"`),
    0.1,
  )
  const sideways = format === 'mobile' ? 0.78 : 0.86
  const behind =
    icon(second.hero, x - size * sideways, y + size * 0.08, size * 0.58, random.between(-16, -4)) +
    icon(third.hero, x + size * sideways, y + size * 0.02, size * 0.58, random.between(4, 16))
  const floating = many(6, (index) => {
    const angle = (index / 6) * Math.PI * 2 + random.between(0, 0.6)
    return icon(
      lead.symbols[1 + (index % 4)] ?? lead.wild,
      x + Math.cos(angle) * size * random.between(0.95, 1.3),
      y + Math.sin(angle) * size * 0.62,
      size * random.between(0.14, 0.24),
      random.between(-40, 40),
    )
  })
  const pictures = [
    layer(await soften(await render(pool), width, height, 2)),
    ...(await cast(stage, house, floating, 1.6)),
    ...(await cast(stage, house, behind, 0.6)),
    layer(await render(document(width, height, scrim(format, stage, house)))),
    ...(await cast(stage, house, icon(lead.hero, x, y, size, random.between(-8, 8)), 0)),
  ]
  return stack(back, pictures)
}

/** An app icon's ground: the mark on the skin's ground, 180 by 180. */
export function appIcon(code: SkinCode): Buffer {
  const house = houses[code]
  const mark = readFileSync(
    new URL(import.meta.resolve('@parlour/skins/skins')).pathname.replace('skins.ts', `${code}/mark.svg`),
    'utf8',
  )
  const body = mark.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  return document(
    180,
    180,
    `${radial('ground', [0, house.high], [1, darken(house.ground, house.dark ? 0.2 : 0)])}${rect(0, 0, 180, 180, 'fill="url(#ground)"')}<g transform="translate(30 30) scale(2.5)">${body}</g>`,
  )
}
