import { type SkinCode, skinCodes, skins } from '@parlour/skins/skins'

/** The two content services; each skin's configuration says which one serves it. */
export const serviceNames = ['core', 'second'] as const
export type ServiceName = (typeof serviceNames)[number]
export type Skin = SkinCode

const ofService = (service: ServiceName) => skinCodes.filter((code) => skins[code].contentService === service)

export const skinsOf: Readonly<Record<ServiceName, readonly Skin[]>> = {
  core: ofService('core'),
  second: ofService('second'),
}

export const isSkinOf = (service: ServiceName, skin: string): skin is Skin =>
  (skinsOf[service] as readonly string[]).includes(skin)

/** The brands of a service: skins of one brand share their players. */
export const brandIdsOf = (service: ServiceName): readonly string[] => [
  ...new Set(skinsOf[service].map((code) => skins[code].brandId)),
]
