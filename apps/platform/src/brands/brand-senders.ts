import { skins as configured } from '@parlour/skins/skins'
import { type BrandId, isBrandId } from './countries.ts'

/** In whose name mails come: the brand as the player knows it, by the skin of the registration. */
export interface SkinSender {
  brandId: BrandId
  name: string
  domain: string
}

export const skins: Readonly<Record<string, SkinSender>> = Object.fromEntries(
  Object.entries(configured).map(([code, { name, brandId, domains }]) => {
    const [domain] = domains
    if (!isBrandId(brandId)) throw new Error(`Skin ${code} plays as "${brandId}", which is no brand of this platform`)
    if (!domain) throw new Error(`Skin ${code} has no domain`)
    return [code, { brandId, name, domain }]
  }),
)

export const senderAddress = ({ name, domain }: SkinSender): string => `${name} <no-reply@${domain}>`

/** Where players of every language write to for help. */
export const supportAddress = ({ domain }: SkinSender): string => `support@${domain}`
