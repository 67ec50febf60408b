import type { WheelOfFortune } from '@parlour/contracts/content-resolvers'
import * as v from 'valibot'
import type { Brand } from './brands.ts'
import type { ContentFile } from './content-files.ts'
import { picture, priority, slug, text } from './entry-fields.ts'
import { checkOffers, type OfferWords, offerIn } from './offers.ts'
import type { ProblemList } from './problem.ts'
import type { ServiceName } from './services.ts'
import { checkEntries, type Local, readSkinFiles } from './skin-entries.ts'

const wheelFile = v.array(
  v.strictObject({
    slug,
    sortPriority: priority,
    weight: v.pipe(v.number(), v.integer(), v.minValue(1)),
    rewardImage: picture,
    /** Id of a bonus of `bonuses/{skin}.yaml`; without one the field wins nothing. */
    bonus: v.optional(slug),
    freeSpinsGameId: v.optional(slug),
    texts: v.record(v.string(), v.strictObject({ title: text, description: text })),
  }),
)

/** Reads `{skin}.yaml` files of a service's wheel directory: the wheel's fields as they are drawn. */
export function readWheels(
  service: ServiceName,
  files: readonly ContentFile[],
  brands: readonly Brand[],
  words: OfferWords,
  problems: ProblemList,
): Local<WheelOfFortune>[] {
  const sources = readSkinFiles({ service, kind: 'fields of a wheel', schema: wheelFile, brands, problems }, files)
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
        const filled = { title: fill(own.title), description: fill(own.description) }
        return [{ language, item: { ...fields, ...filled, bonusId: bonusId ?? null, brand: skin } }]
      }),
    )
  })
}
