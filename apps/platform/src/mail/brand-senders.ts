/** In whose name mails come: the brand as the player knows it, by the skin of the registration. */
export interface SkinSender {
  brandId: 'ac' | 'bz' | 'ra' | 'bo' | 'lj'
  name: string
  domain: string
}

export const skins: Readonly<Record<string, SkinSender>> = {
  ac: { brandId: 'ac', name: 'Acacia', domain: 'acacia.example' },
  bz: { brandId: 'bz', name: 'Brazen', domain: 'brazen.example' },
  ra: { brandId: 'ra', name: 'Radiant', domain: 'radiant.example' },
  bo: { brandId: 'bo', name: 'Bonanova', domain: 'bonanova.example' },
  zu: { brandId: 'lj', name: 'Zuri', domain: 'zuri.example' },
  se: { brandId: 'bo', name: 'Selene', domain: 'selene.example' },
  lj: { brandId: 'lj', name: 'Lunajoy', domain: 'lunajoy.example' },
}

export const senderAddress = ({ name, domain }: SkinSender): string => `${name} <no-reply@${domain}>`

/** Where players of every language write to for help. */
export const supportAddress = ({ domain }: SkinSender): string => `support@${domain}`
