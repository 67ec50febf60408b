import { languagePrefix } from '../middleware/language.ts'

/**
 * The robots.txt of a skin: the disallowed paths, in each language too, and the sitemap.
 * @param uncrawled route paths (indexing.ts)
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
