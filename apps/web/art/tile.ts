import { darken, lighten, mix } from './colour.ts'
import { document, ellipse, glow, horizontal, rect, vertical } from './draw.ts'
import { icon } from './icons.ts'
import { type Bitmap, enliven, layer, render, shrink, silhouette, soften, stack } from './layers.ts'
import { particles } from './particles.ts'
import { height, type Palette, width } from './scenes/scene.ts'
import { scenes } from './scenes/scenes.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { tileLettering } from './tile-lettering.ts'
import type { TileSubject } from './tile-subject.ts'

/** Out-of-focus parts are composed at half size and enlarged once. */
const half = [width / 2, height / 2] as const

const heroCentre = { x: 300, y: 322 }

/**
 * Light from the top left and shade below, overlaid on the hero's own colours, so that it matches the scene's light.
 */
const grading = (palette: Palette) =>
  document(
    width,
    height,
    `${vertical('shade', [0, lighten(palette.light, 0.3), 0.22], [0.4, palette.light, 0], [0.62, palette.bottom, 0], [0.8, palette.bottom, 0.55])}${rect(0, 0, width, height, 'fill="url(#shade)"')}${horizontal('side', [0, palette.light, 0.12], [0.45, palette.light, 0], [1, palette.bottom, 0.3])}${rect(0, 0, width, height, 'fill="url(#side)"')}`,
    0.64,
  )

/**
 * The hero at full size, and its surroundings at half size. The drawings' own filters take most of a tile's time, so
 * they are rendered at two thirds and enlarged.
 */
async function hero(game: TileSubject, random: SeededRandom) {
  const { light, bottom } = game.palette
  const drawing = icon(game.hero, heroCentre.x, heroCentre.y, 500, random.between(-9, 9), 'fine')
  const small = await render(document(width, height, drawing, 0.64))
  const tiny = await shrink(small, 0.2)
  const lit = await soften(
    await stack(small, [layer(await render(grading(game.palette)), { blend: 'atop' })]),
    width,
    height,
  )
  return {
    lit,
    halo: await soften(silhouette(tiny, lighten(light, 0.25), 1), ...half, 5),
    shadow: await soften(silhouette(tiny, darken(bottom, 0.5), 0.85, 1, 3), ...half, 2),
    rim: silhouette(lit, lighten(light, 0.65), 0.95, -4, -5),
    edge: silhouette(lit, darken(bottom, 0.45), 0.9, 4, 7),
  }
}

/** Two or three of the game's symbols behind the hero, out of focus and tinted like the air. */
function companions(game: TileSubject, random: SeededRandom): Buffer {
  const places: readonly (readonly [number, number])[] = [
    [92, 190],
    [508, 200],
    [80, 430],
    [520, 420],
  ]
  const first = random.whole(0, 1)
  const drawn = places.map(([x, y], index) => {
    const name = game.symbols[1 + ((index + first) % 3)] ?? game.wild
    return icon(
      name,
      x + random.between(-22, 22),
      y + random.between(-28, 28),
      random.between(135, 190),
      random.between(-28, 28),
    )
  })
  return document(width, height, drawn.join(''), 0.3)
}

/** One or two symbols right in front of the lens, cropped by the frame. */
function foreground(game: TileSubject, random: SeededRandom): Buffer {
  const left = icon(
    game.symbols[1],
    random.between(18, 60),
    random.between(515, 560),
    random.between(170, 210),
    random.between(-35, 10),
  )
  const right = icon(
    game.symbols[2],
    random.between(540, 582),
    random.between(515, 560),
    random.between(170, 210),
    random.between(-10, 35),
  )
  return document(width, height, left + right, 0.42)
}

function finish(
  game: TileSubject,
  random: SeededRandom,
  particleKind: Parameters<typeof particles>[0],
  top: number,
): string {
  const { palette } = game
  const dark = darken(palette.bottom, 0.35)
  const floor = `${vertical('foot', [0, dark, 0], [0.45, dark, 0.72], [1, dark, 0.96])}${rect(0, top - 130, width, height - top + 130, 'fill="url(#foot)"')}`
  const lid = `${vertical('lid', [0, dark, 0.75], [1, dark, 0])}${rect(0, 0, width, 120, 'fill="url(#lid)"')}`
  const sides = `${horizontal('sides', [0, dark, 0.36], [0.14, dark, 0], [0.86, dark, 0], [1, dark, 0.36])}${rect(0, 0, width, height, 'fill="url(#sides)"')}`
  return `${particles(particleKind, random, palette)}${sides}${lid}${floor}${glow('under', 300, height + 40, 330, palette.light, 0.32)}`
}

/** Everything behind the hero, composed at half size. */
async function backdrop(game: TileSubject, random: SeededRandom, around: readonly ReturnType<typeof layer>[]) {
  const { palette } = game
  const scene = scenes[game.scene]
  const dark = darken(palette.bottom, 0.6)
  const far = await soften(await render(document(width, height, scene.far(random, palette), 0.3)), ...half)
  const near = await render(document(width, height, scene.near(random, palette), 0.5))
  const behind = await render(companions(game, random))
  const air = silhouette(behind, mix(palette.top, palette.light, 0.35), 0.38)
  const shade = await soften(silhouette(behind, dark, 0.55, 1, 4), ...half, 2.4)
  const soft = await soften(await stack(behind, [layer(air)]), ...half, 0.9)
  const spot = document(width, height, ellipse(300, 596, 235, 34, `fill="${dark}" opacity=".8"`), 0.125)
  const ground = await soften(await render(spot), ...half, 2)
  return stack(far, [layer(near), layer(shade), layer(soft), layer(ground), ...around])
}

/** A game's tile, 600 by 800, with its name, and without it for other games that are shown with the same picture. */
export async function paintTile(game: TileSubject): Promise<{ named: Bitmap; plain: Bitmap }> {
  const random = seededRandom(game.slug)
  const scene = scenes[game.scene]
  const { lit, halo, shadow, rim, edge } = await hero(game, random)
  const back = await backdrop(game, random, [layer(halo, { blend: 'screen' }), layer(shadow)])
  const close = await soften(await render(foreground(game, random)), ...half, 1.1)
  const lettering = tileLettering(game, scene, random)
  const letterShadow = await soften(await render(document(width, height, lettering.shadow, 0.125)), ...half, 1.6)
  const air = await render(document(width, height, finish(game, random, scene.particles, lettering.top), 0.5))
  const behind = await soften(await enliven(back, 1.1, 1.22), width, height)
  const over = async (...above: ReturnType<typeof layer>[]) => [
    ...[layer(edge), layer(rim), layer(lit)],
    layer(await soften(await stack(close, above), width, height)),
  ]
  return {
    named: await stack(behind, [
      ...(await over(layer(air), layer(letterShadow))),
      layer(await render(document(width, height, lettering.crisp))),
    ]),
    plain: await stack(behind, await over(layer(air))),
  }
}
