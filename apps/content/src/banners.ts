import type { BannerItem } from '@parlour/contracts/content-resolvers'
import * as v from 'valibot'
import type { Brand } from './brands.ts'
import type { ContentFile } from './content-files.ts'
import { contradictoryCountries, countryRules, instant, path, picture, priority, slug, text } from './entry-fields.ts'
import type { ProblemList } from './problem.ts'
import type { ServiceName } from './services.ts'
import { checkEntries, type Local, readSkinFiles, type SkinFile } from './skin-entries.ts'

const banner = v.strictObject({
  slug,
  type: v.picklist(['HOME']),
  mobileImage: picture,
  desktopImage: picture,
  action: v.optional(path),
  sortPriority: priority,
  ...countryRules,
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

/** A banner in one language. */
export type LocalBanner = Local<BannerItem>

/** Reads `{skin}.yaml` files of a service's banner directory. */
export function readBanners(
  service: ServiceName,
  files: readonly ContentFile[],
  brands: readonly Brand[],
  problems: ProblemList,
): LocalBanner[] {
  const sources = readSkinFiles({ service, kind: 'banners', schema: bannersFile, brands, problems }, files)
  return sources.flatMap((source) => {
    checkEntries(source, problems)
    checkRules(source, problems)
    return source.yaml.value.flatMap(({ texts, ...fields }) =>
      source.brand.languages.flatMap((language) => {
        const words = texts[language]
        return words ? [{ language, item: { ...fields, ...words, brand: source.skin } }] : []
      }),
    )
  })
}

function checkRules({ file, yaml }: SkinFile<Banner[]>, problems: ProblemList): void {
  for (const [index, banner] of yaml.value.entries()) {
    if (banner.startDate && banner.endDate && Date.parse(banner.startDate) >= Date.parse(banner.endDate))
      problems.add(file.path, 'endDate must be after startDate', yaml.at([index, 'endDate']))
    for (const code of contradictoryCountries(banner))
      problems.add(file.path, `"${code}" is both included and excluded`, yaml.at([index, 'includeInCountry']))
  }
}
