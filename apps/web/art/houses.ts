import type { SkinArt } from '@parlour/skins/skin-art'
import { type SkinCode, skinArt, skinCodes, skins } from '@parlour/skins/skins'

/** The colours of a skin's pictures. */
export interface House extends SkinArt {
  dark: boolean
}

export const houses = Object.fromEntries(
  skinCodes.map((code) => [code, { ...skinArt[code], dark: skins[code].colorScheme === 'dark' }]),
) as Record<SkinCode, House>
