/** Search engines and link previews: which pages are indexed, their canonical addresses, and which stay private. */
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { skinCodes, skins } from '@parlour/skins/skins'
import type { APIRequestContext } from '@playwright/test'
import { processAddresses } from './addresses.ts'
import { enterAs } from './cashier-player.ts'
import { fetchWithoutRedirects } from './fetch-without-redirects.ts'
import { expect, skin, test } from './fixtures.ts'

const found = [
  '/',
  '/register',
  '/lobby/popular',
  '/promotions',
  '/promotions/welcome',
  '/pages/help',
  '/pages/help/deposits',
]
const hidden = [
  '/login',
  '/register?step=1',
  '/account-verification',
  '/email-verification/unknown-code',
  '/languages',
  '/game?slug=dice-cream-parlour',
  '/payments/returned',
  '/pages/no-such-page',
  '/promotions/no-such-promotion',
  '/lobby/no-such-lobby',
]
const personal = ['/account', '/account/history', '/payments/deposit', '/payments/withdraw']

const tagOf = (html: string, pattern: RegExp) => html.match(pattern)?.[1]
const canonicalOf = (html: string) => tagOf(html, /<link rel="canonical" href="([^"]*)"/)
const structuredOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )

async function read(request: APIRequestContext, address: string) {
  const response = await fetchWithoutRedirects(request, address)
  return { html: await response.text(), robots: response.headers()['x-robots-tag'], status: response.status() }
}

for (const path of found) {
  test(`${path} is indexed with complete metadata`, async ({ request }) => {
    for (const prefix of ['', '/fr']) {
      const { html, robots, status } = await read(request, skin('ac', prefix + path))
      expect(status).toBe(200)
      expect(robots).toBeUndefined()
      expect(html).not.toContain('name="robots"')
      expect(canonicalOf(html)).toMatch(/\/(?:en|fr)(?:\/|$)/)
      expect(html).toMatch(/<title>[^<]{10,}<\/title>/)
      expect(tagOf(html, /<meta name="description" content="([^"]*)"/)?.length).toBeGreaterThan(40)
      for (const property of [
        'og:title',
        'og:description',
        'og:url',
        'og:type',
        'og:locale',
        'og:site_name',
        'og:image:alt',
      ])
        expect(html, property).toContain(`<meta property="${property}" content="`)
      const picture = tagOf(html, /<meta property="og:image" content="([^"]*)"/) ?? ''
      const image = await fetchWithoutRedirects(request, picture)
      expect(image.headers()['content-type']).toBe('image/jpeg')
    }
  })
}

for (const path of hidden) {
  test(`${path} is not indexed`, async ({ request }) => {
    const { html, robots } = await read(request, skin('ac', path))
    expect(robots).toBe('noindex')
    // A registration step says so only in its header, because it shares the registration's head.
    if (!path.includes('step=')) {
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(canonicalOf(html)).toBeUndefined()
    }
  })
}

test('a player’s own pages are not indexed', async ({ page }) => {
  await enterAs(page, 'ada')
  for (const path of personal) {
    const response = await page.goto(skin('ac', path))
    expect(response?.status()).toBe(200)
    expect(response?.headers()['x-robots-tag']).toBe('noindex')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  }
})

test('structured data describes the organisation, breadcrumbs and frequently asked questions', async ({ request }) => {
  const kinds = (html: string) => structuredOf(html).map((thing) => thing['@type'] ?? (thing['@graph'] ? 'graph' : ''))
  const home = await read(request, skin('ac', '/fr'))
  expect(structuredOf(home.html)[0]?.['@graph']).toMatchObject([
    { '@type': 'Organization', name: 'Acacia', legalName: skins.ac.company.name },
    { '@type': 'WebSite', url: skin('ac', '/fr'), inLanguage: 'fr' },
  ])
  expect(kinds((await read(request, skin('ac', '/fr/lobby/new'))).html)).toEqual(['BreadcrumbList'])
  expect(kinds((await read(request, skin('ac', '/fr/pages/help'))).html)).toEqual(['BreadcrumbList', 'FAQPage'])
  expect(kinds((await read(request, skin('ac', '/fr/pages/about'))).html)).toEqual(['BreadcrumbList'])
  expect(kinds((await read(request, skin('ac', '/fr/login'))).html)).toEqual([])
})

