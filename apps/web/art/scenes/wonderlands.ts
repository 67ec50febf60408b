import { darken, lighten, mix } from '../colour.ts'
import { beams, circle, ellipse, glow, many, path, polygon, radial, rect, ridge, vertical } from '../draw.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { sky, stars } from './open-country.ts'
import { height, type Palette, type Scene, width } from './scene.ts'

function weed(random: SeededRandom, x: number, tall: number, fill: string) {
  const bend = random.between(-60, 60)
  const top = 660 - tall
  return path(
    `M${x - 16} 680C${x - 30} ${660 - tall * 0.4} ${x + bend} ${660 - tall * 0.6} ${x + bend * 0.5} ${top}C${x + bend + 24} ${660 - tall * 0.5} ${x + 20} ${660 - tall * 0.3} ${x + 18} 680Z`,
    `fill="${fill}"`,
  )
}

export const sea: Scene = {
  far(random, palette) {
    const water = `${vertical('water', [0, mix(palette.top, palette.light, 0.75)], [0.3, palette.top], [0.75, mix(palette.top, palette.bottom, 0.7)], [1, palette.bottom])}${rect(0, 0, width, height, 'fill="url(#water)"')}`
    const reefs = ridge(random, width, height, 470, 70, 7, true)
    return `${water}${glow('sun', 300, -20, 430, lighten(palette.light, 0.4), 0.9)}<g opacity=".5">${beams(random, 300, -140, 1000, 9, `fill="${lighten(palette.light, 0.4)}" opacity=".42"`, [0.8, 2.35])}</g>${path(reefs.closed, `fill="${mix(palette.top, palette.bottom, 0.55)}"`)}${glow('middle', 300, 330, 280, palette.light, 0.45)}`
  },
  near(random, palette) {
    const dark = mix(palette.bottom, palette.top, 0.15)
    const rocks = (x: number) =>
      many(5, () =>
        ellipse(
          x + random.between(-70, 70),
          640 + random.between(-50, 40),
          random.between(50, 100),
          random.between(60, 130),
          `fill="${mix(dark, palette.top, random.between(0, 0.25))}"`,
        ),
      )
    const weeds = many(8, (index) =>
      weed(
        random,
        index % 2 ? random.between(470, 610) : random.between(-10, 130),
        random.between(160, 400),
        mix(palette.bottom, mix(palette.top, palette.light, 0.4), random.between(0.15, 0.8)),
      ),
    )
    const fans = many(6, (index) => {
      const x = index % 2 ? random.between(440, 600) : random.between(0, 160)
      const colour = mix(palette.light, '#ff6f91', random.between(0.2, 0.8))
      return many(7, (branch) =>
        path(
          `M${x} 640Q${x + (branch - 3) * 10} ${590 - branch * 3} ${x + (branch - 3) * 20} ${random.between(525, 560)}`,
          `stroke="${mix(colour, palette.bottom, 0.25)}" stroke-width="11" stroke-linecap="round" fill="none"`,
        ),
      )
    })
    const sand = ridge(random, width, height, 610, 14, 4, true)
    return `${rocks(20)}${rocks(580)}${weeds}${fans}${vertical('sand', [0, mix(palette.light, palette.top, 0.45)], [0.35, mix(palette.top, palette.bottom, 0.6)], [0.8, palette.bottom])}${path(sand.closed, 'fill="url(#sand)"')}`
  },
  particles: 'bubbles',
  fonts: ['lilita', 'luckiest', 'bangers'],
}

