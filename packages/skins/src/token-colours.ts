/** Determines the colours that a CSS value can show, for the contrast tests. */

export type Tokens = ReadonlyMap<string, string>

/** The custom properties that a skin's stylesheet sets. */
export const readTokens = (css: string): Tokens =>
  new Map([...css.matchAll(/^ {2}--([a-z0-9-]+):\s*([^;]+(?:;utf8[^;]+)?);/gm)].map((m) => [m[1] ?? '', m[2] ?? '']))

type Channels = readonly [number, number, number]

const hexOf = (channels: readonly number[]) =>
  `#${channels
    .map((value) =>
      Math.round(Math.min(1, Math.max(0, value)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
const channelsOf = (hex: string): number[] =>
  (hex.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16) / 255)
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const encoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(hex).map(linear)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The WCAG contrast ratio of two opaque colours. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function toOklab(hex: string): Channels {
  const [r = 0, g = 0, b = 0] = channelsOf(hex).map(linear)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([L, a, b]: Channels): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return hexOf(channels.map(encoded))
}

/** `color-mix(in oklab, first share, second)`: opaque colours mixed, or one made translucent. */
function mixed(first: string, share: number, second: string): string {
  if (second === 'transparent') return `${first}${hexOf([share]).slice(1)}`
  const [a, b] = [toOklab(first), toOklab(second)]
  const at = (index: 0 | 1 | 2) => a[index] * share + b[index] * (1 - share)
  return fromOklab([at(0), at(1), at(2)])
}

/** Replaces tokens by their values, and mixes by their results. */
function resolved(value: string, tokens: Tokens): string {
  let text = value
  for (let depth = 0; depth < 8 && text.includes('var('); depth++)
    text = text.replace(/var\(--([a-z0-9-]+)(?:,\s*([^()]*|[^()]*\([^()]*\)[^()]*))?\)/g, (_, name, fallback) => {
      return tokens.get(name) ?? fallback ?? 'none'
    })
  const mix = /color-mix\(in oklab,\s*(#[0-9a-f]{6})\s+([\d.]+)%,\s*(#[0-9a-f]{6}|transparent)\s*\)/
  for (let found = mix.exec(text); found; found = mix.exec(text))
    text = text.replace(found[0], mixed(found[1] ?? '', Number(found[2]) / 100, found[3] ?? ''))
  return text
}

function over(translucent: string, ground: string): string {
  const [r = 0, g = 0, b = 0, alpha = 1] = channelsOf(translucent)
  const [x = 0, y = 0, z = 0] = channelsOf(ground)
  return hexOf([r * alpha + x * (1 - alpha), g * alpha + y * (1 - alpha), b * alpha + z * (1 - alpha)])
}

/**
 * Every colour that a background may show: the stops of its gradients, and each translucent colour over the
 * background's own opaque layers, or, if it has none, over each of `under`.
 */
export function coloursOf(value: string, tokens: Tokens, under: readonly string[]): string[] {
  // A layer that only shows under the border is not behind any text.
  const text = resolved(value, tokens).replace(/,\s*[a-z-]+-gradient\([^()]*\)\s+border-box/g, '')
  const all = [...text.matchAll(/#[0-9a-f]{8}\b|#[0-9a-f]{6}\b/g)].map(([hex]) => hex)
  const opaque = all.filter((hex) => hex.length === 7 || hex.endsWith('ff')).map((hex) => hex.slice(0, 7))
  const bases = opaque.length > 0 ? opaque : under
  const shown = all.filter((hex) => hex.length === 9).flatMap((hex) => bases.map((base) => over(hex, base)))
  const seen = opaque.length > 0 ? [...opaque, ...shown] : all.length > 0 ? shown : [...under]
  return [...new Set(seen)]
}

/**
 * The colours behind text on a background with cut corners or drawings: the first opaque one, ignoring narrow stripes
 * at the edge. A drawing that does not repeat (no-repeat) is next to the text rather than behind it.
 */
export function groundsOfText(value: string, tokens: Tokens, under: readonly string[]): string[] {
  const text = resolved(value, tokens).replace(/#[0-9a-f]{6} 0 [1-4]px,/g, '')
  if (text.includes('no-repeat')) return [...under]
  const [first] = text.match(/#[0-9a-f]{6}\b/) ?? []
  return first ? [first] : coloursOf(text, tokens, under)
}
