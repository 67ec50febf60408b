import { circle, ellipse, many, path, polygon, radial, rect, vertical } from './draw.ts'

/** Drawings of casino tables in the form of the icon set's: 32 by 32. Drawn ten times as large, as `draw.ts` rounds to tenths. */
const drawing = (body: string) => ({ body: `<g transform="scale(.1)">${body}</g>` })

/** The pockets of a European wheel, clockwise. */
const pockets = [
  ...[0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10],
  ...[5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26],
]

const at = (radius: number, turn: number): [number, number] => [
  160 + radius * Math.sin(turn * 2 * Math.PI),
  160 - radius * Math.cos(turn * 2 * Math.PI),
]

/** A wedge of the wheel between two radii; its outer edge is short enough to be straight. */
const wedge = (place: number, inner: number, outer: number, fill: string) => {
  const [from, to] = [(place - 0.5) / pockets.length, (place + 0.5) / pockets.length]
  return polygon([at(inner, from), at(outer, from), at(outer, to), at(inner, to)], `fill="${fill}"`)
}

const pocketColour = (number: number, place: number) => (number === 0 ? '#128a4a' : place % 2 ? '#c3202f' : '#191b22')

const spoke = (place: number) => {
  const [x, y] = at(52, place / 4)
  return `<path d="M160 160L${x.toFixed(1)} ${y.toFixed(1)}" stroke="#e9bf5b" stroke-width="11" stroke-linecap="round"/>${circle(x, y, 10, 'fill="#fbe3a0"')}`
}

const wheel = [
  radial('wood', [0, '#7a3d16'], [0.8, '#8a4a1c'], [1, '#4a210a']),
  radial('cone', [0, '#c98a44'], [0.7, '#8a4a1c'], [1, '#5a2a0c']),
  vertical('brass', [0, '#fff0b8'], [0.5, '#d9a53e'], [1, '#8f6216']),
  circle(160, 160, 154, 'fill="url(#wood)"'),
  circle(160, 160, 154, 'fill="none" stroke="url(#brass)" stroke-width="7"'),
  circle(160, 160, 128, 'fill="url(#brass)"'),
  pockets.map((number, place) => wedge(place, 78, 123, pocketColour(number, place))).join(''),
  circle(160, 160, 101, 'fill="none" stroke="#f0d283" stroke-width="2.5"'),
  many(pockets.length, (place) => {
    const [[x1, y1], [x2, y2]] = [at(78, (place + 0.5) / 37), at(123, (place + 0.5) / 37)]
    return `<path d="M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}" stroke="#f0d283" stroke-width="1.6"/>`
  }),
  circle(160, 160, 78, 'fill="url(#cone)" stroke="url(#brass)" stroke-width="5"'),
  many(4, spoke),
  circle(160, 160, 24, 'fill="url(#brass)" stroke="#8f6216" stroke-width="2"'),
  circle(155, 152, 8, 'fill="#fffbe6" opacity=".85"'),
  circle(...at(92, 0.118), 9, 'fill="#ffffff" stroke="#b9bdc9" stroke-width="1.5"'),
  ellipse(122, 76, 84, 40, 'fill="#ffffff" opacity=".13" transform="rotate(-32 122 76)"'),
].join('')

/** Suits in a box of 100 by 100. */
const suits = {
  spade: [
    'M50 4C62 28 94 40 94 66C94 86 70 92 56 76C57 86 61 92 68 96H32C39 92 43 86 44 76C30 92 6 86 6 66C6 40 38 28 50 4Z',
    '#1b1e29',
  ],
  heart: ['M50 94C18 66 6 50 6 30C6 4 40 2 50 26C60 2 94 4 94 30C94 50 82 66 50 94Z', '#cf2233'],
  club: [
    'M50 4C68 4 78 24 66 40C84 34 98 50 92 66C86 84 64 84 56 70C57 84 61 92 68 96H32C39 92 43 84 44 70C36 84 14 84 8 66C2 50 16 34 34 40C22 24 32 4 50 4Z',
    '#1b1e29',
  ],
  diamond: ['M50 2C62 24 74 38 92 50C74 62 62 76 50 98C38 76 26 62 8 50C26 38 38 24 50 2Z', '#cf2233'],
} as const

const pip = (suit: keyof typeof suits, x: number, y: number, size: number) => {
  const [data, fill] = suits[suit]
  return path(data, `fill="${fill}" transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})"`)
}

/** A playing card of 150 by 210 with its top left corner at 0, 0, turned about its foot. */
const card = (suit: keyof typeof suits, x: number, y: number, degrees: number, pips: string) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees} 75 210)">${rect(-1, 4, 154, 212, 'rx="17" fill="#000000" opacity=".28"')}${rect(0, 0, 150, 210, 'rx="16" fill="url(#paper)" stroke="#c9ccd8" stroke-width="2"')}${pip(suit, 25, 30, 28)}${pip(suit, 125, 180, 28)}${pips}</g>`

const paper = vertical('paper', [0, '#ffffff'], [1, '#e6e8f1'])
const crown = path(
  'M38 132L30 82L58 104L75 68L92 104L120 82L112 132Z',
  'fill="#e2b13c" stroke="#8f6216" stroke-width="4" stroke-linejoin="round"',
)
/** The nine pips of the best hand of baccarat. */
const nine = [
  ...[62, 92, 122, 152].flatMap((y) => [pip('heart', 52, y, 25), pip('heart', 98, y, 25)]),
  pip('heart', 75, 77, 23),
].join('')

/** By name, to be used like the icons of the set. */
export const tableDrawings: Readonly<Record<string, { body: string } | undefined>> = {
  'roulette-wheel': drawing(wheel),
  'blackjack-cards': drawing(
    `${paper}${card('diamond', 52, 62, -17, crown)}${card('spade', 118, 62, 13, pip('spade', 75, 105, 96))}`,
  ),
  'baccarat-cards': drawing(
    `${paper}${card('club', 22, 66, -24, crown)}${card('diamond', 74, 52, -1, pip('diamond', 75, 105, 92))}${card('heart', 122, 66, 21, nine)}`,
  ),
}
