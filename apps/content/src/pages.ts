import type { Page } from '@parlour/contracts/content-resolvers'
import * as v from 'valibot'
import { type Brand, placeholderValues } from './brands.ts'
import type { ContentFile } from './content-files.ts'
import { isLanguageCode, type LanguageCode, languageCodes } from './languages.ts'
import { fillPlaceholders, markupFaults, renderMarkdown } from './page-markup.ts'
import type { ProblemList } from './problem.ts'
import { isSkinOf, type ServiceName, type Skin } from './services.ts'
import { readYaml } from './yaml-source.ts'

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

const frontMatter = v.strictObject({
  title: v.pipe(v.string(), v.nonEmpty('must not be empty')),
  footerLink: v.optional(v.boolean(), false),
  /** Position among the pages, lowest first. */
  order: v.optional(v.pipe(v.number(), v.integer()), 1000),
  /** The slug by default. */
  websiteRoute: v.optional(v.pipe(v.string(), v.regex(slugPattern, 'must be lower-case-with-dashes'))),
})

/** A page's file before its placeholders are filled for a brand. */
export interface PageSource extends v.InferOutput<typeof frontMatter> {
  file: string
  slug: string
  language: LanguageCode
  /** Null: for every skin. */
  skin: Skin | null
  websiteRoute: string
  format: 'md' | 'html'
  text: string
}

/**
 * Reads page files: `{language}/{slug}.md` (or .html) for every skin, `{skin}/{language}/{slug}.md` for one. `service`
 * is null for the common directory, which contains no pages of single skins.
 */
export function readPages(service: ServiceName | null, files: readonly ContentFile[], problems: ProblemList) {
  const pages: PageSource[] = []
  for (const file of files) {
    const page = readPage(service, file, problems)
    if (!page) continue
    const twin = pages.find((p) => p.skin === page.skin && p.language === page.language && p.slug === page.slug)
    if (twin) problems.add(file.path, `slug "${page.slug}" is taken by ${twin.file}`)
    else pages.push(page)
  }
  return pages
}

function readPage(service: ServiceName | null, file: ContentFile, problems: ProblemList): PageSource | null {
  const place = placeOf(service, file, problems)
  if (!place) return null
  const parts = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)([\s\S]*)$/m.exec(file.text)
  if (!parts || !file.text.startsWith('---')) {
    problems.add(file.path, 'a page must begin with its front matter between two lines of ---')
    return null
  }
  const [, head = '', text = ''] = parts
  const yaml = readYaml(head, frontMatter, file.path, problems, 2)
  const bodyLine = file.text.slice(0, file.text.length - text.length).split('\n').length
  const faults = markupFaults(text, place.format)
  for (const fault of faults)
    problems.add(file.path, fault.message, { line: fault.line + bodyLine - 1, column: fault.column })
  if (!text.trim()) problems.add(file.path, 'the page has no text', { line: bodyLine, column: 1 })
  if (!yaml) return null
  return { ...place, ...yaml.value, websiteRoute: yaml.value.websiteRoute ?? place.slug, file: file.path, text }
}

function placeOf(service: ServiceName | null, file: ContentFile, problems: ProblemList) {
  const [language = '', name = ''] = file.parts.slice(-2)
  const skin = file.parts.length > 2 ? (file.parts[0] ?? '') : null
  const [, slug, format] = /^(.+)\.(md|html)$/.exec(name) ?? []
  if (file.parts.length > 3 || !slug || !slugPattern.test(slug))
    problems.add(file.path, 'a page must be in {language}/{slug}.md or {skin}/{language}/{slug}.md (or .html)')
  else if (skin && !(service && isSkinOf(service, skin)))
    problems.add(file.path, `"${skin}" is not a skin of this service`)
  else if (!isLanguageCode(language))
    problems.add(file.path, `unknown language "${language}"; known languages: ${languageCodes.join(' ')}`)
  else return { skin: skin as Skin | null, language, slug, format: format as 'md' | 'html' }
  return null
}

/** A page of a skin in one language. */
export interface LocalPage {
  language: LanguageCode
  source: PageSource
  page: Page
}

/**
 * The pages of a skin in all its languages. A page of the skin overrides one of its service, which overrides a common
 * one. Routes must be unique within a skin and language.
 */
export function pagesOfBrand(
  brand: Brand,
  layers: { common: readonly PageSource[]; service: readonly PageSource[] },
  problems: ProblemList,
): LocalPage[] {
  return brand.languages.flatMap((language) => {
    const bySlug = new Map<string, PageSource>()
    const shared = [...layers.common, ...layers.service.filter((page) => page.skin === null)]
    for (const source of [...shared, ...layers.service.filter((page) => page.skin === brand.skin)])
      if (source.language === language) bySlug.set(source.slug, source)
    const routes = new Map<string, PageSource>()
    for (const source of bySlug.values()) {
      const twin = routes.get(source.websiteRoute)
      if (twin) problems.add(source.file, `websiteRoute "${source.websiteRoute}" is taken by ${twin.file}`)
      routes.set(source.websiteRoute, source)
    }
    return [...bySlug.values()]
      .sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug))
      .map((source) => ({ language, source, page: pageFor(brand, source) }))
  })
}

function pageFor(brand: Brand, source: PageSource): Page {
  const values = placeholderValues(brand, source.language)
  const text = fillPlaceholders(source.text, values)
  return {
    slug: source.slug,
    title: fillPlaceholders(source.title, values),
    content: source.format === 'md' ? renderMarkdown(text) : text,
    footerLink: source.footerLink,
    websiteRoute: source.websiteRoute,
    brand: brand.skin,
  }
}