for (const code of skinCodes) {
  test(`${code} lists existing pages under their canonical addresses`, async ({ request }) => {
    test.setTimeout(120_000)
    const robots = await (await fetchWithoutRedirects(request, skin(code, '/robots.txt'))).text()
    expect(robots).toContain(`Sitemap: ${skin(code, '/sitemap.xml')}`)
    const response = await fetchWithoutRedirects(request, skin(code, '/sitemap.xml'))
    expect(response.headers()['content-type']).toContain('application/xml')
    const xml = await response.text()
    const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
    expect(new Set(listed).size).toBe(listed.length)
    for (const { code: language } of skins[code].languages)
      for (const path of ['', '/register', '/promotions', '/pages/help', '/lobby/popular'])
        expect(listed).toContain(skin(code, `/${language}${path}`))
    const closed = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path.replace(/\$$/, ''))
    // One language is enough, since the others have the same routes.
    const [first] = skins[code].languages
    const inFirst = listed.filter((each) => new URL(each).pathname.split('/')[1] === first?.code)
    expect(inFirst.length).toBeGreaterThan(20)
    expect(closed).toContain('/account')
    for (const address of inFirst) {
      const { html, robots: tag, status } = await read(request, address)
      expect([address, status, tag, canonicalOf(html)]).toEqual([address, 200, undefined, address])
      expect(closed.filter((path) => new URL(address).pathname.startsWith(path))).toEqual([])
    }
  })

  test(`${code} can be installed on a home screen`, async ({ request }) => {
    const { html } = await read(request, skin(code))
    expect(html).toContain('<link rel="manifest" href="/site.webmanifest"/>')
    expect(html).toContain(`<meta name="theme-color" content="${skins[code].themeColor}"/>`)
    const icon = tagOf(html, /<link rel="apple-touch-icon" href="([^"]*)"/) ?? ''
    expect((await fetchWithoutRedirects(request, skin(code, icon))).headers()['content-type']).toBe('image/png')
    const manifest = (await (await fetchWithoutRedirects(request, skin(code, '/site.webmanifest'))).json()) as {
      name: string
      icons: { src: string; type: string }[]
    }
    expect(manifest.name).toBe(skins[code].name)
    expect(manifest.icons.length).toBeGreaterThan(1)
    for (const { src, type } of manifest.icons)
      expect((await fetchWithoutRedirects(request, skin(code, src))).headers()['content-type']).toContain(type)
  })
}

test('an address that belongs to no skin has none of these files', async ({ request }) => {
  for (const path of ['/robots.txt', '/sitemap.xml', '/site.webmanifest'])
    expect((await fetchWithoutRedirects(request, skin('xx', path))).status()).toBe(404)
})

test('a response never mentions another site from the request line', async () => {
  // Asks a process directly, because the balancer would reduce an absolute address to its path.
  const [{ port }] = processAddresses('web', '/').map((address) => new URL(address)) as [URL]
  const { host } = new URL(skin('ac'))
  const asked = { port, path: 'http://evil.example/pages/help', headers: { host, accept: 'text/html' } }
  const answer = await new Promise<IncomingMessage>((resolve) => get(asked, resolve))
  expect(answer.statusCode).toBe(404)
  expect(await text(answer)).not.toContain('evil.example')
})

test('every response has security headers, and pages are cached only for their visitor', async ({ request }) => {
  const { html } = await read(request, skin('ac', '/fr'))
  const style = tagOf(html, /<link rel="stylesheet" href="([^"]*)"/) ?? ''
  expect(style).toMatch(/\.css$/)
  for (const address of [
    ...['/fr', '/robots.txt', '/sitemap.xml', '/site.webmanifest', style].map((path) => skin('ac', path)),
    skin('xx', '/'),
  ]) {
    const headers = (await fetchWithoutRedirects(request, address)).headers()
    expect(headers['x-content-type-options'], address).toBe('nosniff')
    expect(headers['strict-transport-security'], address).toContain('max-age')
  }
  for (const path of ['/', '/fr/promotions', '/fr/promotions.data'])
    expect((await fetchWithoutRedirects(request, skin('ac', path))).headers()['cache-control'], path).toBe('private')
})

test('the head follows client-side navigation', async ({ page }) => {
  await page.goto(skin('ac', '/en'))
  await page.locator('a[href="/en/promotions"]:visible').first().click()
  await expect(page).toHaveTitle('Promotions · Acacia')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', skin('ac', '/en/promotions'))
  await expect(page.locator('link[rel="alternate"]')).toHaveCount(skins.ac.languages.length + 1)
  await page.getByRole('banner').locator('a[href^="/en/login"]').click()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
})
