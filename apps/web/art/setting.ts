import type { Setting } from '@parlour/skins/skin-art'
import type { SkinCode } from '@parlour/skins/skins'
import { type BannerFormat, scrim, stages } from './banner.ts'
import { lighten, mix } from './colour.ts'
import { circle, document, ellipse, glow, many, n, path, rect, vertical } from './draw.ts'
import { type House, houses } from './houses.ts'
import { icon } from './icons.ts'
import { type Bitmap, crop, layer, render, soften, stack } from './layers.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { blurred, foreground, ground, lead, type Stage } from './stage.ts'

/** The ground level of objects, below the middle of the stage, relative to its size. */
const floor = 0.43
/** How much closer the skin's motif is than in other pictures, for close-ups. */
const near = 1.5

type Weather = NonNullable<Setting['weather']>

/** An object on the floor; drawings leave the bottom sixteenth of their frame empty. */
const standing = (
  stage: Stage,
  name: string,
  dx: number,
  dy: number,
  share: number,
  turn: number,
  finish: 'fine' | 'plain' = 'plain',
) =>
  icon(
    name,
    stage.x + dx * stage.size,
    stage.y + (floor + dy - share * 0.44) * stage.size,
    share * stage.size,
    turn,
    finish,
  )

/** Zooms in on the motif, which is then out of focus, around the point behind the main object. */
async function closeUp(back: Bitmap, { x, y }: Stage): Promise<Bitmap> {
  const from = 1 - 1 / near
  const frame = {
    left: Math.round((x / 2) * from),
    top: Math.round((y / 2) * from),
    width: Math.floor(back.width / near),
    height: Math.floor(back.height / near),
  }
  return soften(await crop(back, frame), back.width, back.height, 1.6)
}

/** Evening: the sky darkens from the top, and the remaining light is low. */
function dusk({ width, height, x, y, size }: Stage, house: House) {
  const deep = house.dark ? house.shade : house.light
  return document(
    width,
    height,
    `${vertical('dusk', [0, deep, 0.8], [0.55, deep, 0.35], [1, deep, 0])}${rect(0, 0, width, height, 'fill="url(#dusk)"')}${glow('low', x, y + size * 0.3, size * 0.9, house.light, 0.55)}`,
    0.15,
  )
}

/** The floor: fallen snow, or the skin's own ground. */
function soil({ width, height, x, y, size }: Stage, house: House, snow: boolean) {
  const top = y + size * (floor - 0.06)
  const white = house.dark ? mix('#ffffff', house.high, 0.35) : '#ffffff'
  const lit = snow ? white : mix(house.low, house.light, 0.12)
  const deep = snow ? mix(white, house.low, 0.7) : mix(house.low, house.shade, 0.6)
  const line = `M0 ${n(top + size * 0.1)}Q${n(x * 0.7)} ${n(top + size * 0.12)} ${n(x - size * 0.3)} ${n(top)}T${n(x + size * 0.8)} ${n(top + size * 0.03)}T${n(width + size)} ${n(top - size * 0.05)}`
  const far = `M0 ${n(top + size * 0.04)}Q${n(x)} ${n(top - size * 0.13)} ${n(width)} ${n(top - size * 0.02)}`
  const shape = (data: string) => `${data}V${height}H0Z`
  return document(
    width,
    height,
    `${vertical('far', [0, mix(lit, house.high, 0.3)], [1, mix(lit, deep, 0.6)])}${vertical('near', [0, lit], [0.5, mix(lit, deep, 0.55)], [1, deep])}` +
      path(shape(far), 'fill="url(#far)"') +
      path(shape(line), 'fill="url(#near)"'),
    0.5,
  )
}

const flake = (random: SeededRandom, { width, height }: Stage, radius: number) =>
  circle(
    random.between(0.3, 1) * width,
    random.between(0, 0.86) * height,
    radius,
    `fill="#fff" opacity="${random.between(0.35, 0.9).toFixed(2)}"`,
  )

/** Sparks that rise from the main object. */
function ember(random: SeededRandom, { x, y, size }: Stage, house: House, radius: number) {
  const up = random.between(-0.4, 0.75)
  const away = random.between(-1, 1) * (0.35 + (up + 0.4) * 0.75)
  const [cx, cy] = [x + away * size, y - up * size]
  return (
    circle(cx, cy, radius * 2.6, `fill="${house.light}" opacity=".22"`) +
    circle(cx, cy, radius, `fill="${lighten(house.light, 0.35)}" opacity="${random.between(0.5, 1).toFixed(2)}"`)
  )
}

