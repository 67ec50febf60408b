/** Every kind of answer has the headers that HTTP Observatory asks for, on every skin. */
import { skinCodes } from '@parlour/skins/skins'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { serviceAddress } from './addresses.ts'
import { fetchWithoutRedirects, postWithoutRedirects } from './fetch-without-redirects.ts'
import { expect, skin, test } from './fixtures.ts'
import { findingsOf, observatoryScore } from './observatory.ts'

async function scan(answer: APIResponse) {
  const headers = answer.headers()
  // The third parties of a live site are reached by https; here the sandbox is on this machine.
  const policy = headers['content-security-policy']?.replaceAll(/http:\/\/localhost:\d+/g, 'https://sandbox.example')
  return findingsOf({
    headers: { ...headers, ...(policy && { 'content-security-policy': policy }) },
    setCookies: answer
      .headersArray()
      .flatMap(({ name, value }) => (name.toLowerCase() === 'set-cookie' ? [value] : [])),
    body: await answer.text(),
  })
}

const html = { accept: 'text/html' }
const kinds: Record<string, (request: APIRequestContext, code: string) => Promise<APIResponse>> = {
  'a page': (request, code) => fetchWithoutRedirects(request, skin(code, '/en'), html),
  'a dialog': (request, code) => fetchWithoutRedirects(request, skin(code, '/en/login'), html),
  'a page of content': (request, code) => fetchWithoutRedirects(request, skin(code, '/en/pages/help'), html),
  'a missing page': (request, code) => fetchWithoutRedirects(request, skin(code, '/en/pages/none-such'), html),
  'a redirect': (request, code) => fetchWithoutRedirects(request, skin(code, '/en/account'), html),
  'data of a page': (request, code) => fetchWithoutRedirects(request, skin(code, '/en/login.data')),
  'the robots file': (request, code) => fetchWithoutRedirects(request, skin(code, '/robots.txt')),
  'the sitemap': (request, code) => fetchWithoutRedirects(request, skin(code, '/sitemap.xml')),
  'the manifest': (request, code) => fetchWithoutRedirects(request, skin(code, '/site.webmanifest')),
  'the icon': (request, code) => fetchWithoutRedirects(request, skin(code, '/favicon.ico')),
  'a missing file': (request, code) => fetchWithoutRedirects(request, skin(code, '/assets/none-such.js')),
  'a refused form': (request, code) => postWithoutRedirects(request, skin(code, '/en/login'), 'a=1', {}),
}

/** Whether an answer with a body says of which type it is, and in which characters a text is written. */
function hasFittingType(answer: APIResponse, body: string): boolean {
  const type = answer.headers()['content-type'] ?? ''
  if (body === '') return true
  return /^(text\/|\S+[/+]xml)/.test(type) ? /; ?charset=utf-8$/i.test(type) : /^[\w.+-]+\/[\w.+-]+/.test(type)
}

const isHtml = (answer: APIResponse) => answer.headers()['content-type']?.startsWith('text/html') ?? false

for (const code of skinCodes) {
  test(`${code}: nothing loses a point, and every bonus that applies is there`, async ({ request }) => {
    for (const [kind, ask] of Object.entries(kinds)) {
      const answer = await ask(request, code)
      const findings = await scan(answer)
      expect(hasFittingType(answer, await answer.text()), kind).toBe(true)
      expect(findings, kind).toMatchObject({
        'content-security-policy': 10,
        'cross-origin-resource-policy': 10,
        'referrer-policy': 5,
        'strict-transport-security': 0,
        'x-content-type-options': 0,
        'x-frame-options': 5,
      })
      for (const [name, value] of Object.entries(findings)) expect(value, `${kind}: ${name}`).toBeGreaterThanOrEqual(0)
      // The first answer sets cookies, which count as well.
      expect(observatoryScore(findings), kind).toBeGreaterThanOrEqual(kind === 'a page' ? 140 : 130)
      if (isHtml(answer)) expect(await answer.text(), kind).not.toMatch(/<[^>]+ style=/)
    }
  })
}

test('static files, and the services behind the site', async ({ request }) => {
  const home = await (await fetchWithoutRedirects(request, skin('ac', '/en'), html)).text()
  const files = [...new Set(home.match(/\/(?:assets|art)\/[\w./-]+\.(?:js|css|svg|avif)/g))].slice(0, 6)
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const answer = await fetchWithoutRedirects(request, skin('ac', file))
    expect(observatoryScore(await scan(answer)), file).toBe(130)
    if (/\.(js|css)$/.test(file)) expect(hasFittingType(answer, 'x'), file).toBe(true)
  }
  for (const address of [serviceAddress('platform', '/healthz'), serviceAddress('content', '/healthz')])
    for (const [name, value] of Object.entries(await scan(await request.get(address))))
      expect(value, `${address}: ${name}`).toBeGreaterThanOrEqual(0)
})

test('the policy refuses what a page did not bring itself', async ({ browser }) => {
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
})
