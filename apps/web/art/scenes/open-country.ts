import { darken, lighten, mix } from '../colour.ts'
import { beams, circle, ellipse, glow, many, path, polygon, rect, ridge, vertical } from '../draw.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { height, horizon, type Palette, type Scene, width } from './scene.ts'

export function sky(palette: Palette, middle = 0.45) {
  return `${vertical('sky', [0, darken(palette.top, 0.35)], [0.35, palette.top], [0.68, mix(palette.top, palette.light, middle)], [1, palette.bottom])}${rect(0, 0, width, height, 'fill="url(#sky)"')}`
}

export const stars = (random: SeededRandom, count: number, below: number, colour = '#ffffff') =>
  many(count, () =>
    circle(
      random.between(0, width),
      random.between(0, below),
      random.between(0.8, 3.2),
      `fill="${colour}" opacity="${random.between(0.3, 0.95).toFixed(2)}"`,
    ),
  )

function hills(random: SeededRandom, palette: Palette, id: string, y: number, swing: number, depth: number) {
  const hill = ridge(random, width, height, y, swing, random.whole(3, 5), true)
  const lit = mix(mix(palette.top, palette.light, 0.55), palette.bottom, depth)
  return `${vertical(id, [0, lit], [0.5, mix(lit, palette.bottom, 0.7)], [1, palette.bottom])}${path(hill.closed, `fill="url(#${id})"`)}${path(hill.line, `fill="none" stroke="${lighten(palette.light, 0.2)}" stroke-width="4" opacity="${(0.75 - depth * 0.5).toFixed(2)}"`)}`
}

function pyramid(random: SeededRandom, palette: Palette, x: number, size: number) {
  const top = horizon - size * 0.78
  const shade = mix(palette.top, palette.bottom, 0.35)
  return (
    polygon(
      [
        [x - size * 0.72, horizon],
        [x, top],
        [x + size * 0.18, horizon],
      ],
      `fill="${mix(palette.light, palette.top, random.between(0.3, 0.5))}"`,
    ) +
    polygon(
      [
        [x + size * 0.18, horizon],
        [x, top],
        [x + size * 0.72, horizon],
      ],
      `fill="${darken(shade, 0.25)}"`,
    )
  )
}

export const dunes: Scene = {
  far(random, palette) {
    const x = random.between(150, 450)
    const y = random.between(170, 300)
    const buildings = many(random.whole(1, 3), (index) =>
      pyramid(
        random,
        palette,
        index % 2 ? random.between(430, 560) : random.between(30, 170),
        random.between(160, 330),
      ),
    )
    return `${sky(palette, 0.75)}${stars(random, 40, 220, palette.light)}${glow('halo', x, y, 420, palette.light, 0.85)}${circle(x, y, random.between(90, 140), `fill="${lighten(palette.light, 0.45)}"`)}${buildings}${hills(random, palette, 'd1', 500, 50, 0.15)}`
  },
  near: (random, palette) => hills(random, palette, 'd2', 560, 36, 0.4) + hills(random, palette, 'd3', 640, 30, 0.72),
  particles: 'embers',
  fonts: ['cinzel', 'lilita', 'rye'],
}

function mountain(random: SeededRandom, palette: Palette, x: number, base: number, size: number, depth: number) {
  const top = base - size
  const body = mix(mix(palette.top, palette.light, 0.25), palette.bottom, depth)
  const half = size * random.between(0.62, 0.8)
  const lean = random.between(-0.08, 0.08) * size
  const capAt = (share: number) => top + size * share
  const snow = polygon(
    [
      [x, top],
      [x - half * 0.3, capAt(0.31)],
      [x - half * 0.14, capAt(0.25)],
      [x - half * 0.04, capAt(0.37)],
      [x + lean * 0.2 + half * 0.08, capAt(0.24)],
      [x + half * 0.2, capAt(0.36)],
      [x + half * 0.33, capAt(0.33)],
    ],
    `fill="${mix('#ffffff', palette.light, 0.25)}" opacity="${(1 - depth * 0.55).toFixed(2)}"`,
  )
  const shade = polygon(
    [
      [x, top],
      [x + lean + half * 0.16, capAt(0.5)],
      [x - half * 0.08, capAt(0.72)],
      [x + half * 0.1, base],
      [x + half, base],
    ],
    `fill="${darken(palette.bottom, 0.1)}" opacity=".5"`,
  )
  return (
    polygon(
      [
        [x - half, base],
        [x, top],
        [x + half, base],
      ],
      `fill="${body}"`,
    ) +
    snow +
    shade
  )
}

