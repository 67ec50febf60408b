import type { MetaDescriptor } from 'react-router'
import { translate } from '../text/translate.ts'
import type { Shell } from './shell.server.ts'

let firstContent: NonNullable<Shell['content']> | null = null

/**
 * Title and description of a page: the skin's name, and the page's own name (a dictionary key, or a text of the page
 * itself) before it. Section 2: "the title becomes the original name plus the route name".
 */
export function pageMeta(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  name: string | { text: string } | null,
): MetaDescriptor[] {
  const shell = matches.find((match) => match?.id === 'root')?.loaderData as Shell | undefined
  if (!shell) return []
  // On the client only the first answer carries the texts; on the server each does.
  const content = shell.content ?? (typeof document === 'undefined' ? null : firstContent)
  if (typeof document !== 'undefined' && shell.content) firstContent = shell.content
  if (!content) return [{ title: shell.skin.name }]
  const t = (key: string) => translate(content.dictionary, shell.locale, key, { brand: shell.skin.name })
  const own = name === null ? null : typeof name === 'string' ? t(name) : name.text
  const title = own ? `${own} · ${shell.skin.name}` : `${shell.skin.name} · ${t(shell.skin.taglineKey)}`
  return [{ title }, { name: 'description', content: t('META_DESCRIPTION') }]
}