export const space: Scene = {
  far(random, palette) {
    const night = `${vertical('night', [0, darken(palette.bottom, 0.45)], [0.5, mix(palette.bottom, palette.top, 0.45)], [1, palette.bottom])}${rect(0, 0, width, height, 'fill="url(#night)"')}`
    const clouds = many(7, (index) =>
      glow(
        `c${index}`,
        random.between(0, width),
        random.between(60, 560),
        random.between(140, 320),
        random.pick([palette.top, palette.light, mix(palette.top, '#ff4fa0', 0.5), mix(palette.light, '#5b5bff', 0.5)]),
        random.between(0.25, 0.5),
      ),
    )
    return `${night}${clouds}${glow('halo', 300, 320, 340, palette.light, 0.65)}`
  },
  near(random, palette) {
    const left = random.next() < 0.5
    const x = left ? random.between(70, 130) : random.between(470, 530)
    const size = random.between(80, 130)
    const y = random.between(110, 180)
    const tilt = random.between(-28, 28)
    const planet = `${radial('planet', [0, lighten(palette.light, 0.35)], [0.55, mix(palette.light, palette.top, 0.55)], [1, palette.bottom])}<g transform="rotate(${tilt.toFixed(0)} ${x} ${y})">${ellipse(x, y, size * 1.75, size * 0.36, `fill="none" stroke="${palette.light}" stroke-width="13" opacity=".4"`)}<clipPath id="disc">${circle(x, y, size, '')}</clipPath><g clip-path="url(#disc)">${circle(x - size * 0.3, y - size * 0.35, size * 1.55, 'fill="url(#planet)"')}${many(4, (band) => rect(x - size, y - size * 0.7 + band * size * 0.42, size * 2, size * 0.14, `fill="${palette.bottom}" opacity=".22"`))}</g><path d="M${x - size * 1.75} ${y}A${size * 1.75} ${size * 0.36} 0 0 0 ${x + size * 1.75} ${y}" fill="none" stroke="${lighten(palette.light, 0.3)}" stroke-width="9" opacity=".85"/></g>`
    const ground = `${vertical('moon', [0, mix(palette.top, palette.light, 0.5)], [0.22, mix(palette.top, palette.bottom, 0.5)], [0.7, palette.bottom])}${ellipse(300, 870, 560, 300, 'fill="url(#moon)"')}`
    const craters = many(9, () =>
      ellipse(
        random.between(20, 580),
        random.between(600, 660),
        random.between(18, 46),
        random.between(6, 13),
        `fill="${palette.bottom}" opacity=".5"`,
      ),
    )
    return `${stars(random, 130, 620)}${planet}${circle(width - x, random.between(240, 330), random.between(16, 30), `fill="${lighten(palette.top, 0.35)}"`)}${ground}${craters}`
  },
  particles: 'sparkles',
  fonts: ['russo', 'bowlby', 'titan'],
}

export const candy: Scene = {
  far(random, palette) {
    const turn = random.between(0, 1)
    const rays = many(14, (index) => {
      const angle = (index / 14) * Math.PI * 2 + turn
      const half = Math.PI / 28
      return polygon(
        [
          [300, 320],
          [300 + Math.cos(angle - half) * 900, 320 + Math.sin(angle - half) * 900],
          [300 + Math.cos(angle + half) * 900, 320 + Math.sin(angle + half) * 900],
        ],
        `fill="${lighten(palette.light, 0.3)}" opacity=".38"`,
      )
    })
    const clouds = many(14, () =>
      circle(
        random.next() < 0.5 ? random.between(-20, 190) : random.between(410, 620),
        random.between(340, 520),
        random.between(40, 90),
        `fill="${mix('#ffffff', palette.light, random.between(0.2, 0.8))}" opacity=".75"`,
      ),
    )
    return `${sky(palette, 0.8)}${rays}${glow('halo', 300, 320, 330, lighten(palette.light, 0.5), 0.9)}${clouds}`
  },
  near(random, palette) {
    const pops = many(5, (index) => {
      const x = [26, 118, 566, 488, 70][index] ?? 0
      const y = random.between(250, 470)
      const size = random.between(40, 64)
      const colour = random.pick([palette.top, palette.light, '#ff5fa2', '#5fd0ff', '#ffd23f', '#7be07b'])
      const swirl = many(3, (ring) =>
        circle(
          x,
          y,
          size * (0.8 - ring * 0.27),
          `fill="none" stroke="#ffffff" stroke-width="${size * 0.11}" opacity=".8"`,
        ),
      )
      return `${rect(x - 6, y, 12, 320, 'rx="6" fill="#fff6ee"')}${circle(x, y, size, `fill="${mix(colour, palette.bottom, 0.08)}" stroke="${palette.bottom}" stroke-opacity=".35" stroke-width="5"`)}${swirl}`
    })
    const hill = (y: number, id: string, colour: string) => {
      const line = ridge(random, width, height, y, 22, 4, true)
      return `${vertical(id, [0, lighten(colour, 0.35)], [0.3, colour], [0.8, palette.bottom])}${path(line.closed, `fill="url(#${id})"`)}${path(line.line, 'fill="none" stroke="#ffffff" stroke-width="16" stroke-linecap="round" opacity=".85"')}`
    }
    const sprinkles = many(40, () => {
      const x = random.between(0, width)
      const y = random.between(630, 760)
      return rect(
        x,
        y,
        22,
        8,
        `rx="4" fill="${random.pick(['#ff5fa2', '#5fd0ff', '#ffd23f', '#7be07b', '#ffffff'])}" opacity=".75" transform="rotate(${random.whole(0, 180)} ${Math.round(x)} ${Math.round(y)})"`,
      )
    })
    return `${pops}${hill(565, 'h1', palette.top)}${hill(625, 'h2', mix(palette.top, palette.bottom, 0.35))}${sprinkles}`
  },
  particles: 'confetti',
  fonts: ['titan', 'luckiest', 'lilita'],
}

