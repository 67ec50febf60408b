/** Every kind of answer has the headers that HTTP Observatory asks for, on every skin. */
import { skinCodes, skins } from '@parlour/skins/skins'
import type { APIRequestContext, APIResponse, Browser, BrowserContextOptions } from '@playwright/test'
import { emailOf } from '../../../scripts/shots/players.ts'
import { visitsOf } from '../../../scripts/shots/site-routes.ts'
import { testPassword } from '../../../scripts/welcome.ts'
import { serviceAddress } from './addresses.ts'
import { fetchWithoutRedirects, postWithoutRedirects } from './fetch-without-redirects.ts'
import { expect, skin, test } from './fixtures.ts'
import { MOST, observatoryScore, scan } from './observatory.ts'

interface Kind {
  ask: (request: APIRequestContext, code: string) => Promise<APIResponse>
  status: number
  score: number
}

const get =
  (path: string, headers: Record<string, string> = { accept: 'text/html' }): Kind['ask'] =>
  (request, code) =>
    fetchWithoutRedirects(request, skin(code, path), headers)
const post =
  (path: string, body: string, headers: Record<string, string> = {}): Kind['ask'] =>
  (request, code) =>
    postWithoutRedirects(request, skin(code, path), body, headers)
const ownForm = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }

/** Without scripts, whose integrity counts 5. */
const NO_SCRIPTS = MOST - 5
/** The page with the form has set the cookies. */
const NO_COOKIES = MOST - 5
/** Without cookies either, which count 5: files and refusals are the same for everybody. */
const NO_DOCUMENT = NO_SCRIPTS - 5

const kinds: Record<string, Kind> = {
  'a page': { ask: get('/en'), status: 200, score: MOST },
  'a page without a language': { ask: get('/'), status: 200, score: MOST },
  'a dialog': { ask: get('/en/login'), status: 200, score: MOST },
  'a page of content': { ask: get('/en/pages/help'), status: 200, score: MOST },
  'a game': { ask: get('/en/game?slug=dice-cream-parlour'), status: 200, score: MOST },
  'a form in partners’ pages': { ask: get('/en/embed/registration'), status: 200, score: MOST },
  'a missing page': { ask: get('/en/pages/none-such'), status: 404, score: MOST },
  'a form with mistakes': { ask: post('/en/login', 'email=x', ownForm), status: 400, score: NO_COOKIES },
  'a form of another shape': { ask: post('/en/login', 'a[5]=1', ownForm), status: 400, score: NO_COOKIES },
  'a body that is no form': {
    ask: post('/en/login', '{}', { ...ownForm, 'content-type': 'application/json' }),
    status: 415,
    score: NO_COOKIES,
  },
  'a redirect of visitors': { ask: get('/en/account'), status: 302, score: NO_SCRIPTS },
  'a missing address': { ask: get('/en/none/such'), status: 302, score: NO_DOCUMENT },
  'data of a page': { ask: get('/en/login.data', {}), status: 200, score: NO_DOCUMENT },
  'the robots file': { ask: get('/robots.txt'), status: 200, score: NO_DOCUMENT },
  'the sitemap': { ask: get('/sitemap.xml'), status: 200, score: NO_DOCUMENT },
  'the manifest': { ask: get('/site.webmanifest'), status: 200, score: NO_DOCUMENT },
  // Pages of others run it, so that 10 points for resources of one site are out of reach.
  'the script of partners': { ask: get('/embed.js'), status: 200, score: NO_DOCUMENT - 10 },
  'the icon': { ask: get('/favicon.ico'), status: 302, score: NO_DOCUMENT },
  'the health': { ask: get('/healthz'), status: 200, score: NO_DOCUMENT },
  'a report of a browser': {
    ask: post('/csp-reports', '{}', { 'content-type': 'application/csp-report' }),
    status: 204,
    score: NO_DOCUMENT,
  },
  'a report that is too long': { ask: post('/csp-reports', 'x'.repeat(20_000)), status: 413, score: NO_DOCUMENT },
  'an event of a browser': {
    ask: post('/events', '{}', { ...ownForm, 'content-type': 'application/json' }),
    status: 400,
    score: NO_DOCUMENT,
  },
  'events that are too long': { ask: post('/events', 'x'.repeat(20_000), ownForm), status: 413, score: NO_DOCUMENT },
  'a form of another site': {
    ask: post('/en/login', 'a=1', { ...ownForm, 'sec-fetch-site': 'cross-site' }),
    status: 403,
    score: NO_DOCUMENT,
  },
  'a form that is too long': { ask: post('/en/login', 'a=&'.repeat(40_000), ownForm), status: 413, score: NO_COOKIES },
  'a malformed address': { ask: get('/%ff'), status: 400, score: NO_DOCUMENT },
  'an address that is too long': { ask: get(`/en?${'a'.repeat(8_500)}`), status: 414, score: NO_DOCUMENT },
}

/** Whether an answer with a body says of which type it is, and in which characters a text is written. */
function hasFittingType(answer: APIResponse, body: string): boolean {
  const type = answer.headers()['content-type'] ?? ''
  if (body === '') return true
  return /^(text\/|\S+[/+]xml)/.test(type) ? /; ?charset=utf-8$/i.test(type) : /^[\w.+-]+\/[\w.+-]+/.test(type)
}

const isHtml = (answer: APIResponse) => answer.headers()['content-type']?.startsWith('text/html') ?? false

