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
  /** The Open Graph type. */
  type?: 'website' | 'article' | undefined
}

type Names = readonly (readonly [name: string, path: string])[]

/** The head of a page that must not be indexed. */
export const unlisted: MetaDescriptor[] = [{ name: 'robots', content: 'noindex' }]

/** Links to the page in each language; the address without a language is the default. */
export function languageLinks({ seo, skin, language }: Page, path: string): MetaDescriptor[] {
  const address = (code: string) => seo.origin + withPrefix(languagePrefix({ code }), path)
  const alternate = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href })
  return [
    { tagName: 'link', rel: 'canonical', href: address(language) },
    ...skin.languages.map(({ code, strapiCode }) => alternate(strapiCode, address(code))),
    alternate('x-default', seo.origin + path),
  ]
}

/** Open Graph tags: the appearance of a shared link to the page. */
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

/** The breadcrumb from Home to the page, for search engines. */
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
