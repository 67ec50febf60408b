import type { PictureScene } from '@parlour/skins/skin-art'
import type { SkinCode } from '@parlour/skins/skins'
import { scrim } from './banner.ts'
import { document, ellipse, glow, many, rect, vertical } from './draw.ts'
import { drawingBody } from './drawings.ts'
import { type House, houses } from './houses.ts'
import { icon } from './icons.ts'
import { type Bitmap, crop, layer, open, render, soften, stack } from './layers.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { signOf } from './sign.ts'
import { blurred, lead, type Stage } from './stage.ts'

/** The three pictures of a promotion are crops of a single canvas, around its main object. */
const canvas: Stage = { width: 1280, height: 808, x: 888, y: 330, size: 330 }
const cuts = {
  desktop: { left: 0, top: 106, width: 1280, height: 448 },
  mobile: { left: 498, top: 85, width: 780, height: 720 },
  share: { left: 0, top: 0, width: 1280, height: 672 },
} as const

/** Positions of the two other objects, relative to the size of the main one. */
const arrangements: readonly (readonly [[number, number], [number, number]])[] = [
  [
    [-0.84, 0.14],
    [0.82, 0.08],
  ],
  [
    [-0.78, -0.2],
    [0.8, 0.24],
  ],
  [
    [-0.8, 0.26],
    [0.76, -0.22],
  ],
]

/** The skin's colours and light, without its motif, which the emblem replaces. */
async function ground(house: House, random: SeededRandom): Promise<Bitmap> {
  const { width, height, x, y } = canvas
  const [over, under] = random.next() < 0.5 ? [house.high, house.low] : [house.low, house.high]
  const base = `${vertical('base', [0, over], [0.6, house.ground], [1, under])}${rect(0, 0, width, height, 'fill="url(#base)"')}`
  const lights = `${glow('one', x, y, height * 0.7, house.light, 0.5)}${glow('two', random.between(0.62, 0.98) * width, random.between(0, height), height * 0.6, house.second, 0.35)}`
  return soften(await render(document(width, height, base + lights, 0.15)), width / 2, height / 2)
}

function emblem(code: SkinCode, random: SeededRandom) {
  const { width, height, x, y, size } = canvas
  const scale = (size * 1.42) / 400
  const turn = random.between(-6, 6).toFixed(1)
  return document(
    width,
    height,
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale.toFixed(3)}) translate(-200 -200)">${drawingBody(code, 'emblem')}</g>`,
  )
}

function company({ cast, air }: PictureScene, random: SeededRandom) {
  const { x, y, size } = canvas
  const places = random.pick(arrangements as [(typeof arrangements)[0], ...(typeof arrangements)[0][]])
  const beside = places
    .map(([dx, dy], index) =>
      icon(
        cast[index + 1] ?? cast[0],
        x + dx * size,
        y + dy * size,
        size * random.between(0.5, 0.6),
        random.between(-14, 14),
      ),
    )
    .join('')
  const first = random.between(0, Math.PI)
  const floating = many(7, (index) => {
    const angle = first + (index / 7) * Math.PI * 2 + random.between(-0.2, 0.2)
    const away = random.between(0.86, 1.12) * size
    const [dx, dy] = [Math.cos(angle) * away, Math.sin(angle) * away * 0.72]
    return icon(air[index % 3] ?? air[0], x + dx, y + dy, size * random.between(0.12, 0.2), random.between(-40, 40))
  })
  return { beside, floating }
}

async function paintCanvas(code: SkinCode, name: string, scene: PictureScene): Promise<Bitmap> {
  const house = houses[code]
  const random = seededRandom(`promo-${code}-${name}`)
  const { width, height, x, y, size } = canvas
  const back = await ground(house, random)
  const sign = await render(emblem(code, random))
  const { beside, floating } = company(scene, random)
  const pool = document(
    width,
    height,
    ellipse(x, y + size * 0.54, size * 0.6, size * 0.08, `fill="${house.shade}" opacity=".5"`),
    0.1,
  )
  const drawing = icon(scene.cast[0], x, y, size, random.between(-7, 7), 'fine')
  const { around, itself } = await lead(canvas, house, drawing)
  const between = await stack(
    { data: Buffer.alloc((width / 2) * (height / 2) * 4), width: width / 2, height: height / 2 },
    [
      ...(await blurred(canvas, house, floating, 0.8)),
      ...(await blurred(canvas, house, beside, 0.4)),
      layer(await soften(await render(pool), width / 2, height / 2, 2)),
      ...around.slice(1),
    ],
  )
  return stack(await soften(back, width, height), [layer(sign), layer(await soften(between, width, height)), ...itself])
}

/** A promotion's pictures: wide and narrow for the site, and one for shared links. */
export async function paintPromotion(code: SkinCode, name: string, scene: PictureScene) {
  const house = houses[code]
  const painted = await paintCanvas(code, name, scene)
  const cut = async (format: keyof typeof cuts) => {
    const { width, height } = cuts[format]
    const shade = await render(document(width, height, scrim(format, { width, height }, house), 0.25))
    return stack(await crop(painted, cuts[format]), [layer(await soften(shade, width, height))])
  }
  const share = await open(await cut('share'))
    .resize(1200, 630)
    .raw()
    .toBuffer()
  return {
    desktop: await cut('desktop'),
    mobile: await cut('mobile'),
    share: await stack({ data: share, width: 1200, height: 630 }, [await signOf(code)]),
  }
}
