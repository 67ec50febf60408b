import { languagePrefix } from '../middleware/language.ts'
import { UNCRAWLED } from './indexing.ts'

/** robots.txt of a skin: what is not to be asked for, in each language's addresses too, and where the pages are listed. */
export function robotsText(languages: readonly { code: string }[], origin: string): string {
  const prefixes = ['', ...languages.map(languagePrefix)]
  return [
    'User-agent: *',
    'Allow: /',
    ...prefixes.flatMap((prefix) => UNCRAWLED.map((path) => `Disallow: ${prefix}${path}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
