import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@parlour/catalogue/games'
import { lobbies } from '@parlour/catalogue/lobbies'
import { effectivePolicy } from '@parlour/policy/effective-policy'
import { hiddenFeatures } from '@parlour/policy/hidden-features'
import { type SkinCode, skinCodes, skins } from '@parlour/skins/skins'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import routes from './routes.ts'
import { pages as allPages } from './url-map/url-map.ts'

const content = join(import.meta.dirname, '../../content')
/** A newly added skin may not have this file yet (decision 0050). */
const read = (file: string) => (existsSync(join(content, file)) ? readFileSync(join(content, file), 'utf8') : '')

/** A link and its location on a skin. */
interface Found {
  link: string
  place: string
}

/** Reads the single-line keys of a YAML list's entries; the content service validates the files. */
function entries(file: string): Record<string, string>[] {
  const texts = read(file).split(/^- /m).slice(1)
  return texts.map((text) =>
    Object.fromEntries([...text.matchAll(/^\s*(\w+): (.*)$/gm)].map(([, key, value]) => [key, value])),
  )
}

const linksIn = (file: string): Found[] =>
  [...read(file).matchAll(/\]\((\/[^)\s]*)\)|href="(\/[^"]*)"/g)].map(([, inMarkdown, inHtml]) => ({
    link: inMarkdown ?? inHtml ?? '',
    place: file,
  }))

/**
 * A skin's content in a language. The skin's own entries override those of its service, which override the common ones.
 */
function shownBy(code: SkinCode, language: string) {
  const service = skins[code].contentService
  const pages = new Map(
    [`common/pages/${language}`, `${service}/pages/${language}`, `${service}/pages/${code}/${language}`]
      .flatMap((folder) => globSync(`${folder}/*.{md,html}`, { cwd: content }))
      .map((file) => [/([^/]+)\.\w+$/.exec(file)?.[1] ?? '', file]),
  )
  const promotions = entries(`${service}/promotions/${code}.yaml`)
  const banners = entries(`${service}/banners/${code}.yaml`)
  const bodies = promotions.map(({ body }) => {
    const own = `${service}/promotion-texts/${language}/${body}.md`
    return existsSync(join(content, own)) ? own : `common/promotion-texts/${language}/${body}.md`
  })
  const texts = [`common/terms/${language}.yaml`, `${service}/promotions/${code}.yaml`]
  const found: Found[] = [
    ...[...pages.values(), ...new Set(bodies), ...texts].flatMap(linksIn),
    ...banners.flatMap(({ slug, action }) => (action ? [{ link: action, place: `the banner ${slug}` }] : [])),
  ]
  return { pages, promotions, banners, found }
}
type Shown = ReturnType<typeof shownBy>

const hasAnchor = (file: string, anchor: string) => {
  const text = read(file)
  return text.includes(`{#${anchor}}`) || text.includes(`id="${anchor}"`)
}

/** Why a link does not work on a skin; null if it does. */
function fault(link: string, code: SkinCode, { pages, promotions }: Shown): string | null {
  const { pathname, searchParams, hash } = new URL(link, 'http://skin')
  const way = matchRoutes(routes as RouteObject[], pathname) ?? []
  const { websiteRoute = '', scrollId, lobbyId, lobbyType = '' } = way.at(-1)?.params ?? {}
  const anchor = scrollId ?? hash.slice(1)
  const ownLobbies = lobbies.filter(({ brands }) => brands?.includes(skins[code].brandId) ?? true)
  const pattern = `/${way.flatMap(({ route }) => route.path?.replace(/^\//, '') || []).join('/')}`
  if (allPages.find(({ path }) => path === pattern)?.isOn?.(skins[code]) === false) return 'a skin without this page'
  switch (pattern) {
    case '/*':
      return 'no route of the site'
    case '/pages/:websiteRoute/:scrollId?': {
      const file = pages.get(websiteRoute)
      if (!file) return 'no such page'
      return !anchor || hasAnchor(file, anchor) ? null : 'no such heading on the page'
    }
    case '/promotions/:websiteRoute':
      return promotions.some((entry) => entry.websiteRoute === websiteRoute) ? null : 'no such promotion'
    case '/register/:websiteRoute':
      return promotions.some((entry) => entry.websiteRoute === websiteRoute && entry.bannerSlug === 'GameOffer')
        ? null
        : 'no such offer of a game'
    case '/lobby/:lobbyId':
      return ownLobbies.some((lobby) => lobby.lobbyId === lobbyId) ? null : 'no such lobby'
    case '/lobbies/:lobbyType': {
      const type = lobbyType.replace(/[A-Z]/, '_$&').toUpperCase()
      return ownLobbies.some((lobby) => lobby.lobbyType === type) ? null : 'no lobbies of this type'
    }
    case '/game':
      return games.some(({ slug }) => slug === searchParams.get('slug')) ? null : 'no such game'
    case '/':
      return !anchor || ownLobbies.some(({ lobbyId: id, position }) => position === 'HOME' && anchor === `lobby-${id}`)
        ? null
        : 'no such lobby on Home'
    default:
      return null
  }
}

