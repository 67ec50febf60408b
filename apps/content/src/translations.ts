import type { DictionaryText } from './dictionaries.ts'
import { type LanguageCode, sourceLanguage } from './languages.ts'
import type { ServiceContent } from './load-content.ts'
import { messageArguments } from './message-syntax.ts'
import { scrollTargets } from './page-markup.ts'
import type { LocalPage } from './pages.ts'
import type { Problem } from './problem.ts'

/**
 * Differences between a service's languages: missing or superfluous texts, arguments that differ from the source's,
 * missing pages, or pages with other anchors. Such content is still served (the web shows a missing text as its key),
 * so these problems are listed separately from invalid content.
 */
export function translationProblems(content: ServiceContent): Problem[] {
  const languages = [...new Set(content.brands.flatMap((brand) => brand.languages))]
  const translated = languages
    .filter((language) => language !== sourceLanguage)
    .map((language) => ({ language, texts: content.sources.dictionaries.get(language) ?? noTexts }))
  const source = content.sources.dictionaries.get(sourceLanguage) ?? noTexts
  return [
    ...missingTexts(source, translated),
    ...translated.flatMap(({ texts }) => differentTexts(source, texts)),
    ...comparePages(content),
  ]
}

type Texts = ReadonlyMap<string, DictionaryText>
const noTexts: Texts = new Map()

function missingTexts(source: Texts, translated: { language: LanguageCode; texts: Texts }[]): Problem[] {
  return [...source].flatMap(([key, { file, line, column }]) => {
    const missing = translated.filter(({ texts }) => !texts.has(key)).map(({ language }) => language)
    return missing.length > 0 ? { file, line, column, message: `${key} is missing in ${missing.join(' ')}` } : []
  })
}

function differentTexts(source: Texts, texts: Texts): Problem[] {
  return [...texts].flatMap(([key, { text, file, line, column }]) => {
    const original = source.get(key)
    if (!original) return { file, line, column, message: `${key} is in none of the ${sourceLanguage} dictionaries` }
    const [want, have] = [messageArguments(original.text).join(' '), messageArguments(text).join(' ')]
    return want === have ? [] : { file, line, column, message: `${key} takes "${have}", its source takes "${want}"` }
  })
}

function comparePages(content: ServiceContent): Problem[] {
  const problems: Problem[] = []
  const add = (page: LocalPage, message: string) =>
    problems.push({ file: page.source.file, line: 1, column: 1, message })
  const { pages } = content.sources
  const find = (brand: string, language: LanguageCode, slug: string) =>
    pages.find(({ page, ...p }) => page.brand === brand && p.language === language && page.slug === slug)
  for (const brand of content.brands) {
    for (const local of pages.filter((p) => p.page.brand === brand.skin)) {
      const { slug } = local.page
      if (local.language !== sourceLanguage) {
        const original = find(brand.skin, sourceLanguage, slug)
        if (!original) add(local, `page "${slug}" of ${brand.skin} has no ${sourceLanguage} original`)
        else for (const difference of differences(original, local)) add(local, difference)
        continue
      }
      for (const language of brand.languages)
        if (!find(brand.skin, language, slug)) add(local, `page "${slug}" of ${brand.skin} is missing in ${language}`)
    }
  }
  return problems
}

function differences(original: LocalPage, local: LocalPage): string[] {
  const [want, have] = [scrollTargets(original.page.content).join(' '), scrollTargets(local.page.content).join(' ')]
  const fields = (['footerLink', 'order', 'websiteRoute'] as const).filter(
    (field) => original.source[field] !== local.source[field],
  )
  return [
    ...fields.map((field) => `${field} is ${local.source[field]}, its source has ${original.source[field]}`),
    ...(want === have ? [] : [`scroll targets are "${have}", its source has "${want}"`]),
  ]
}
