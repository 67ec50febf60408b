import type { MetaDescriptor } from 'react-router'
import { dictionaryOf } from '../text/dictionary-of.ts'
import { translate } from '../text/translate.ts'
import type { Site } from './site.server.ts'

let firstContent: NonNullable<Site['content']> | null = null

/**
 * Title and description of a page: the skin's name, and the page's own name (a dictionary key, or a text of the page
 * itself) before it. Section 2: "the title becomes the original name plus the route name".
 */
export function pageMeta(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  name: string | { text: string } | null,
): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined
  if (!site) return []
  // On the client only the first answer carries the texts; on the server each does.
  const content = site.content ?? (typeof document === 'undefined' ? null : firstContent)
  if (typeof document !== 'undefined' && site.content) firstContent = site.content
  if (!content) return [{ title: site.skin.name }]
  const dictionary = dictionaryOf(content.texts)
  const t = (key: string) => translate(dictionary, site.locale, key, { brand: site.skin.name })
  const own = name === null ? null : typeof name === 'string' ? t(name) : name.text
  const title = own ? `${own} · ${site.skin.name}` : `${site.skin.name} · ${t(site.skin.taglineKey)}`
  return [{ title }, { name: 'description', content: t('META_DESCRIPTION') }]
}
