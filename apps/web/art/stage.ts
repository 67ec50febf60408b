import type { SkinCode } from '@parlour/skins/skins'
import sharp from 'sharp'
import { lighten } from './colour.ts'
import { beams, document, glow, rect, vertical } from './draw.ts'
import { drawingOf } from './drawings.ts'
import type { House } from './houses.ts'
import { type Bitmap, layer, render, shrink, silhouette, soften, stack } from './layers.ts'
import { seededRandom } from './seeded-random.ts'

/** The stage of a skin's picture: its size and the position of the main hero. */
export interface Stage {
  width: number
  height: number
  /** Centre and size of the main hero. */
  x: number
  y: number
  size: number
}

const motifs = new Map<string, Promise<Bitmap>>()

/** A skin's motif is rendered once for each size, because it is the most detailed drawing. */
function motifOf(code: SkinCode, width: number, height: number): Promise<Bitmap> {
  const name = `${code} ${width} ${height}`
  const drawn = motifs.get(name) ?? drawMotif(code, width, height)
  motifs.set(name, drawn)
  return drawn
}

async function drawMotif(code: SkinCode, width: number, height: number): Promise<Bitmap> {
  const data = await sharp(drawingOf(code, 'motif'), { density: 72 * Math.max(width / 1200, height / 600) })
    .resize(width, height, { fit: 'cover', position: width > 500 ? 'right bottom' : 'right top' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return { data, width, height }
}

/** The skin's background with motif and light, at half size: the base of every picture of a skin. */
export async function ground(code: SkinCode, house: House, stage: Stage, seed: string): Promise<Bitmap> {
  const random = seededRandom(seed)
  const { width, height, x, y } = stage
  const half = [width / 2, height / 2] as const
  const base = `${vertical('base', [0, random.next() < 0.5 ? house.high : house.low], [1, house.ground])}${rect(0, 0, width, height, 'fill="url(#base)"')}`
  const lights = `${glow('one', x, y, height * 0.95, house.light, 0.7)}${glow('two', random.between(0.1, 0.5) * width, -40, height * 0.8, house.second, 0.35)}`
  const rays = `<g opacity="${house.rays}">${beams(random, x, y, width, 16, `fill="${house.light}" opacity=".5"`, [0, Math.PI * 2])}</g>`
  const painted = await soften(await render(document(width, height, base + rays + lights, 0.2)), ...half)
  return stack(painted, [layer(await motifOf(code, ...half))])
}

/** Out-of-focus drawings with their shadows, at half size. */
export async function blurred({ width, height }: Stage, house: House, drawing: string, focus: number) {
  const drawn = await render(document(width, height, drawing, focus > 1 ? 0.25 : 0.4))
  const shade = await shrink(drawn, focus > 1 ? 0.5 : 0.3)
  return [
    layer(await soften(silhouette(shade, house.shade, 0.75, 1, 3), width / 2, height / 2, 2)),
    layer(await soften(drawn, width / 2, height / 2, focus)),
  ]
}

/** A drawing in focus, with rim light and edge. */
async function inFocus({ width, height }: Stage, house: House, drawn: Bitmap) {
  const lit = await soften(drawn, width, height)
  return [
    layer(silhouette(lit, house.shade, 0.85, 4, 6)),
    layer(silhouette(lit, lighten(house.light, 0.6), 0.95, -3, -4)),
    layer(lit),
  ]
}

const drawnLarge = ({ width, height }: Stage, drawing: string) => render(document(width, height, drawing, 0.64))

/** Objects in front of the main hero: equally sharp, but without a light of their own. */
export const foreground = async (stage: Stage, house: House, drawing: string) =>
  inFocus(stage, house, await drawnLarge(stage, drawing))

/** The main hero with rim and edge, on top of its light and shadow, which are rendered at half size. */
export async function lead(stage: Stage, house: House, drawing: string) {
  const { width, height } = stage
  const drawn = await drawnLarge(stage, drawing)
  const tiny = await shrink(drawn, 0.2)
  const light = await soften(silhouette(tiny, house.light, 0.9), width / 2, height / 2, 6)
  const shade = await soften(silhouette(tiny, house.shade, 0.8, 1, 3), width / 2, height / 2, 2)
  return {
    around: [layer(light, { blend: house.dark ? 'screen' : 'over' }), layer(shade)],
    itself: await inFocus(stage, house, drawn),
  }
}
