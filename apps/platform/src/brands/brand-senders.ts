import { skins as configured } from '@parlour/skins/skins'
import { type BrandId, isBrandId } from './countries.ts'

/** In whose name mails come: the brand as the player knows it, by the skin of the registration. */
export interface SkinSender {
  brandId: BrandId
  name: string
  domain: string
  /** Where players write to for help, by the locale they read. */
  supportEmails: Readonly<Record<string, string>>
}

export const skins: Readonly<Record<string, SkinSender>> = Object.fromEntries(
  Object.entries(configured).map(([code, { name, brandId, domains, languages }]) => {
    const [domain] = domains
    if (!isBrandId(brandId)) throw new Error(`Skin ${code} plays as "${brandId}", which is no brand of this platform`)
    if (!domain) throw new Error(`Skin ${code} has no domain`)
    const supportEmails = Object.fromEntries(
      languages.map(({ strapiCode, supportEmail }) => [strapiCode, supportEmail]),
    )
    return [code, { brandId, name, domain, supportEmails }]
  }),
)

export const senderAddress = ({ name, domain }: SkinSender): string => `${name} <no-reply@${domain}>`

/** The address that the pages name in the same language; the domain's own in a language that the skin does not have. */
export const supportAddress = ({ domain, supportEmails }: SkinSender, locale: string): string =>
  supportEmails[locale] ?? `support@${domain}`
