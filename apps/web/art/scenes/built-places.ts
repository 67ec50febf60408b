import { darken, lighten, mix } from '../colour.ts'
import { beams, circle, ellipse, glow, horizontal, many, path, polygon, radial, rect, vertical } from '../draw.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { sky, stars } from './open-country.ts'
import { height, type Palette, type Scene, width } from './scene.ts'

function towers(random: SeededRandom, palette: Palette, base: number, tall: number, depth: number) {
  const body = mix(mix(palette.top, palette.light, 0.15), palette.bottom, depth)
  let x = -20
  let drawn = ''
  while (x < width) {
    const wide = random.between(46, 96)
    const nearMiddle = 1 - Math.min(1, Math.abs(x + wide / 2 - width / 2) / 260)
    const top = base - random.between(tall * 0.45, tall) * (1 - nearMiddle * 0.45)
    drawn +=
      rect(x, top, wide, height - top, `fill="${body}"`) +
      rect(x, top, 5, height - top, `fill="${palette.light}" opacity=".35"`)
    for (let y = top + 16; y < base - 10; y += 24)
      for (let at = x + 10; at < x + wide - 12; at += 18)
        if (random.next() < 0.5)
          drawn += rect(
            at,
            y,
            9,
            13,
            `fill="${random.next() < 0.7 ? palette.light : lighten(palette.top, 0.5)}" opacity="${random.between(0.35, 1).toFixed(2)}"`,
          )
    x += wide + random.between(2, 12)
  }
  return drawn
}

export const city: Scene = {
  far(random, palette) {
    const x = random.between(150, 450)
    return `${sky(palette, 0.55)}${stars(random, 50, 260)}${glow('halo', 300, 420, 420, palette.light, 0.8)}${circle(x, 150, 70, `fill="${lighten(palette.light, 0.6)}" opacity=".9"`)}${towers(random, palette, 600, 430, 0.35)}`
  },
  near(random, palette) {
    const street = polygon(
      [
        [-200, height],
        [230, 560],
        [370, 560],
        [800, height],
      ],
      `fill="${darken(palette.bottom, 0.25)}"`,
    )
    const lines = many(9, (index) =>
      path(`M300 555L${-300 + index * 150} ${height}`, `stroke="${palette.light}" stroke-width="3" opacity=".28"`),
    )
    const signs = many(4, (index) => {
      const left = index % 2 === 0
      const colour = index < 2 ? palette.light : lighten(palette.top, 0.35)
      const y = random.between(240, 420)
      const x = left ? random.between(6, 40) : random.between(534, 566)
      return `${glow(`s${index}`, x + 14, y + 50, 120, colour, 0.5)}${rect(x, y, 28, random.between(80, 120), `rx="7" fill="none" stroke="${colour}" stroke-width="6"`)}${rect(x + 9, y + 14, 10, 46, `rx="5" fill="${lighten(colour, 0.5)}"`)}`
    })
    const side = (at: number) => rect(at, 190, 110, height, `fill="${darken(palette.bottom, 0.15)}"`)
    return `${side(-50)}${side(width - 60)}${signs}${rect(0, 590, width, 220, `fill="${palette.bottom}"`)}${street}${lines}${glow('wet', 300, 600, 300, palette.light, 0.5)}`
  },
  particles: 'sparkles',
  fonts: ['bowlby', 'bangers', 'russo'],
}

function column(x: number, palette: Palette, wide: number) {
  return `${rect(x, 0, wide, 650, 'fill="url(#column)"')}${many(4, (index) => rect(x + (wide / 4) * index + wide / 9, 60, 4, 540, `fill="${palette.bottom}" opacity=".45"`))}${rect(x - 14, 48, wide + 28, 28, `rx="5" fill="${mix(palette.light, palette.top, 0.4)}"`)}${rect(x - 14, 590, wide + 28, 34, `rx="5" fill="${mix(palette.light, palette.bottom, 0.5)}"`)}`
}