export const peaks: Scene = {
  far(random, palette) {
    const x = random.between(120, 480)
    const range = many(3, (index) =>
      mountain(
        random,
        palette,
        60 + index * 240 + random.between(-50, 50),
        620,
        random.between(330, 480),
        0.1 + index * 0.06,
      ),
    )
    const mist = many(4, () =>
      ellipse(
        random.between(0, width),
        random.between(380, 520),
        random.between(160, 300),
        random.between(14, 30),
        `fill="${lighten(palette.light, 0.4)}" opacity=".28"`,
      ),
    )
    return `${sky(palette, 0.7)}${glow('halo', x, 200, 380, palette.light, 0.9)}${circle(x, 190, 62, `fill="${lighten(palette.light, 0.6)}"`)}${range}${mist}`
  },
  near(random, palette) {
    const front =
      mountain(random, palette, -20, 640, random.between(280, 400), 0.55) +
      mountain(random, palette, width + 20, 640, random.between(280, 400), 0.55)
    const snowfield = ridge(random, width, height, 590, 18, 4, true)
    return `${front}${vertical('field', [0, mix('#ffffff', palette.light, 0.4)], [0.28, mix(palette.top, '#ffffff', 0.25)], [0.7, palette.bottom])}${path(snowfield.closed, 'fill="url(#field)"')}`
  },
  particles: 'snow',
  fonts: ['titan', 'lilita', 'bowlby'],
}

function pine(x: number, base: number, size: number, fill: string, snow: string) {
  return many(4, (tier) => {
    const y = base - size * (0.12 + tier * 0.22)
    const half = size * (0.27 - tier * 0.055)
    const tip = y - size * 0.36
    return (
      polygon(
        [
          [x - half, y],
          [x, tip],
          [x + half, y],
        ],
        `fill="${fill}"`,
      ) +
      polygon(
        [
          [x - half * 0.45, y - size * 0.16],
          [x, tip],
          [x + half * 0.2, y - size * 0.2],
        ],
        `fill="${snow}" opacity=".35"`,
      )
    )
  })
}

function ribbon(random: SeededRandom, id: string, colour: string, y: number) {
  const line = ridge(random, width, 0, y, 70, 4, true)
  const strands = line.points.flatMap(([x, top], index) => {
    const next = line.points[index + 1]
    if (!next) return []
    return Array.from({ length: 9 }, (_, step) => {
      const share = step / 9
      const eased = share * share * (3 - 2 * share)
      const at = top + (next[1] - top) * eased
      const length = random.between(150, 300)
      return rect(x + (next[0] - x) * share, at - length, (next[0] - x) / 7, length + 26, `fill="url(#${id})"`)
    })
  })
  return (
    vertical(id, [0, colour, 0], [0.75, colour, 0.5], [0.92, lighten(colour, 0.4), 0.85], [1, colour, 0]) +
    strands.join('')
  )
}

