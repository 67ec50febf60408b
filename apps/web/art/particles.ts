import { lighten } from './colour.ts'
import { circle, many, n, path, rect } from './draw.ts'
import { height, type Palette, type Particles, width } from './scenes/scene.ts'
import type { SeededRandom } from './seeded-random.ts'

const twinkle = (x: number, y: number, size: number, colour: string, opacity: number) =>
  path(
    `M${n(x)} ${n(y - size)}Q${n(x)} ${n(y)} ${n(x + size)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y + size)}Q${n(x)} ${n(y)} ${n(x - size)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y - size)}Z`,
    `fill="${colour}" opacity="${opacity.toFixed(2)}"`,
  )

type Draw = (random: SeededRandom, palette: Palette, x: number, y: number) => string

const draw: Record<Particles, { count: number; one: Draw }> = {
  embers: {
    count: 34,
    one: (random, palette, x, y) =>
      circle(
        x,
        y,
        random.between(1.5, 6),
        `fill="${lighten(palette.light, 0.3)}" opacity="${random.between(0.4, 1).toFixed(2)}"`,
      ),
  },
  fireflies: {
    count: 26,
    one: (random, palette, x, y) => {
      const size = random.between(2, 5)
      return (
        circle(x, y, size * 3.2, `fill="${palette.light}" opacity=".25"`) +
        circle(x, y, size, `fill="${lighten(palette.light, 0.6)}"`)
      )
    },
  },
  snow: {
    count: 60,
    one: (random, _, x, y) =>
      circle(x, y, random.between(2, 7), `fill="#fff" opacity="${random.between(0.45, 0.95).toFixed(2)}"`),
  },
  bubbles: {
    count: 24,
    one: (random, palette, x, y) => {
      const size = random.between(5, 20)
      return (
        circle(
          x,
          y,
          size,
          `fill="${palette.light}" fill-opacity=".16" stroke="#fff" stroke-opacity=".75" stroke-width="2.5"`,
        ) + circle(x - size * 0.35, y - size * 0.35, size * 0.22, 'fill="#fff"')
      )
    },
  },
  sparkles: {
    count: 20,
    one: (random, palette, x, y) =>
      twinkle(x, y, random.between(7, 28), lighten(palette.light, 0.7), random.between(0.6, 1)),
  },
  confetti: {
    count: 34,
    one: (random, palette, x, y) =>
      rect(
        x,
        y,
        random.between(8, 16),
        random.between(6, 10),
        `rx="2" fill="${random.pick([palette.light, '#ffffff', palette.top, lighten(palette.top, 0.4)])}" transform="rotate(${random.whole(0, 180)} ${n(x)} ${n(y)})"`,
      ),
  },
}

/** Sparser around the middle, so that they never cross the hero. */
export function particles(kind: Particles, random: SeededRandom, palette: Palette): string {
  const { count, one } = draw[kind]
  return many(count, () => {
    const angle = random.between(0, Math.PI * 2)
    const away = random.between(0.62, 1.25)
    return one(random, palette, width / 2 + Math.cos(angle) * away * 300, 330 + Math.sin(angle) * away * height * 0.42)
  })
}