function pagoda(x: number, base: number, size: number, fill: string, edge: string) {
  return many(4, (tier) => {
    const y = base - size * 0.25 * tier
    const half = size * (0.42 - tier * 0.07)
    const roof = path(
      `M${x - half * 1.35} ${y - size * 0.12}Q${x - half * 0.6} ${y - size * 0.16} ${x - half * 0.4} ${y - size * 0.26}L${x + half * 0.4} ${y - size * 0.26}Q${x + half * 0.6} ${y - size * 0.16} ${x + half * 1.35} ${y - size * 0.12}Z`,
      `fill="${fill}" stroke="${edge}" stroke-width="3"`,
    )
    return rect(x - half * 0.7, y - size * 0.14, half * 1.4, size * 0.16, `fill="${fill}"`) + roof
  })
}

export const temple: Scene = {
  far(random, palette) {
    const halo = `${glow('halo', 300, 300, 430, palette.light, 1)}${circle(300, 280, random.between(120, 165), `fill="${lighten(palette.light, 0.25)}" opacity=".8"`)}`
    const far = mix(palette.top, palette.bottom, 0.55)
    return `${sky(palette, 0.5)}${halo}${pagoda(random.between(110, 170), 620, random.between(300, 400), far, palette.light)}${pagoda(random.between(430, 500), 620, random.between(260, 380), far, palette.light)}`
  },
  near(random, palette) {
    const shading = horizontal(
      'column',
      [0, palette.bottom],
      [0.35, mix(palette.top, palette.light, 0.35)],
      [1, darken(palette.bottom, 0.2)],
    )
    const steps = many(6, (index) =>
      rect(
        70 - index * 34,
        575 + index * 26,
        460 + index * 68,
        40,
        `fill="${mix(mix(palette.top, palette.light, 0.4), palette.bottom, 0.25 + index * 0.13)}" stroke="${darken(palette.bottom, 0.3)}" stroke-width="2"`,
      ),
    )
    const lanterns = many(4, (index) => {
      const x = index % 2 ? width - random.between(85, 150) : random.between(85, 150)
      const y = index < 2 ? random.between(90, 150) : random.between(210, 280)
      return `${path(`M${x} 0V${y}`, `stroke="${darken(palette.bottom, 0.2)}" stroke-width="4"`)}${glow(`l${index}`, x, y + 26, 110, palette.light, 0.75)}${ellipse(x, y + 26, 25, 30, `fill="${mix(palette.light, palette.top, 0.25)}"`)}${ellipse(x, y + 26, 9, 30, `fill="${lighten(palette.light, 0.5)}" opacity=".8"`)}`
    })
    return `${shading}${column(-34, palette, 96)}${column(width - 62, palette, 96)}${lanterns}${steps}`
  },
  particles: 'embers',
  fonts: ['cinzel', 'bangers', 'slab'],
}

function lamps(x: number, y: number, mirrored: boolean, palette: Palette) {
  const bulbs = many(12, (index) =>
    circle(x + (index % 4) * 30 - 45, y + Math.floor(index / 4) * 27, 11, `fill="#ffffff"`),
  )
  return `${glow(mirrored ? 'fr' : 'fl', x, y + 26, 200, lighten(palette.light, 0.5), 0.95)}${rect(x - 66, y - 18, 132, 92, `rx="8" fill="${darken(palette.bottom, 0.3)}" transform="rotate(${mirrored ? 10 : -10} ${x} ${y})"`)}<g transform="rotate(${mirrored ? 10 : -10} ${x} ${y})">${bulbs}</g>`
}