function crystal(random: SeededRandom, palette: Palette, x: number, base: number, tall: number) {
  const lean = random.between(-34, 34)
  const half = tall * random.between(0.13, 0.19)
  const tip: [number, number] = [x + lean, base - tall]
  const colour = mix(palette.light, palette.top, random.between(0.1, 0.6))
  return (
    polygon(
      [
        [x - half, base],
        [x - half * 0.9 + lean * 0.7, base - tall * 0.72],
        tip,
        [x + lean * 0.8, base - tall * 0.66],
        [x, base],
      ],
      `fill="${lighten(colour, 0.25)}"`,
    ) +
    polygon(
      [
        [x, base],
        [x + lean * 0.8, base - tall * 0.66],
        tip,
        [x + half * 0.9 + lean * 0.7, base - tall * 0.7],
        [x + half, base],
      ],
      `fill="${mix(colour, palette.bottom, 0.4)}"`,
    )
  )
}

export const cave: Scene = {
  far(random, palette) {
    const dark = `${rect(0, 0, width, height, `fill="${darken(palette.bottom, 0.1)}"`)}${glow('mouth', 300, 310, 480, palette.top, 1)}${glow('light', 300, 300, 340, palette.light, 0.95)}`
    return `${dark}<g opacity=".4">${beams(random, 300, -160, 1000, 6, `fill="${lighten(palette.light, 0.3)}" opacity=".45"`, [1.1, 2.05])}</g>${many(
      10,
      (index) =>
        polygon(
          [
            [index * 66 - 36, -5],
            [index * 66 + random.between(-12, 20), random.between(60, 180)],
            [index * 66 + 44, -5],
          ],
          `fill="${mix(palette.bottom, palette.top, 0.28)}"`,
        ),
    )}`
  },
  near(random, palette) {
    const rock = darken(palette.bottom, 0.25)
    const wall = (mirrored: boolean) => {
      const points = Array.from({ length: 9 }, (_, index): [number, number] => [
        30 + random.between(0, 80) + Math.abs(index - 4) * 16,
        index * 85,
      ])
      const line: [number, number][] = [[-10, -10], ...points, [-10, 700]]
      return polygon(mirrored ? line.map(([x, y]): [number, number] => [width - x, y]) : line, `fill="${rock}"`)
    }
    const teeth = many(8, (index) =>
      polygon(
        [
          [index * 84 - 46, -5],
          [index * 84 + random.between(-8, 14), random.between(40, 150) * (0.5 + Math.abs(index - 3.5) / 4)],
          [index * 84 + 40, -5],
        ],
        `fill="${rock}"`,
      ),
    )
    const gems = many(10, (index) =>
      crystal(
        random,
        palette,
        index % 2 ? random.between(470, 590) : random.between(10, 130),
        630 - random.between(0, 20),
        random.between(70, 220),
      ),
    )
    const floor = ridge(random, width, height, 605, 16, 9, false)
    return `${wall(false)}${wall(true)}${teeth}${glow('g1', 70, 560, 170, palette.light, 0.6)}${glow('g2', 530, 560, 170, palette.light, 0.6)}${gems}${vertical('floor', [0, mix(palette.top, palette.light, 0.25)], [0.25, mix(palette.top, palette.bottom, 0.65)], [0.8, palette.bottom])}${path(floor.closed, 'fill="url(#floor)"')}`
  },
  particles: 'embers',
  fonts: ['rye', 'bangers', 'slab'],
}
