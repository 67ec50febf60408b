import type { CurrencyCode } from '@parlour/money/currency'
import type { SkinConfig } from '@parlour/skins/skin-config'
import { skins } from '@parlour/skins/skins'
import { isLanguageCode, type LanguageCode } from './languages.ts'
import { type ServiceName, type Skin, serviceNames, skinsOf } from './services.ts'

/** The company behind a skin, and the skin's languages. Its fields fill the placeholders of pages. */
export interface Brand {
  skin: Skin
  /** The platform's id of the brand, which skins may share. */
  brandId: string
  /** Currencies of the brand's players, the default currency first. */
  currencies: readonly CurrencyCode[]
  brand: string
  company: string
  address: string
  licence: string
  regulator: string
  supportEmail: Partial<Record<LanguageCode, string>>
  languages: LanguageCode[]
}

export type Brands = Readonly<Record<ServiceName, readonly Brand[]>>

export const placeholders = ['brand', 'company', 'address', 'licence', 'regulator', 'supportEmail'] as const
type Placeholder = (typeof placeholders)[number]

function brandOf(skin: Skin, { brandId, name, company, countries, languages }: SkinConfig): Brand {
  const codes = languages.map(({ code }) => code)
  const unknown = codes.find((code) => !isLanguageCode(code))
  if (unknown) throw new Error(`Skin ${skin} uses the language "${unknown}", for which there is no content`)
  return {
    skin,
    brandId,
    currencies: [...new Set<CurrencyCode>(['EUR', ...countries.map(({ currency }) => currency)])],
    brand: name,
    company: company.name,
    address: company.address,
    licence: company.licence,
    regulator: company.regulator,
    supportEmail: Object.fromEntries(languages.map(({ code, supportEmail }) => [code, supportEmail])),
    languages: codes.filter(isLanguageCode),
  }
}

/** The brands of both services, as packages/skins describes them. */
export const brandsOfSkins = Object.fromEntries(
  serviceNames.map((service) => [service, skinsOf[service].map((code) => brandOf(code, skins[code]))]),
) as unknown as Brands

/** The values of a page's placeholders in one language. */
export function placeholderValues(brand: Brand, language: LanguageCode): Record<Placeholder, string> {
  const { brand: name, company, address, licence, regulator, supportEmail } = brand
  return { brand: name, company, address, licence, regulator, supportEmail: supportEmail[language] ?? '' }
}
