import { bonusKinds, bonusPlaceholders } from './bonuses.ts'
import { placeholders } from './brands.ts'
import type { ContentFile } from './content-files.ts'
import { isLanguageCode, type LanguageCode, languageCodes } from './languages.ts'
import { markupFaults } from './page-markup.ts'
import type { ProblemList } from './problem.ts'

/** A promotion's body in Markdown, which several promotions may share. */
export interface PromotionBody {
  file: string
  language: LanguageCode
  name: string
  text: string
}

const known = [...new Set([...placeholders, ...bonusKinds.flatMap((kind) => bonusPlaceholders[kind])])]

/** Reads `{language}/{name}.md` files of a directory of promotion texts. */
export function readPromotionBodies(files: readonly ContentFile[], problems: ProblemList): PromotionBody[] {
  return files.flatMap((file) => {
    const [language = '', fileName = '', ...rest] = file.parts
    const name = /^([a-z0-9-]+)\.md$/.exec(fileName)?.[1]
    if (!name || rest.length > 0) problems.add(file.path, 'a promotion text must be in {language}/{name}.md')
    else if (!isLanguageCode(language))
      problems.add(file.path, `unknown language "${language}"; known languages: ${languageCodes.join(' ')}`)
    else {
      for (const fault of markupFaults(file.text, 'md', known)) problems.add(file.path, fault.message, fault)
      if (!file.text.trim()) problems.add(file.path, 'the text is empty')
      return [{ file: file.path, language, name, text: file.text }]
    }
    return []
  })
}

/** The body with that name in a language; the service's own overrides a common one. */
export const bodyIn = (bodies: readonly PromotionBody[], language: LanguageCode, name: string) =>
  bodies.findLast((body) => body.language === language && body.name === name)
