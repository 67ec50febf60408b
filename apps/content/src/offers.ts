import type { CurrencyCode } from '@parlour/money/currency'
import type { Bonuses } from './bonus-files.ts'
import { bonusWords } from './bonus-words.ts'
import { type Bonus, bonusPlaceholders } from './bonuses.ts'
import { type Brand, placeholders, placeholderValues } from './brands.ts'
import type { LanguageCode } from './languages.ts'
import { type OfferTermsByLanguage, unknownPlaceholders } from './offer-terms.ts'
import { fillPlaceholders, renderMarkdown } from './page-markup.ts'
import type { ProblemList } from './problem.ts'
import type { SkinFile } from './skin-entries.ts'

/** The figures and terms that texts about bonuses need. */
export interface OfferWords {
  bonuses: Bonuses
  terms: OfferTermsByLanguage
}

/** How to fill the texts of an offer in one language, and the terms of its bonus. */
export interface Offer {
  fill(text: string): string
  /** What the player gets, in a few words; null without a bonus. */
  summary: string | null
  /** HTML of the full terms; empty without a bonus. */
  terms: string
}

/** The placeholders allowed in texts of an offer. */
export const offerPlaceholders = (bonus: Bonus | undefined): readonly string[] =>
  bonus ? [...placeholders, ...bonusPlaceholders[bonus.kind], 'terms'] : placeholders

/** @param currency the currency of single amounts; default: the bonus's first */
export function offerIn(
  language: LanguageCode,
  brand: Brand,
  bonus: Bonus | undefined,
  { terms }: OfferWords,
  currency?: CurrencyCode,
): Offer {
  const brandValues = placeholderValues(brand, language)
  const said = terms.get(language)
  if (!bonus || !said) return { fill: (text) => fillPlaceholders(text, brandValues), summary: null, terms: '' }
  const figures = bonusWords(bonus, language, currency)
  const { offer, summary, details } = said[bonus.kind]
  const values = { ...brandValues, ...figures, terms: fillPlaceholders(summary, figures) }
  const heading = `## ${said.heading} {#terms}`
  return {
    fill: (text) => fillPlaceholders(text, values),
    summary: fillPlaceholders(offer, figures),
    terms: renderMarkdown(`${heading}\n\n${fillPlaceholders(details, figures)}`),
  }
}

interface OfferEntry {
  slug: string
  bonus?: string | undefined
  texts: Record<string, Record<string, string | undefined>>
}

/**
 * Problems of entries that may offer a bonus: the bonus must exist for the skin, the text `termsField` must contain its
 * terms (the conditions appear wherever a bonus is offered), and every placeholder must be known.
 */
export function checkOffers(
  source: SkinFile<readonly OfferEntry[]>,
  words: OfferWords,
  termsField: string,
  problems: ProblemList,
): void {
  const { file, yaml, skin, brand } = source
  const [service] = file.path.split('/')
  for (const [index, entry] of yaml.value.entries()) {
    const bonus = entry.bonus ? words.bonuses.get(skin)?.get(entry.bonus) : undefined
    if (entry.bonus && !bonus) {
      const message = `bonus "${entry.bonus}" is not among the bonuses of ${skin}`
      if (!problems.has(`${service}/bonuses/${skin}.yaml`)) problems.add(file.path, message, yaml.at([index, 'bonus']))
      continue
    }
    const known = offerPlaceholders(bonus)
    for (const [language, fields] of Object.entries(entry.texts)) {
      const at = (field: string) => yaml.at([index, 'texts', language, field])
      for (const [field, value = ''] of Object.entries(fields))
        for (const name of unknownPlaceholders(value, known))
          problems.add(file.path, `unknown placeholder {${name}}; known: ${known.join(' ')}`, at(field))
      if (bonus && !fields[termsField]?.includes('{terms}'))
        problems.add(file.path, `${termsField} offers a bonus and must contain {terms}`, at(termsField))
    }
    if (!bonus) continue
    for (const language of brand.languages)
      if (!words.terms.has(language) && !problems.has(`common/terms/${language}.yaml`))
        problems.add(file.path, `there are no terms in "${language}" (common/terms)`, yaml.at([index, 'bonus']))
  }
}
