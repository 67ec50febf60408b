import { skins } from '@parlour/skins/skins'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { platformAsContext, playerContext, sessionCookiesContext, skinContext } from '../context.ts'
import { sessionMiddleware, sessionStep } from './session.ts'
import { createSessionCookies } from './session-cookies.ts'

const now = Date.parse('2026-06-01T12:00:00Z')
const minutes = (count: number) => new Date(now + count * 60_000).toISOString()

describe('sessionStep: sessions last about 58 minutes', () => {
  it.each([
    ['in the first half', minutes(40), 'use'],
    ['in the second half', minutes(20), 'exchange'],
    ['over', minutes(-1), 'none'],
    ['expiring at this very moment', minutes(0), 'none'],
    ['with an invalid expiry', 'soon', 'none'],
  ])('%s', (_words, expiresAt, step) => {
    expect(sessionStep({ expiresAt }, now)).toBe(step)
  })
})

describe('sessionMiddleware', () => {
  const cookies = createSessionCookies('s'.repeat(40))
  const tokens = {
    accessToken: 'access',
    refreshToken: 'refresh',
    expiresAt: new Date(Date.now() + 50 * 60_000).toISOString(),
    userId: 'ada',
  }
  const own = cookies.set('ac', tokens).map((cookie) => cookie.slice(0, cookie.indexOf(';')))

  /** Sends cookies; which the answer sets, and who the player is. */
  async function ask(sent: string[], answered: string[] = []) {
    const context = new RouterContextProvider()
    context.set(skinContext, skins.ac)
    context.set(sessionCookiesContext, cookies)
    context.set(platformAsContext, (() => null) as never)
    const request = new Request('http://ac.localhost/', { headers: { cookie: sent.join('; ') } })
    const page = new Response()
    for (const cookie of answered) page.headers.append('set-cookie', cookie)
    const response = (await sessionMiddleware({ request, context } as never, async () => page)) as Response
    return { set: response.headers.getSetCookie(), player: context.get(playerContext)?.userId }
  }
  const named = (pairs: string[]) => pairs.map((pair) => pair.slice(0, pair.indexOf('=')))

  it('leaves a session as it is', async () => {
    expect(await ask(own)).toEqual({ set: [], player: 'ada' })
  })

  it('sets what scripts read again when it has been changed', async () => {
    const changed = own.map((pair) => pair.replace(/^userId=.*/, 'userId=otto'))
    const { set, player } = await ask(changed)
    expect(player).toBe('ada')
    expect(set).toEqual(cookies.set('ac', tokens))
  })

  it('deletes cookies that nothing proves', async () => {
    const { set, player } = await ask(own.slice(0, 4))
    expect(player).toBeUndefined()
    expect(named(set)).toEqual(named(own))
    for (const cookie of set) expect(cookie).toContain('Max-Age=0')
    expect((await ask(['languageCode=en'])).set).toEqual([])
  })

  it('lets the login of this very request win', async () => {
    const login = cookies.set('ac', { ...tokens, accessToken: 'new' })
    expect((await ask(own.slice(0, 4), login)).set).toEqual(login)
  })
})
