import type { CatalogueGame } from '@parlour/catalogue/game'
import type { SkinCode } from '@parlour/skins/skins'
import { darken } from './colour.ts'
import { document, ellipse, horizontal, many, radial, rect, vertical } from './draw.ts'
import { drawingBody } from './drawings.ts'
import { type House, houses } from './houses.ts'
import { icon } from './icons.ts'
import { layer, render, soften, stack } from './layers.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { signOf } from './sign.ts'
import { blurred, ground, lead, type Stage } from './stage.ts'

export type BannerFormat = 'desktop' | 'mobile'
/** Desktop pictures leave the left half, mobile pictures the lower 40 %, for the text that the page overlays. */
const bannerSizes: Record<BannerFormat, { width: number; height: number }> = {
  desktop: { width: 1600, height: 560 },
  mobile: { width: 780, height: 720 },
}

export const stages: Record<BannerFormat | 'share', Stage> = {
  desktop: { ...bannerSizes.desktop, x: 1110, y: 285, size: 400 },
  mobile: { ...bannerSizes.mobile, x: 390, y: 245, size: 340 },
  share: { width: 1200, height: 630, x: 800, y: 320, size: 350 },
}

export type Cast = readonly [CatalogueGame, CatalogueGame, CatalogueGame]

/** Darkens (or lightens) the area behind the text. */
export function scrim(
  format: BannerFormat | 'share',
  { width, height }: Pick<Stage, 'width' | 'height'>,
  house: House,
) {
  if (format === 'mobile')
    return `${vertical('scrim', [0.42, house.ground, 0], [0.68, house.ground, 0.82], [1, house.ground, 1])}${rect(0, 0, width, height, 'fill="url(#scrim)"')}`
  return `${horizontal('scrim', [0, house.ground, 0.96], [0.28, house.ground, 0.8], [0.58, house.ground, 0])}${rect(0, 0, width, height, 'fill="url(#scrim)"')}`
}

/** Two more heroes next to the main one, and its symbols around it. */
function company(stage: Stage, format: BannerFormat | 'share', random: SeededRandom, [first, second, third]: Cast) {
  const { x, y, size } = stage
  const sideways = size * (format === 'mobile' ? 0.78 : 0.86)
  const beside =
    icon(second.hero, x - sideways, y + size * 0.08, size * 0.58, random.between(-16, -4)) +
    icon(third.hero, x + sideways, y + size * 0.02, size * 0.58, random.between(4, 16))
  const floating = many(6, (index) => {
    const angle = (index / 6) * Math.PI * 2 + random.between(0, 0.6)
    const away = size * random.between(0.95, 1.3)
    const symbol = first.symbols[1 + (index % 4)] ?? first.wild
    return icon(
      symbol,
      x + Math.cos(angle) * away,
      y + Math.sin(angle) * size * 0.62,
      size * random.between(0.14, 0.24),
      random.between(-40, 40),
    )
  })
  return { beside, floating }
}

/** A picture of a skin: its background, the heroes of three games, their symbols in the air, room for text. */
export async function paintBanner(code: SkinCode, number: number, cast: Cast, format: BannerFormat | 'share') {
  const house = houses[code]
  const stage = stages[format]
  const random = seededRandom(`${code}-${number}`)
  const { width, height, x, y, size } = stage
  const back = await ground(code, house, stage, `${code}-${number}`)
  const pool = document(
    width,
    height,
    ellipse(x, y + size * 0.54, size * 0.72, size * 0.1, `fill="${house.shade}" opacity=".6"`),
    0.1,
  )
  const { beside, floating } = company(stage, format, random, cast)
  const { around, itself } = await lead(stage, house, icon(cast[0].hero, x, y, size, random.between(-8, 8), 'fine'))
  const behind = await stack(back, [
    layer(await soften(await render(pool), width / 2, height / 2, 2)),
    ...(await blurred(stage, house, floating, 1.4)),
    ...(await blurred(stage, house, beside, 0.5)),
    layer(await render(document(width, height, scrim(format, stage, house), 0.5))),
    ...around,
  ])
  const sign = format === 'share' ? [await signOf(code)] : []
  return stack(await soften(behind, width, height), [...itself, ...sign])
}

/** An app icon: the logo on the skin's background, 180 by 180. */
export function appIcon(code: SkinCode): Buffer {
  const house = houses[code]
  const back = `${radial('ground', [0, house.high], [1, darken(house.ground, house.dark ? 0.2 : 0)])}${rect(0, 0, 180, 180, 'fill="url(#ground)"')}`
  return document(180, 180, `${back}<g transform="translate(30 30) scale(2.5)">${drawingBody(code, 'mark')}</g>`)
}
