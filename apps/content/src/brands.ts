import * as v from 'valibot'
import type { ContentFile } from './content-files.ts'
import { type LanguageCode, languageCodes, sourceLanguage } from './languages.ts'
import type { ProblemList } from './problem.ts'
import { isSkinOf, type ServiceName, type Skin, skinsOf } from './services.ts'
import { readYaml } from './yaml-source.ts'

const text = v.pipe(v.string(), v.nonEmpty('must not be empty'))

const brand = v.strictObject({
  brand: text,
  company: text,
  address: text,
  licence: text,
  regulator: text,
  /** By language; its keys are the languages of the skin. */
  supportEmail: v.record(v.picklist(languageCodes), v.pipe(text, v.email('must be an e-mail address'))),
})
const brandsFile = v.record(v.string(), brand)

/** Who stands behind a skin, and the languages it is shown in. Its fields fill the placeholders of pages. */
export type Brand = v.InferOutput<typeof brand> & { skin: Skin; languages: LanguageCode[] }

export const placeholders = ['brand', 'company', 'address', 'licence', 'regulator', 'supportEmail'] as const
type Placeholder = (typeof placeholders)[number]

/** Reads a service's `brands.yaml`; every skin of the service must be in it, and no other. */
export function readBrands(service: ServiceName, file: ContentFile | undefined, problems: ProblemList): Brand[] {
  const path = `${service}/brands.yaml`
  if (!file) {
    problems.add(path, 'the file is missing')
    return []
  }
  const yaml = readYaml(file.text, brandsFile, path, problems)
  if (!yaml) return []
  const brands: Brand[] = []
  for (const [skin, fields] of Object.entries(yaml.value)) {
    const languages = Object.keys(fields.supportEmail) as LanguageCode[]
    if (!languages.includes(sourceLanguage))
      problems.add(
        path,
        `"${sourceLanguage}" is missing: it is the source of all others`,
        yaml.at([skin, 'supportEmail']),
      )
    if (isSkinOf(service, skin)) brands.push({ ...fields, skin, languages })
    else problems.add(path, `unknown skin "${skin}"; this service has ${skinsOf[service].join(' ')}`, yaml.at([skin]))
  }
  for (const skin of skinsOf[service])
    if (!brands.some((known) => known.skin === skin)) problems.add(path, `skin "${skin}" is missing`)
  return brands
}

/** What the placeholders of a page stand for in one language. */
export function placeholderValues(brand: Brand, language: LanguageCode): Record<Placeholder, string> {
  const { brand: name, company, address, licence, regulator, supportEmail } = brand
  return { brand: name, company, address, licence, regulator, supportEmail: supportEmail[language] ?? '' }
}