export const northernLights: Scene = {
  far(random, palette) {
    const night = `${vertical('night', [0, darken(palette.bottom, 0.3)], [0.5, mix(palette.bottom, palette.top, 0.6)], [0.75, mix(palette.top, palette.light, 0.3)], [1, palette.bottom])}${rect(0, 0, width, height, 'fill="url(#night)"')}`
    const lights =
      ribbon(random, 'a1', mix(palette.light, '#5cffb0', 0.45), random.between(200, 260)) +
      ribbon(random, 'a2', mix(palette.top, '#a97bff', 0.4), random.between(300, 350)) +
      ribbon(random, 'a3', palette.light, random.between(360, 400))
    return `${night}${stars(random, 90, 420)}${lights}${many(4, (index) => mountain(random, palette, index * 190 + random.between(-40, 40), 600, random.between(120, 220), 0.4))}`
  },
  near(random, palette) {
    const snow = ridge(random, width, height, 580, 22, 4, true)
    const left = many(4, (index) =>
      pine(
        -10 + index * 42 + random.between(-8, 8),
        600,
        random.between(190, 340) - index * 40,
        darken(palette.bottom, 0.25),
        palette.light,
      ),
    )
    const right = many(4, (index) =>
      pine(
        width + 10 - index * 42 + random.between(-8, 8),
        600,
        random.between(190, 340) - index * 40,
        darken(palette.bottom, 0.25),
        palette.light,
      ),
    )
    return `${left}${right}${vertical('snow', [0, mix('#ffffff', palette.light, 0.5)], [0.3, mix(palette.top, '#ffffff', 0.2)], [0.75, palette.bottom])}${path(snow.closed, 'fill="url(#snow)"')}`
  },
  particles: 'snow',
  fonts: ['lilita', 'titan', 'slab'],
}

export const forest: Scene = {
  far(random, palette) {
    const light = `${glow('sun', random.between(180, 420), 240, 460, palette.light, 0.95)}`
    const trunks = many(9, (index) => {
      const x = index * 75 + random.between(-26, 26)
      const wide = random.between(18, 40)
      return polygon(
        [
          [x - wide * 0.35, 0],
          [x + wide * 0.35, 0],
          [x + wide * 0.6, 640],
          [x - wide * 0.6, 640],
        ],
        `fill="${mix(mix(palette.top, palette.light, 0.2), palette.bottom, random.between(0.2, 0.6))}"`,
      )
    })
    return `${sky(palette, 0.8)}${light}${trunks}<g opacity=".4">${beams(random, random.between(60, 520), -60, 900, 7, `fill="${lighten(palette.light, 0.3)}" opacity=".4"`, [0.9, 2.2])}</g>`
  },
  near(random, palette) {
    const dark = darken(palette.bottom, 0.2)
    const bigTrunk = (x: number, side: number) =>
      path(
        `M${x} 0C${x + side * 40} 240 ${x + side * 10} 420 ${x + side * 90} 660L${x - side * 140} 660L${x - side * 140} 0Z`,
        `fill="${dark}"`,
      )
    const leaves = many(46, () => {
      const side = random.next() < 0.5
      const x = side ? random.between(-30, 190) : random.between(410, 630)
      const y = random.between(-30, 150) * (1 - Math.abs(x - (side ? 0 : width)) / 420)
      return ellipse(
        x,
        y,
        random.between(26, 52),
        random.between(18, 34),
        `fill="${mix(dark, palette.top, random.between(0.1, 0.7))}"`,
      )
    })
    const grass = many(46, () => {
      const x = random.between(-20, width + 20)
      const tall = random.between(30, 90)
      return path(
        `M${x - 9} 650Q${x} ${620 - tall} ${x + random.between(-26, 26)} ${600 - tall}Q${x + 6} ${630 - tall} ${x + 9} 650Z`,
        `fill="${mix(palette.bottom, palette.top, random.between(0.2, 0.8))}"`,
      )
    })
    return `${bigTrunk(random.between(20, 60), 1)}${bigTrunk(width - random.between(20, 60), -1)}${leaves}${hills(random, palette, 'floor', 585, 16, 0.45)}${grass}`
  },
  particles: 'fireflies',
  fonts: ['luckiest', 'lilita', 'titan'],
}