export const stadium: Scene = {
  far(random, palette) {
    const crowd = many(420, () => {
      const x = random.between(0, width)
      const bend = ((x - 300) / 300) ** 2 * 90
      return circle(
        x,
        random.between(300, 520) - bend,
        random.between(3, 6),
        `fill="${random.pick([palette.light, '#ffffff', lighten(palette.top, 0.3), palette.top])}" opacity="${random.between(0.25, 0.8).toFixed(2)}"`,
      )
    })
    const stand = path('M0 190Q300 330 600 190V600H0Z', `fill="${mix(palette.top, palette.bottom, 0.65)}"`)
    return `${sky(palette, 0.3)}${stand}${crowd}<g opacity=".45">${beams(random, 70, 60, 900, 3, `fill="${lighten(palette.light, 0.4)}" opacity=".5"`, [0.5, 1.2])}${beams(random, 530, 60, 900, 3, `fill="${lighten(palette.light, 0.4)}" opacity=".5"`, [1.9, 2.6])}</g>`
  },
  near(_random, palette) {
    const field = vertical(
      'field',
      [0, lighten(palette.top, 0.12)],
      [0.55, mix(palette.top, palette.bottom, 0.6)],
      [1, palette.bottom],
    )
    const stripes = many(6, (index) =>
      polygon(
        [
          [300 + (index * 2 - 6) * 70, 520],
          [300 + (index * 2 - 5) * 70, 520],
          [300 + (index * 2 - 5) * 170, height],
          [300 + (index * 2 - 6) * 170, height],
        ],
        'fill="#ffffff" opacity=".1"',
      ),
    )
    return `${field}${rect(0, 520, width, 300, 'fill="url(#field)"')}${stripes}${path('M0 524H600', 'stroke="#fff" stroke-width="5" opacity=".7"')}${ellipse(300, 590, 190, 36, 'fill="none" stroke="#fff" stroke-width="5" opacity=".6"')}${lamps(80, 50, false, palette)}${lamps(520, 50, true, palette)}`
  },
  particles: 'confetti',
  fonts: ['russo', 'slab', 'bowlby'],
}

export const vault: Scene = {
  far(random, palette) {
    const rays = many(24, (index) => {
      const turn = (index / 24) * Math.PI * 2
      const half = Math.PI / 48
      return polygon(
        [
          [300, 310],
          [300 + Math.cos(turn - half) * 800, 310 + Math.sin(turn - half) * 800],
          [300 + Math.cos(turn + half) * 800, 310 + Math.sin(turn + half) * 800],
        ],
        `fill="${palette.light}" opacity="${random.between(0.12, 0.26).toFixed(2)}"`,
      )
    })
    return `${sky(palette, 0.35)}${rays}${glow('halo', 300, 310, 400, palette.light, 0.85)}`
  },
  near(random, palette) {
    const metal = mix(palette.light, palette.top, 0.35)
    const ring = `${radial('door', [0.6, darken(palette.bottom, 0.1), 0], [0.74, darken(palette.bottom, 0.2), 0.85], [0.8, metal], [0.86, lighten(palette.light, 0.5)], [0.93, metal], [1, darken(palette.bottom, 0.2)])}${circle(300, 310, 312, 'fill="url(#door)" opacity=".92"')}`
    const turn = random.between(0, 1)
    const bolts = many(16, (index) => {
      const angle = (index / 16) * Math.PI * 2 + turn
      return circle(
        300 + Math.cos(angle) * 278,
        310 + Math.sin(angle) * 278,
        13,
        `fill="${lighten(palette.light, 0.35)}" stroke="${darken(palette.bottom, 0.2)}" stroke-width="4"`,
      )
    })
    const coins = many(70, (index) => {
      const x = random.between(-20, width + 20)
      const y = 590 + Math.floor(index / 14) * 22 + random.between(-12, 12) - Math.abs(x - 300) * 0.16
      return (
        ellipse(x, y + 5, 34, 14, `fill="${darken(mix(palette.light, '#a86400', 0.5), 0.35)}"`) +
        ellipse(
          x,
          y,
          34,
          14,
          `fill="${mix(palette.light, '#e8a317', random.between(0.2, 0.6))}" stroke="#7a4a06" stroke-width="2"`,
        )
      )
    })
    return `${ring}${bolts}${rect(0, 610, width, 200, `fill="${palette.bottom}"`)}${coins}`
  },
  particles: 'sparkles',
  fonts: ['slab', 'cinzel', 'bowlby'],
}
