import type { SeededRandom } from './seeded-random.ts'

/** SVG building blocks that the painters share; numbers are rounded to keep the text short. */
export const n = (value: number) => Math.round(value * 10) / 10

export const rect = (x: number, y: number, width: number, height: number, attributes: string) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" ${attributes}/>`

export const circle = (x: number, y: number, radius: number, attributes: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${attributes}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, attributes: string) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${attributes}/>`

export const path = (data: string, attributes: string) => `<path d="${data}" ${attributes}/>`

export const polygon = (points: readonly (readonly [number, number])[], attributes: string) =>
  path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, attributes)

export const many = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export type Stop = readonly [offset: number, colour: string, opacity?: number]

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')

/** A vertical gradient over the shape's bounding box. */
export const vertical = (id: string, ...stops: Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopTags(stops)}</linearGradient>`

export const horizontal = (id: string, ...stops: Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stopTags(stops)}</linearGradient>`

export const radial = (id: string, ...stops: Stop[]) => `<radialGradient id="${id}">${stopTags(stops)}</radialGradient>`

/** A soft ball of light: a circle whose gradient fades out. */
export const glow = (id: string, x: number, y: number, radius: number, colour: string, opacity: number) =>
  `${radial(id, [0, colour, opacity], [0.35, colour, opacity * 0.5], [1, colour, 0])}${circle(x, y, radius, `fill="url(#${id})"`)}`

export const document = (width: number, height: number, body: string, scaleTo = 1) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scaleTo)}" height="${Math.round(height * scaleTo)}" viewBox="0 0 ${width} ${height}">${body}</svg>`,
  )

/** A line of hills from left to right, closed at the bottom: smooth like dunes or jagged like rocks. */
export function ridge(
  random: SeededRandom,
  width: number,
  bottom: number,
  y: number,
  swing: number,
  steps: number,
  smooth: boolean,
) {
  const points = Array.from(
    { length: steps + 1 },
    (_, index) => [(index / steps) * (width + 80) - 40, y + random.between(-swing, swing)] as const,
  )
  return {
    points,
    closed: `${lineThrough(points, smooth)}L${width + 40} ${bottom}L-40 ${bottom}Z`,
    line: lineThrough(points, smooth),
  }
}

function lineThrough(points: readonly (readonly [number, number])[], smooth: boolean): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1]
      if (!before) return `M${n(x)} ${n(y)}`
      if (!smooth) return `L${n(x)} ${n(y)}`
      const middle = n((before[0] + x) / 2)
      return `C${middle} ${n(before[1])} ${middle} ${n(y)} ${n(x)} ${n(y)}`
    })
    .join('')
}

/** Beams that fan out from a point. */
export function beams(
  random: SeededRandom,
  x: number,
  y: number,
  length: number,
  count: number,
  fill: string,
  spread: readonly [number, number],
) {
  return many(count, (index) => {
    const share = (index + random.between(0.2, 0.8)) / count
    const angle = spread[0] + (spread[1] - spread[0]) * share
    const half = random.between(0.02, 0.06)
    const at = (turn: number): [number, number] => [x + Math.cos(turn) * length, y + Math.sin(turn) * length]
    return polygon([[x, y], at(angle - half), at(angle + half)], fill)
  })
}
