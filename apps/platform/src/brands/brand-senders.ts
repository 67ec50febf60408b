import type { SkinConfig } from '@parlour/skins/skin-config'
import { skins as configured, type SkinCode } from '@parlour/skins/skins'
import { type BrandId, isBrandId } from './countries.ts'

/** The sender of a player's mails: the brand as the player knows it, by the skin of the registration. */
export interface SkinSender {
  brandId: BrandId
  code: SkinCode
  name: string
  domain: string
  company: SkinConfig['company']
  jurisdiction: SkinConfig['jurisdiction']
  /** The breaks that it offers wherever its players live. */
  autoExclusion: SkinConfig['autoExclusion']
  /** By locale, the first part of the addresses of pages in that language. */
  languageCodes: Readonly<Record<string, string>>
  /** The content service of the skin. */
  contentService: 'core' | 'second'
  /** The support address by locale. */
  supportEmails: Readonly<Record<string, string>>
}

export const skins: Readonly<Record<string, SkinSender>> = Object.fromEntries(
  Object.entries(configured).map(
    ([code, { name, brandId, domains, company, jurisdiction, autoExclusion, languages, contentService }]) => {
      const [domain] = domains
      if (!isBrandId(brandId))
        throw new Error(`Skin ${code} uses the brand "${brandId}", which this platform does not have`)
      if (!domain) throw new Error(`Skin ${code} has no domain`)
      const supportEmails = Object.fromEntries(
        languages.map(({ strapiCode, supportEmail }) => [strapiCode, supportEmail]),
      )
      const languageCodes = Object.fromEntries(languages.map((language) => [language.strapiCode, language.code]))
      return [
        code,
        {
          ...{ brandId, code: code as SkinCode, name, domain, contentService },
          ...{ company, jurisdiction, autoExclusion, languageCodes, supportEmails },
        },
      ]
    },
  ),
)

export const senderAddress = ({ name, domain }: SkinSender): string => `${name} <no-reply@${domain}>`

/** The address that the site shows in the same language; for a language that the skin lacks, its generic address. */
export const supportAddress = ({ domain, supportEmails }: SkinSender, locale: string): string =>
  supportEmails[locale] ?? `support@${domain}`

const brandsWithSecondFactor = new Set(
  Object.values(configured).flatMap(({ brandId, options }) => (options.twoFA ? [brandId] : [])),
)

/**
 * Whether a brand asks for a second factor at login. When one of its skins does, all do: the skins share their players,
 * so a skin without it would be the way round.
 */
export const asksSecondFactor = (brandId: BrandId): boolean => brandsWithSecondFactor.has(brandId)

/**
 * Whether a skin logs its players in right after the registration. Their addresses need not be confirmed first, on no skin
 * of the brand.
 */
export const logsInAtOnce = (skin: string): boolean =>
  Object.hasOwn(configured, skin) && configured[skin as keyof typeof configured].options.loginAfterRegistration