/** Particles in the air: small ones behind the objects and, for snow, some large flakes in front of them. */
function air(weather: Weather, random: SeededRandom, stage: Stage, house: House) {
  const unit = stage.size / 400
  if (weather === 'embers')
    return { behind: many(44, () => ember(random, stage, house, random.between(1.6, 7) * unit)), before: '' }
  const flakes = (count: number, least: number, most: number) =>
    many(count, () => flake(random, stage, random.between(least, most) * unit))
  return { behind: flakes(90, 1.6, 4.2), before: flakes(22, 4, 9) }
}

/**
 * Positions of small objects, relative to the size of the stage: irregular, and none in front of the main one's centre.
 */
const places = [
  [0.24, 0.12, 0.22],
  [0.39, 0.14, 0.16],
  [-0.26, 0.13, 0.17],
] as const

/** Small objects on the floor, in front of the others. */
const strewn = (stage: Stage, random: SeededRandom, things: Setting['strewn']) =>
  places
    .flatMap(([dx, dy, share], index) => {
      const thing = things[index]
      return thing ? [standing(stage, thing, dx, dy, share, random.between(-26, 26))] : []
    })
    .join('')

/** The empty stage. */
async function emptyStage(code: SkinCode, number: number, format: BannerFormat | 'share', weather?: Weather) {
  const [house, stage, seed] = [houses[code], stages[format], `${code}-${number}`]
  const { width, height, x, y, size } = stage
  const pool = ellipse(
    x,
    y + size * floor,
    size * (weather ? 0.5 : 0.8),
    size * 0.07,
    `fill="${house.shade}" opacity=".55"`,
  )
  return {
    house,
    stage,
    random: seededRandom(seed),
    back: await ground(code, house, stage, seed),
    soil: layer(await render(soil(stage, house, weather === 'snow'))),
    scrim: layer(await render(document(width, height, scrim(format, stage, house), 0.5))),
    pool: layer(await soften(await render(document(width, height, pool, 0.1)), width / 2, height / 2, 2)),
  }
}
type EmptyStage = Awaited<ReturnType<typeof emptyStage>>

/** A close-up: objects close together and in focus, with the motif large and out of focus behind them. */
async function paintNear(empty: EmptyStage, { cast: [leading, left, right], strewn: small }: Setting): Promise<Bitmap> {
  const { house, stage, random } = empty
  const { width, height } = stage
  const main = await lead(stage, house, standing(stage, leading, 0, -0.04, 1, random.between(-3, 3), 'fine'))
  const beside =
    (left ? standing(stage, left, -0.5, 0.02, 0.52, random.between(-12, -3)) : '') +
    (right ? standing(stage, right, 0.52, 0.03, 0.5, random.between(3, 12)) : '') +
    strewn(stage, random, small)
  const before = await foreground(stage, house, beside)
  const behind = await stack(await closeUp(empty.back, stage), [empty.soil, empty.scrim, empty.pool, ...main.around])
  return stack(await soften(behind, width, height), [...main.itself, ...before])
}

/** An outdoor evening scene: the main object in its light, the others farther away, with weather in between. */
async function paintEvening(
  empty: EmptyStage,
  { cast: [leading, left, right], strewn: small }: Setting,
  weather: Weather,
): Promise<Bitmap> {
  const { house, stage, random } = empty
  const { width, height } = stage
  const half = [width / 2, height / 2] as const
  const { behind, before } = air(weather, random, stage, house)
  const main = await lead(stage, house, standing(stage, leading, 0, 0.02, 0.96, random.between(-3, 3), 'fine'))
  const others =
    (left ? standing(stage, left, -0.76, -0.02, 0.46, random.between(-8, 2)) : '') +
    (right ? standing(stage, right, 0.76, -0.03, 0.42, random.between(-2, 8)) : '')
  const back = await stack(empty.back, [
    layer(await soften(await render(dusk(stage, house)), ...half)),
    layer(await soften(await render(document(width, height, behind, 0.35)), ...half, 0.6)),
    empty.soil,
    ...(await blurred(stage, house, others, 0.7)),
    empty.scrim,
    empty.pool,
    ...main.around,
  ])
  const front = await render(document(width, height, strewn(stage, random, small) + before, 0.5))
  return stack(await soften(back, width, height), [...main.itself, layer(await soften(front, width, height))])
}

/** A picture without games, whose objects illustrate its subject. */
export async function paintSetting(
  code: SkinCode,
  number: number,
  setting: Setting,
  format: BannerFormat | 'share',
): Promise<Bitmap> {
  const { weather } = setting
  const empty = await emptyStage(code, number, format, weather)
  return weather ? paintEvening(empty, setting, weather) : paintNear(empty, setting)
}
