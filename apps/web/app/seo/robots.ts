import { languagePrefix } from '../middleware/language.ts'

/**
 * robots.txt of a skin: what is not to be asked for, in each language's addresses too, and where the pages are listed.
 * @param uncrawled paths as routes name them (indexing.ts)
 */
export function robotsText(
  languages: readonly { code: string }[],
  uncrawled: readonly string[],
  origin: string,
): string {
  const prefixes = ['', ...languages.map(languagePrefix)]
  return [
    'User-agent: *',
    'Allow: /',
    ...prefixes.flatMap((prefix) => uncrawled.map((path) => `Disallow: ${prefix}${path}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
