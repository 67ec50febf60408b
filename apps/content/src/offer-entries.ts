import type { CurrencyCode } from '@parlour/money/currency'
import * as v from 'valibot'
import { currenciesOf } from './bonus-words.ts'
import type { Brand } from './brands.ts'
import type { ContentFile } from './content-files.ts'
import { priority, slug } from './entry-fields.ts'
import type { LanguageCode } from './languages.ts'
import { checkOffers, type OfferWords, offerIn } from './offers.ts'
import type { ProblemList } from './problem.ts'
import type { ServiceName, Skin } from './services.ts'
import { checkEntries, type Local, readSkinFiles } from './skin-entries.ts'

/** Fields of every entry that may give a bonus and has texts in its skin's languages. */
export const offerFields = {
  slug,
  sortPriority: priority,
  /** Id of a bonus of the skin's platform brand. */
  bonus: v.optional(slug),
  freeSpinsGameId: v.optional(slug),
}

interface OfferEntry {
  slug: string
  bonus?: string | undefined
  texts: Record<string, Record<string, string>>
}

/** The files of one directory of a service, with everything needed to read them. */
export interface OfferFiles {
  service: ServiceName
  files: readonly ContentFile[]
  brands: readonly Brand[]
  words: OfferWords
  problems: ProblemList
}

interface OfferSource<Entry> extends OfferFiles {
  /** The name of this kind of entry in problems. */
  kind: string
  schema: v.GenericSchema<unknown, Entry[]>
}

/** An entry in one language: its fields, and its texts with the bonus figures filled in. */
type Shown<Entry extends OfferEntry> = Omit<Entry, 'texts' | 'bonus'> &
  Entry['texts'][string] & {
    bonusId: string | null
    brand: Skin
    /** The texts that name figures, in each further currency of the bonus. */
    inCurrencies: { currencyCode: CurrencyCode; title: string; description: string }[]
  }

/** Reads `{skin}.yaml` files of entries that may give a bonus; their description states the conditions. */
export function readOfferEntries<Entry extends OfferEntry>(source: OfferSource<Entry>): Local<Shown<Entry>>[] {
  const { service, kind, schema, files, brands, words, problems } = source
  return readSkinFiles({ service, kind, schema, brands, problems }, files).flatMap((file) => {
    checkEntries(file, problems)
    checkOffers(file, words, 'description', problems)
    return file.yaml.value.flatMap((entry) =>
      file.brand.languages.flatMap((language) => {
        const item = inLanguage(entry, language, file, words)
        return item ? [{ language, item }] : []
      }),
    )
  })
}

function inLanguage<Entry extends OfferEntry>(
  { texts, bonus: bonusId, ...fields }: Entry,
  language: LanguageCode,
  { skin, brand }: { skin: Skin; brand: Brand },
  words: OfferWords,
): Shown<Entry> | undefined {
  const own = texts[language]
  if (!own) return undefined
  const bonus = bonusId ? words.bonuses.get(skin)?.get(bonusId) : undefined
  const textsIn = (currency?: CurrencyCode) => {
    const { fill } = offerIn(language, brand, bonus, words, currency)
    return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, fill(value)]))
  }
  const [, ...further] = bonus ? currenciesOf(bonus) : []
  const inCurrencies = further.map((currencyCode) => {
    const { title = '', description = '' } = textsIn(currencyCode)
    return { currencyCode, title, description }
  })
  return { ...fields, ...textsIn(), inCurrencies, bonusId: bonusId ?? null, brand: skin } as Shown<Entry>
}
