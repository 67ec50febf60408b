/** The partners of each skin: `*` stands for all skins. */
export type EmbedPartners = ReadonlyMap<string, readonly string[]>

/** What it lists becomes part of a Content-Security-Policy, where `*` and `;` have a meaning. */
const isOrigin = (text: string) => {
  const url = URL.parse(text)
  if (url?.origin !== text || !/^[a-z\d.-]+$/.test(url.hostname)) return false
  return url.protocol === 'https:' || url.hostname === 'localhost'
}

/**
 * Reads a list such as `ac=https://partner.example *=https://reviews.example`: which origins may show which skin's forms
 * in a frame.
 * @throws Error that names the first entry that is none
 */
export function parsePartners(text: string, skinCodes: readonly string[]): EmbedPartners {
  const partners = new Map<string, string[]>()
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [skin = '', origin = ''] = entry.split(/=(.*)/)
    if ((skin !== '*' && !skinCodes.includes(skin)) || !isOrigin(origin))
      throw new Error(`${entry} is not skin=origin, with https and without a path`)
    partners.set(skin, [...(partners.get(skin) ?? []), origin])
  }
  return partners
}

export const partnersOf = (partners: EmbedPartners, skin: string): readonly string[] => [
  ...new Set([...(partners.get('*') ?? []), ...(partners.get(skin) ?? [])]),
]
