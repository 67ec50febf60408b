import * as v from 'valibot'
import { type BonusKind, bonusKinds, bonusPlaceholders } from './bonuses.ts'
import type { ContentFile } from './content-files.ts'
import { text } from './entry-fields.ts'
import { isLanguageCode, type LanguageCode, languageCodes } from './languages.ts'
import type { ProblemList } from './problem.ts'
import { readYaml } from './yaml-source.ts'

/** The terms of a bonus, shown wherever it is offered. */
const words = v.strictObject({
  /** What the player gets, in a few words. */
  offer: text,
  /** The conditions in one or two sentences; replaces {terms} in texts. */
  summary: text,
  /** All conditions in Markdown under a heading, shown at the end of a promotion's page. */
  details: text,
})
const termsFile = v.strictObject({
  heading: text,
  ...(Object.fromEntries(bonusKinds.map((kind) => [kind, words])) as Record<BonusKind, typeof words>),
})

type OfferTerms = v.InferOutput<typeof termsFile>
export type OfferTermsByLanguage = ReadonlyMap<LanguageCode, OfferTerms>

/** Reads `{language}.yaml` files of the terms directory. */
export function readOfferTerms(files: readonly ContentFile[], problems: ProblemList): OfferTermsByLanguage {
  const terms = new Map<LanguageCode, OfferTerms>()
  for (const file of files) {
    const language = file.parts.join('/').replace(/\.yaml$/, '')
    if (!isLanguageCode(language)) {
      problems.add(file.path, `terms must be in {language}.yaml; known languages: ${languageCodes.join(' ')}`)
      continue
    }
    const yaml = readYaml(file.text, termsFile, file.path, problems)
    if (!yaml) continue
    for (const kind of bonusKinds)
      for (const [field, value] of Object.entries(yaml.value[kind]))
        for (const name of unknownPlaceholders(value, bonusPlaceholders[kind]))
          problems.add(
            file.path,
            `unknown placeholder {${name}}; known: ${bonusPlaceholders[kind].join(' ')}`,
            yaml.at([kind, field]),
          )
    terms.set(language, yaml.value)
  }
  return terms
}

/** Placeholders in a text that are not among the known ones. */
export const unknownPlaceholders = (value: string, known: readonly string[]): string[] =>
  [...value.matchAll(/\{([a-zA-Z]+)\}/g)].flatMap(([, name = '']) => (known.includes(name) ? [] : [name]))
