import type { MailLook } from './mail-look.ts'
import * as registry from './registry.ts'
import type { SkinArt } from './skin-art.ts'
import type { SkinConfig } from './skin-config.ts'

/** Skin codes: ac, bz and so on. */
export type SkinCode = keyof typeof registry

const each = <Part>(part: (skin: { skin: SkinConfig; art: SkinArt; mail: MailLook }) => Part) =>
  Object.fromEntries(Object.entries(registry).map(([code, skin]) => [code, part(skin)])) as Record<SkinCode, Part>

export const skins = each(({ skin }) => skin)
export const skinArt = each(({ art }) => art)
export const skinMail = each(({ mail }) => mail)
export const skinCodes = Object.keys(registry) as SkinCode[]

const skinOfName = new Map<string, SkinConfig>(
  Object.values(skins).flatMap((skin) =>
    [`${skin.code}.localhost`, ...skin.domains].map((domain): [string, SkinConfig] => [domain, skin]),
  ),
)

/**
 * Finds the skin of a host name.
 * @param host the Host header, with or without a port: ac.localhost:3000, www.acacia.example
 * @param defaultSkin the skin for a bare localhost
 * @returns null if the host belongs to no skin
 */
export function skinOfHost(host: string, defaultSkin?: SkinCode): SkinConfig | null {
  const name = host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
  if (name === 'localhost' && defaultSkin) return skins[defaultSkin]
  return skinOfName.get(name) ?? null
}
