import type { Shop } from '@parlour/contracts/content-resolvers'
import * as v from 'valibot'
import type { Brand } from './brands.ts'
import type { ContentFile } from './content-files.ts'
import { priority, slug, text } from './entry-fields.ts'
import { checkOffers, type OfferWords, offerIn } from './offers.ts'
import type { ProblemList } from './problem.ts'
import type { ServiceName } from './services.ts'
import { checkEntries, type Local, readSkinFiles } from './skin-entries.ts'

const shopFile = v.array(
  v.strictObject({
    /** Id of the platform's shop item. */
    slug,
    sortPriority: priority,
    /** Id of a bonus of `bonuses/{skin}.yaml`. */
    bonus: v.optional(slug),
    freeSpinsGameId: v.optional(slug),
    texts: v.record(v.string(), v.strictObject({ title: text, category: text, description: text })),
  }),
)

/** Reads `{skin}.yaml` files of a service's shop directory. */
export function readShops(
  service: ServiceName,
  files: readonly ContentFile[],
  brands: readonly Brand[],
  words: OfferWords,
  problems: ProblemList,
): Local<Shop>[] {
  const sources = readSkinFiles({ service, kind: 'shops', schema: shopFile, brands, problems }, files)
  return sources.flatMap((source) => {
    checkEntries(source, problems)
    checkOffers(source, words, 'description', problems)
    const { skin, brand, yaml } = source
    return yaml.value.flatMap(({ texts, bonus: bonusId, ...fields }) =>
      brand.languages.flatMap((language) => {
        const own = texts[language]
        if (!own) return []
        const bonus = bonusId ? words.bonuses.get(skin)?.get(bonusId) : undefined
        const { fill } = offerIn(language, brand, bonus, words)
        const { title, category, description } = own
        const filled = { title: fill(title), category: fill(category), description: fill(description) }
        return [{ language, item: { ...fields, ...filled, brand: skin } }]
      }),
    )
  })
}
