import type { CatalogueGame } from '@parlour/catalogue/game'
import { darken, lighten, mix } from './colour.ts'
import { path } from './draw.ts'
import { type FontName, lockup, smallLine, type Warp } from './lettering.ts'
import type { Scene } from './scenes/scene.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Wazdan's games are shown under the name Voltent. */
const shownStudios: Record<CatalogueGame['studio'], string> = {
  NETENT: 'NETENT',
  RED_TIGER: 'RED TIGER',
  EVOLUTION: 'EVOLUTION',
  BIG_TIME_GAMING: 'BIG TIME GAMING',
  NOLIMIT_CITY: 'NOLIMIT CITY',
  PRAGMATIC_PLAY: 'PRAGMATIC PLAY',
  WAZDAN: 'VOLTENT',
  PARLOUR_ORIGINALS: 'PARLOUR ORIGINALS',
  COPPER_OWL: 'COPPER OWL',
  NORTHLIGHT: 'NORTHLIGHT',
}

const box = { x: 34, y: 522, width: 532, height: 222 }

const warps: readonly [(amount: number) => Warp, ...((amount: number) => Warp)[]] = [
  // An arch over the middle.
  (amount) => (x, y) => [x, y + amount * ((x - 300) / 266) ** 2 - amount * 0.35],
  // A rising line.
  (amount) => (x, y) => [x, y - amount * ((x - 300) / 266) * 0.75],
  // Letters get larger towards both sides.
  (amount) => (x, y) => [x, 640 + (y - 640) * (0.93 + (amount / 260) * ((x - 300) / 266) ** 2)],
]

/** A long word in a wide or ornate typeface would be too small to read, so a narrow typeface replaces it. */
const fontFor = (name: string, wanted: FontName): FontName =>
  Math.max(...name.split(' ').map((word) => word.length)) > 9 ? 'bangers' : wanted

/** The name in thick, lit, three-dimensional letters, with the studio's name above in small type. */
export function tileLettering(
  game: Pick<CatalogueGame, 'name' | 'studio' | 'palette'>,
  scene: Scene,
  random: SeededRandom,
) {
  const { palette } = game
  const warp = random.pick(warps)(random.between(14, 26))
  const { data, top } = lockup(game.name, fontFor(game.name, random.pick(scene.fonts)), box, warp)
  const body = darken(palette.bottom, 0.55)
  const edge = mix(palette.light, palette.top, 0.35)
  const face = `<linearGradient id="face" gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${box.y + box.height}"><stop offset="0" stop-color="#ffffff"/><stop offset=".42" stop-color="${lighten(palette.lettering, 0.3)}"/><stop offset=".62" stop-color="${mix(palette.lettering, palette.light, 0.75)}"/><stop offset="1" stop-color="${mix(palette.light, palette.lettering, 0.35)}"/></linearGradient>`
  const extruded = [19, 10]
    .map((drop) =>
      path(
        data,
        `transform="translate(0 ${drop})" fill="${body}" stroke="${body}" stroke-width="18" stroke-linejoin="round"`,
      ),
    )
    .join('')
  const crisp = `${face}${extruded}${path(data, `transform="translate(0 6)" fill="${mix(edge, palette.bottom, 0.45)}" stroke="${mix(edge, palette.bottom, 0.45)}" stroke-width="7" stroke-linejoin="round"`)}${path(data, `fill="url(#face)" stroke="${body}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`)}`
  const studio = smallLine(shownStudios[game.studio], 'condensed', 300, 38, 23, 0.16)
  const mark = path(
    studio.data,
    `fill="#ffffff" opacity=".86" stroke="${body}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"`,
  )
  return {
    crisp: crisp + mark,
    shadow: path(data, 'transform="translate(0 26)" fill="#000" stroke="#000" stroke-width="34" opacity=".8"'),
    top,
  }
}
