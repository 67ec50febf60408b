import { skins } from '@parlour/skins/skins'
import { pino } from 'pino'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import type { ContentClient } from '../clients/content.server.ts'
import { contentContext, languageContext, skinContext, visitContext } from '../context.ts'
import { contentMiddleware } from './content.server.ts'

vi.mock('../app.css?url', () => ({ default: '/app.css' }))
vi.mock('../shell/standalone-page.css?url', () => ({ default: '/standalone.css' }))
// The addresses of built files do not exist without Vite's build.
vi.mock('../site/skin-assets.server.ts', () => ({
  assetsOf: () => ({ styles: '/skin.css', mark: '/mark.svg' }),
}))

type Readiness = Awaited<ReturnType<ContentClient['readiness']>>

interface Setup {
  readiness?: Readiness
  translationFailed?: boolean
  isDocument?: boolean
  method?: string
  headers?: Record<string, string>
  address?: string
  /** The page's response. */
  answer?: Response
}

const html = { 'content-type': 'text/html; charset=utf-8' }

/** Sends a request through the middleware; `page` says whether the page itself was requested. */
async function ask({
  readiness = 'ready',
  translationFailed = false,
  isDocument = true,
  method = 'GET',
  headers,
  address = 'https://zu.example/pages/help?from=mail',
  answer,
}: Setup) {
  const context = new RouterContextProvider()
  const { zu } = skins
  const german = zu?.languages.find(({ code }) => code === 'de')
  if (!zu || !german) throw new Error('The skin zu speaks German')
  context.set(skinContext, zu)
  context.set(languageContext, german)
  context.set(visitContext, { isDocument, logger: pino({ level: 'silent' }) } as never)
  const load = async () => {
    if (readiness !== 'ready') throw new Error('no content')
    return { version: '7', translationFailed }
  }
  context.set(contentContext, { load, readiness: async () => readiness } as never)
  const request = new Request(address, {
    method,
    headers: { accept: 'text/html,*/*', ...headers },
  })
  const page = vi.fn(async () => answer ?? new Response('page', { headers: html }))
  const response = (await contentMiddleware({ request, context } as never, page)) as Response
  return {
    response,
    page,
    text: await response.text(),
    cookies: response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]),
  }
}

describe('contentMiddleware', () => {
  it('shows the loader while content is late, and makes the browser retry', async () => {
    const { response, page, text } = await ask({ readiness: 'late' })
    expect(page).not.toHaveBeenCalled()
    expect(response.status).toBe(503)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      refresh: '1',
      'retry-after': '1',
      'cache-control': 'no-store',
    })
    expect(text).toContain('data-loader')
    expect(text).toContain('<html lang="de" data-skin="zu"')
    expect(text).not.toContain('<script')
  })

  it('shows the outage page when content is unavailable, with a link to the same address', async () => {
    const { response, page, text } = await ask({ readiness: 'down' })
    expect(page).not.toHaveBeenCalled()
    expect(response.status).toBe(503)
    expect(response.headers.get('refresh')).toBeNull()
    expect(text).toContain('data-empty="OUTAGE"')
    expect(text).toContain('href="/pages/help?from=mail"')
  })

  it('never links to another site from the outage page', async () => {
    const { text } = await ask({ readiness: 'down', address: 'https://zu.example//evil.example/login' })
    expect(text).toContain('href="/" class')
    expect(text).not.toContain('//evil.example')
  })

  it.each<[string, Setup]>([
    ['the data of a navigation', { isDocument: false }],
    ['a client that does not accept HTML', { headers: { accept: '*/*' } }],
    ['a form', { method: 'POST', answer: new Response(null, { status: 302, headers: { location: '/' } }) }],
  ])('lets %s through, however late content is', async (_, setup) => {
    const { page, response } = await ask({ readiness: 'late', ...setup })
    expect(page).toHaveBeenCalledOnce()
    expect(response.status).not.toBe(503)
  })

  it('shows the outage page after a form post', async () => {
    const { page, response, text } = await ask({ readiness: 'down', method: 'POST' })
    expect(page).toHaveBeenCalledOnce()
    expect(response.status).toBe(503)
    expect(text).toContain('data-empty="OUTAGE"')
  })

  it('keeps the cookies set by the form, such as a refreshed session', async () => {
    const answer = new Response('page', {
      headers: [...Object.entries(html), ['set-cookie', 'accessToken=new; Path=/']],
    })
    expect((await ask({ readiness: 'down', method: 'POST', answer })).cookies).toEqual(['accessToken=new'])
  })

  it.each<[string, Setup, string[]]>([
    ['sets the version on a page', {}, ['contentVersion=7']],
    ['omits a version that the browser already has', { headers: { cookie: 'contentVersion=7' } }, []],
    ['sets a new version', { headers: { cookie: 'contentVersion=6' } }, ['contentVersion=7']],
    ['sets nothing on a redirect', { answer: new Response(null, { status: 302 }) }, []],
    [
      'reports once per visit that texts are not translated',
      { translationFailed: true, headers: { cookie: 'contentVersion=7' } },
      ['__Host-alert=error.GENERIC_ERROR', 'translationNotice=1'],
    ],
    [
      'does not repeat it',
      { translationFailed: true, headers: { cookie: 'contentVersion=7; translationNotice=1' } },
      [],
    ],
    [
      'does not replace another alert with it',
      { translationFailed: true, headers: { cookie: 'contentVersion=7; __Host-alert=success.X' } },
      [],
    ],
  ])('%s', async (_, setup, expected) => {
    expect((await ask(setup)).cookies).toEqual(expected)
  })
})