for (const code of skinCodes) {
  test(`${code}: every kind of answer has all points that it can have`, async ({ playwright }) => {
    for (const [kind, { ask, status, score }] of Object.entries(kinds)) {
      // A new visitor for each, as a scan would come.
      const visitor = await playwright.request.newContext()
      const answer = await ask(visitor, code)
      const findings = await scan(answer)
      expect.soft(hasFittingType(answer, await answer.text()), kind).toBe(true)
      const { 'strict-transport-security': transport, 'access-control-allow-origin': sharedWith } = answer.headers()
      expect.soft([transport, sharedWith], kind).toEqual(['max-age=31536000; includeSubDomains', undefined])
      expect
        .soft([answer.status(), observatoryScore(findings)], `${kind} ${JSON.stringify(findings)}`)
        .toEqual([status, score])
      for (const [name, value] of Object.entries(findings))
        expect.soft(value, `${kind}: ${name}`).toBeGreaterThanOrEqual(0)
      if (isHtml(answer)) expect.soft(await answer.text(), kind).not.toMatch(/<[^>]+ style=/)
      await visitor.dispose()
    }
  })
}

test("every page of a player's has all points", async ({ playwright }) => {
  const player = await playwright.request.newContext()
  const body = new URLSearchParams({ email: emailOf('ada'), password: testPassword }).toString()
  const login = await postWithoutRedirects(player, skin('ac', '/en/login'), body, ownForm)
  const sent = login.headersArray().flatMap(({ name, value }) => (/^set-cookie$/i.test(name) ? [value] : []))
  expect([login.status(), observatoryScore(await scan(login))]).toEqual([302, NO_SCRIPTS])
  const cookie = sent.map((one) => one.slice(0, one.indexOf(';'))).join('; ')
  const visits = visitsOf(skins.ac).filter(({ as }) => as === 'ada')
  expect(visits.length).toBeGreaterThan(5)
  for (const { path, status } of visits) {
    const headers = { cookie, accept: 'text/html' }
    const answer = await fetchWithoutRedirects(player, skin('ac', `/en${path}`), headers)
    const findings = await scan(answer, sent)
    expect
      .soft([answer.status(), observatoryScore(findings)], `${path} ${JSON.stringify(findings)}`)
      .toEqual([status, MOST])
  }
  await player.dispose()
})

test('an address of no skin is refused with all points', async ({ request }) => {
  const answer = await fetchWithoutRedirects(request, skin('ac').replace('//ac.', '//evil.'))
  expect([answer.status(), observatoryScore(await scan(answer))]).toEqual([404, NO_DOCUMENT])
})

test('static files, and the services behind the site', async ({ request }) => {
  const home = await (await fetchWithoutRedirects(request, skin('ac', '/en'), { accept: 'text/html' })).text()
  const files = [...new Set(home.match(/\/(?:assets|art)\/[\w./-]+\.(?:js|css|svg|avif)/g))].slice(0, 6)
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const answer = await fetchWithoutRedirects(request, skin('ac', file))
    expect(observatoryScore(await scan(answer)), file).toBe(NO_DOCUMENT)
    if (/\.(js|css)$/.test(file)) expect(hasFittingType(answer, 'x'), file).toBe(true)
  }
  for (const address of [serviceAddress('platform', '/healthz'), serviceAddress('content', '/healthz')])
    expect(observatoryScore(await scan(await request.get(address))), address).toBe(NO_DOCUMENT)
})

test('the policy refuses what a page did not bring itself', async ({ browser, policyViolations }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(skin('ac', '/en/pages/help'))
  const refused = await page.evaluate(async () => {
    const seen: string[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => void seen.push(effectiveDirective))
    const tried = (attempt: () => void) => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    const box = document.createElement('div')
    document.body.append(box)
    const outcomes = [
      tried(() => {
        box.innerHTML = '<img src=x onerror="window.hacked = 1">'
      }),
      tried(() => {
        document.createElement('script').src = 'https://evil.example/x.js'
      }),
    ]
    box.setAttribute('style', 'color: red')
    await new Promise((resolve) => setTimeout(resolve, 200))
    return { outcomes, directives: [...new Set(seen)].sort(), hacked: 'hacked' in window }
  })
  expect(refused.outcomes).toEqual(['TypeError', 'TypeError'])
  expect(refused.directives).toEqual(expect.arrayContaining(['require-trusted-types-for', 'style-src-attr']))
  expect(refused.hacked).toBe(false)
  await context.close()
  // The violations of this context would have failed the test, though the test has opened it itself.
  for (const directive of refused.directives)
    expect(policyViolations.filter((violation) => violation.startsWith(directive))).not.toEqual([])
  policyViolations.length = 0
})

/** A page without scripts that its own policy would have without style. */
async function openStyledPage(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.route('**/*', (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" },
      body: '<!doctype html><title>x</title><p style="color: red">x</p>',
    }),
  )
  await page.goto(skin('ac'))
  await context.close()
}

test('violations are noticed where scripts do not run', async ({ browser, policyViolations }) => {
  await openStyledPage(browser, { javaScriptEnabled: false })
  expect(policyViolations.splice(0)).toEqual([expect.stringContaining('Content Security Policy')])
})

test('violations in a context of its own fail a test', async ({ browser }) => {
  test.fail()
  await openStyledPage(browser, {})
})
