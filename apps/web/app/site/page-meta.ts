import type { MetaDescriptor } from 'react-router'
import { indexedPath } from '../seo/indexing.ts'
import { breadcrumb, languageLinks, type Picture, shareTags, unlisted } from '../seo/page-head.ts'
import { dictionaryOf } from '../text/dictionary-of.ts'
import type { DictionaryKey, TextKey } from '../text/generated/dictionary-keys.ts'
import { translate } from '../text/translate.ts'
import type { DescriptionKey } from '../url-map/page.ts'
import { type PageFacts, pageFacts } from '../url-map/page-facts.ts'
import type { Site } from './site.server.ts'

let firstContent: NonNullable<Site['content']> | null = null

/** A dictionary key, with or without arguments, or the page's own text. */
type Words = DescriptionKey | { key: TextKey; values: Record<string, string | number> } | { text: string }

interface PageDetails {
  /** The name of what the page shows, if its declaration leaves the title to the page. */
  title?: Words | undefined
  /**
   * One or two sentences, with `{name}` for the page's name; without them the declaration's description, or the skin's.
   */
  description?: Words | null | undefined
  /** The picture for shared links, 1200 by 630; by default the skin's own. */
  picture?: Picture | null | undefined
  /** The page between Home and this one. */
  under?: readonly [name: DictionaryKey, path: string] | undefined
  type?: 'website' | 'article' | undefined
  /** Structured data for search engines (schema.org). */
  structured?: Record<string, unknown> | null | undefined
}

interface Match {
  id: string
  pathname?: string
  loaderData?: unknown
  error?: unknown
}

/**
 * The head of a page, from its declaration: title (the site name and the page name), description, its address in each
 * language, how it appears when shared, and whether search engines may index it.
 * @param matches of the route's meta function
 */
export function pageMeta(matches: readonly (Match | undefined)[], details: PageDetails = {}): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined
  if (!site) return unlisted
  // In the browser only the first response names the texts; on the server every response does.
  const content = site.content ?? (typeof document === 'undefined' ? null : firstContent)
  if (typeof document !== 'undefined' && site.content) firstContent = site.content
  const { skin, language, seo } = site
  if (!content) return [{ title: skin.name }, ...unlisted]
  const dictionary = dictionaryOf(content.texts.id)
  const say = (words: Words, values = {}): string => {
    if (typeof words !== 'string' && 'text' in words) return words.text
    const [key, own] = typeof words === 'string' ? [words, {}] : [words.key, words.values]
    return translate(dictionary, site.locale, key, { brand: skin.name, age: site.minimumAge, ...values, ...own })
  }
  const leaf = matches.at(-1)
  const page = leaf && pageFacts[leaf.id]
  const name = details.title ?? declaredTitle(page)
  const own = name === null ? null : say(name)
  const title = own ? `${own} · ${skin.name}` : `${skin.name} · ${skin.tagline}`
  const description = say(details.description ?? page?.description ?? 'META_DESCRIPTION', { name: own })
  const head: MetaDescriptor[] = [{ title }, { name: 'description', content: description }]

  const path = page && !leaf.error ? indexedPath(page, leaf.pathname ?? '') : null
  if (path === null) return [...head, ...unlisted]
  const { under, type } = details
  const ours = seo.share ? { src: seo.share, alt: `${skin.name} · ${skin.tagline}` } : null
  const shown = { seo, skin, language, title, description, picture: details.picture ?? ours, type }
  const trail = [[say('HOME'), '/'] as const, ...(under ? [[say(under[0]), under[1]] as const] : [])]
  const structured = details.structured ?? (path === '/' ? seo.about : null)
  return [
    ...head,
    ...languageLinks(shown, path),
    ...shareTags(shown, path),
    ...(own && path !== '/' ? [breadcrumb(shown, [...trail, [own, path]])] : []),
    ...(structured ? [{ 'script:ld+json': structured }] : []),
  ]
}

const declaredTitle = (page: PageFacts | undefined): DictionaryKey | null =>
  typeof page?.title === 'object' ? (page.title?.own ?? null) : (page?.title ?? null)
