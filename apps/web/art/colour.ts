const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Mixes two #rrggbb colours; share 0 is all of the first, 1 all of the second. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0')).join('')}`
}

export const darken = (hex: string, share: number) => mix(hex, '#000000', share)
export const lighten = (hex: string, share: number) => mix(hex, '#ffffff', share)
