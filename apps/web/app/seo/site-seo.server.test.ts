import { skins } from '@parlour/skins/skins'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { languageContext, skinContext, type Visit, visitContext } from '../context.ts'
import { openGraphLocale, siteSeo } from './site-seo.server.ts'

const skin = skins.ac

describe('openGraphLocale', () => {
  it.each([
    ['fr', 'fr_FR'],
    ['pl', 'pl_PL'],
    ['nb', 'nb_NO'],
    ['fi', 'fi_FI'],
    ['pt-BR', 'pt_BR'],
    ['de', 'de_DE'],
  ])('%s is %s', (locale, expected) => expect(openGraphLocale(locale)).toBe(expected))
})

describe('siteSeo', () => {
  function seoOf(path: string, prefix: string) {
    const context = new RouterContextProvider()
    context.set(skinContext, skin)
    for (const language of skin.languages) if (language.code === 'fr') context.set(languageContext, language)
    context.set(visitContext, { canonical: 'https://acacia.example', prefix } as Visit)
    return siteSeo(new Request(`https://www.acacia.example${path}`), context)
  }

  it.each([
    ['/', ''],
    ['/?affid=7', ''],
    ['/fr', '/fr'],
    ['/fr/', '/fr'],
  ])('says on Home who we are: %s', (path, prefix) => {
    const graph = seoOf(path, prefix).about?.['@graph'] as Record<string, unknown>[]
    expect(graph.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite'])
    expect(graph[1]).toMatchObject({ url: 'https://acacia.example/fr', inLanguage: 'fr', name: 'Acacia' })
    expect(graph[0]).toMatchObject({ legalName: skin.company.name })
  })

  it.each([
    ['/login', ''],
    ['/fr/login', '/fr'],
  ])('says it nowhere else: %s', (path, prefix) => expect(seoOf(path, prefix).about).toBeUndefined())
})
