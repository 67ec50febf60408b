/** The two content services and the skins each one serves (section 1). */
export const skinsOf = {
  core: ['ac', 'bz', 'ra'],
  second: ['bo', 'lj', 'zu', 'se'],
} as const

export type ServiceName = keyof typeof skinsOf
export type Skin = (typeof skinsOf)[ServiceName][number]

export const serviceNames = Object.keys(skinsOf) as ServiceName[]

export const isSkinOf = (service: ServiceName, skin: string): skin is Skin =>
  (skinsOf[service] as readonly string[]).includes(skin)
