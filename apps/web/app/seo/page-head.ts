import type { MetaDescriptor } from 'react-router'
import { languagePrefix, withPrefix } from '../middleware/language.ts'
import type { SiteSeo } from './site-seo.server.ts'

export interface Picture {
  src: string
  alt: string
}

interface Page {
  seo: SiteSeo
  skin: { name: string; languages: readonly { code: string; strapiCode: string }[] }
  /** The language's code. */
  language: string
  title: string
  description: string
  /** 1200 by 630. */
  picture: Picture | null
  /** What it is in a list of pages like it. */
  type?: 'website' | 'article' | undefined
}

type Names = readonly (readonly [name: string, path: string])[]

/** What a page that is not to be found says of itself. */
export const unlisted: MetaDescriptor[] = [{ name: 'robots', content: 'noindex' }]

/** Where a page stands in each language; the address without a language is for everyone else. */
export function languageLinks({ seo, skin, language }: Page, path: string): MetaDescriptor[] {
  const address = (code: string) => seo.origin + withPrefix(languagePrefix({ code }), path)
  const alternate = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href })
  return [
    { tagName: 'link', rel: 'canonical', href: address(language) },
    ...skin.languages.map(({ code, strapiCode }) => alternate(strapiCode, address(code))),
    alternate('x-default', seo.origin + path),
  ]
}

/** How a link to the page looks where it is shared. */
export function shareTags({ seo, skin, language, title, description, picture, type }: Page, path: string) {
  const graph: [string, string][] = [
    ['og:title', title],
    ['og:description', description],
    ['og:type', type ?? 'website'],
    ['og:url', seo.origin + withPrefix(languagePrefix({ code: language }), path)],
    ['og:site_name', skin.name],
    ['og:locale', seo.locale],
  ]
  const image: [string, string][] = picture
    ? [
        ['og:image', new URL(picture.src, seo.origin).href],
        ['og:image:width', '1200'],
        ['og:image:height', '630'],
        ['og:image:alt', picture.alt],
      ]
    : []
  return [
    ...[...graph, ...image].map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
  ]
}

/** The way from Home to the page, for search engines. */
export const breadcrumb = ({ seo, language }: Page, names: Names): MetaDescriptor => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: names.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: seo.origin + withPrefix(languagePrefix({ code: language }), path),
    })),
  },
})
