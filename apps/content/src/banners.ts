import type { BannerItem } from '@parlour/contracts/content-resolvers'
import * as v from 'valibot'
import type { Brand } from './brands.ts'
import type { ContentFile } from './content-files.ts'
import { type LanguageCode, localeOf } from './languages.ts'
import type { ProblemList } from './problem.ts'
import { isSkinOf, type ServiceName, skinsOf } from './services.ts'
import { readYaml, type YamlSource } from './yaml-source.ts'

const text = v.pipe(v.string(), v.nonEmpty('must not be empty'))
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case-with-dashes'))
const country = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'must be a two-letter country code in lower case'))
const instant = v.pipe(v.string(), v.isoTimestamp('must be an instant such as 2027-01-31T22:00:00Z'))
const picture = v.pipe(
  v.string(),
  v.regex(/^([a-z0-9]+(-[a-z0-9]+)*|https:\/\/\S+)$/, 'must be the name of a picture or an https address'),
)
/** A path of the site itself; a banner does not lead away from it. */
const path = v.pipe(v.string(), v.regex(/^\/(?!\/)\S*$/, 'must be a path such as /register'))

const banner = v.strictObject({
  slug,
  type: v.picklist(['HOME']),
  mobileImage: picture,
  desktopImage: picture,
  action: v.optional(path),
  sortPriority: v.pipe(v.number(), v.integer()),
  includeInCountry: v.optional(v.array(country)),
  excludeInCountry: v.optional(v.array(country)),
  excludeInCountryLoggedOut: v.optional(v.array(country)),
  campaignId: v.optional(text),
  startDate: v.optional(instant),
  endDate: v.optional(instant),
  texts: v.record(
    v.string(),
    v.strictObject({ title: text, shortDescription: v.optional(text), actionLabel: v.optional(text) }),
  ),
})
const bannersFile = v.array(banner)
type Banner = v.InferOutput<typeof banner>

/** A banner as one language shows it. */
export interface LocalBanner {
  language: LanguageCode
  item: BannerItem
}

/**
 * Reads `{skin}.yaml` files of a service's banner directory. A banner has a text in each of its skin's languages and in
 * no other.
 */
export function readBanners(
  service: ServiceName,
  files: readonly ContentFile[],
  brands: readonly Brand[],
  problems: ProblemList,
): LocalBanner[] {
  return files.flatMap((file) => {
    const skin = file.parts.join('/').replace(/\.yaml$/, '')
    if (!isSkinOf(service, skin)) {
      problems.add(file.path, `banners stand at {skin}.yaml; this service has ${skinsOf[service].join(' ')}`)
      return []
    }
    const languages = brands.find((brand) => brand.skin === skin)?.languages ?? []
    const yaml = readYaml(file.text, bannersFile, file.path, problems)
    if (!yaml) return []
    checkBanners(file, yaml, languages, problems)
    return yaml.value.flatMap((banner) => languages.flatMap((language) => localBanner(banner, skin, language) ?? []))
  })
}

function checkBanners(
  file: ContentFile,
  yaml: YamlSource<Banner[]>,
  languages: readonly LanguageCode[],
  problems: ProblemList,
): void {
  const slugs = new Set<string>()
  for (const [index, banner] of yaml.value.entries()) {
    if (slugs.has(banner.slug)) problems.add(file.path, `slug "${banner.slug}" is taken`, yaml.at([index, 'slug']))
    slugs.add(banner.slug)
    for (const language of languages)
      if (!banner.texts[language]) problems.add(file.path, `no text in "${language}"`, yaml.at([index, 'texts']))
    for (const language of Object.keys(banner.texts))
      if (!(languages as readonly string[]).includes(language))
        problems.add(file.path, `"${language}" is no language of this skin`, yaml.at([index, 'texts', language]))
    if (banner.startDate && banner.endDate && Date.parse(banner.startDate) >= Date.parse(banner.endDate))
      problems.add(file.path, 'endDate must be after startDate', yaml.at([index, 'endDate']))
  }
}

function localBanner({ texts, ...banner }: Banner, brand: string, language: LanguageCode): LocalBanner | null {
  const text = texts[language]
  return text ? { language, item: { ...banner, ...text, brand } } : null
}

/** The locale a local banner is asked for by. */
export const bannerLocale = (banner: LocalBanner): string => localeOf[banner.language]
