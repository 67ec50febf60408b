import { skin as ac } from './ac/skin.ts'
import { skin as bo } from './bo/skin.ts'
import { skin as bz } from './bz/skin.ts'
import { skin as lj } from './lj/skin.ts'
import { skin as ra } from './ra/skin.ts'
import { skin as se } from './se/skin.ts'
import type { SkinCode, SkinConfig } from './skin-config.ts'
import { skin as zu } from './zu/skin.ts'

export const skins: Record<SkinCode, SkinConfig> = { ac, bz, ra, bo, zu, se, lj }

const skinOfName = new Map<string, SkinConfig>(
  Object.values(skins).flatMap((skin) =>
    [`${skin.code}.localhost`, ...skin.domains].map((domain): [string, SkinConfig] => [domain, skin]),
  ),
)

/**
 * The skin that an address belongs to (section 1: "chosen from the site address").
 *
 * @param host the Host header, with or without a port: ac.localhost:3000, www.acacia.example
 * @param defaultSkin serves a bare localhost
 * @returns null for an address of no skin, which shows the text of section 8, unknown skin
 */
export function skinOfHost(host: string, defaultSkin?: SkinCode): SkinConfig | null {
  const name = host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
  if (name === 'localhost' && defaultSkin) return skins[defaultSkin]
  return skinOfName.get(name) ?? null
}