const faults = ({ found, ...shown }: Shown, code: SkinCode) =>
  found.flatMap(({ link, place }) => {
    const wrong = fault(link, code, { found, ...shown })
    return wrong ? [`${link} in ${place}: ${wrong}`] : []
  })

const spoken = skinCodes.flatMap((code) =>
  skins[code].languages.map((language) => ({ skin: code, language: language.code })),
)

describe.each(spoken)('the content of $skin in $language', ({ skin, language }) => {
  const shown = shownBy(skin, language)

  it('links only to pages, headings, promotions and lobbies of the skin', () => {
    expect(shown.found.length).toBeGreaterThan(5)
    expect(faults(shown, skin)).toEqual([])
  })
})

it('has every kind of broken link reported', () => {
  const shown = shownBy('ac', 'en')
  const nowhere = [
    ...[
      '/nowhere',
      '/promotions/nowhere',
      '/promotions/wheel',
      '/register/welcome',
      '/vip',
      '/#lobby-all',
      '/lobby/house',
    ],
    ...['/pages/nowhere', '/pages/help/nowhere', '/pages/help#nowhere', '/lobbies/casino', '/payments/deposit'],
    '/lobbies/liveCasino',
  ]
  const found = nowhere.map((link) => ({ link, place: 'a text' }))
  expect(faults({ ...shown, found }, 'ac')).toEqual([
    '/nowhere in a text: no route of the site',
    '/promotions/nowhere in a text: no such promotion',
    '/promotions/wheel in a text: a skin without this page',
    '/register/welcome in a text: no such offer of a game',
    '/vip in a text: a skin without this page',
    '/#lobby-all in a text: no such lobby on Home',
    '/lobby/house in a text: no such lobby',
    '/pages/nowhere in a text: no such page',
    '/pages/help/nowhere in a text: no such heading on the page',
    '/pages/help#nowhere in a text: no such heading on the page',
  ])
})

/** Where the rules keep games with a feature from players, of all countries that have rules of their own. */
const countriesWithout = (feature: string, code: SkinCode): string[] =>
  ['gb', 'ca', 'se', 'nl', 'de', 'br', 'mt', 'cw', 'no', 'pl', 'fi', 'au'].filter((country) => {
    const day = new Date().toISOString().slice(0, 10)
    return hiddenFeatures(effectivePolicy({ licence: skins[code].jurisdiction, country, day })).includes(feature)
  })

const isOfJackpots = ({ action = '', gameSlug }: Record<string, string>) => {
  const { pathname, searchParams } = new URL(action, 'http://skin')
  const slug = gameSlug ?? (pathname === '/game' ? searchParams.get('slug') : null)
  return pathname === '/lobby/jackpots' || games.some((game) => game.slug === slug && game.features.includes('JACKPOT'))
}

const excludedFrom = (entry: Record<string, string>, rule: 'excludeInCountry' | 'excludeInCountryLoggedOut') =>
  [...(entry[rule] ?? '').matchAll(/[a-z]{2}/g)].map(([country]) => country)

it.each(skinCodes)('no banner or promotion of %s shows jackpots where the rules allow none', (code) => {
  const { banners, promotions } = shownBy(code, 'en')
  const countries = countriesWithout('JACKPOT', code)
  expect(countries).toContain('de')
  const shown = [...banners, ...promotions]
    .filter(isOfJackpots)
    .flatMap((entry) =>
      (['excludeInCountry', 'excludeInCountryLoggedOut'] as const).flatMap((rule) =>
        countries
          .filter((country) => !excludedFrom(entry, rule).includes(country))
          .map((country) => [entry.slug, country]),
      ),
    )
  expect(shown).toEqual([])
})

it('tells what is of jackpots', () => {
  expect(isOfJackpots({ action: '/lobby/jackpots' })).toBe(true)
  expect(isOfJackpots({ action: '/game?slug=sax-evasion' })).toBe(true)
  expect(isOfJackpots({ gameSlug: 'sax-evasion' })).toBe(true)
  expect(isOfJackpots({ action: '/lobby/new' })).toBe(false)
  expect(isOfJackpots({ gameSlug: 'dice-cream-parlour' })).toBe(false)
})

it.each(skinCodes)('a banner of %s that links to a promotion is visible wherever the promotion is', (code) => {
  const { banners, promotions } = shownBy(code, 'en')
  const rules = ['includeInCountry', 'excludeInCountry', 'excludeInCountryLoggedOut', 'campaignId']
  const apart = banners.flatMap((banner) => {
    const promotion = promotions.find(({ websiteRoute }) => banner.action === `/promotions/${websiteRoute}`)
    return rules.filter((rule) => promotion?.[rule] !== undefined && promotion[rule] !== banner[rule])
  })
  expect(apart).toEqual([])
})
