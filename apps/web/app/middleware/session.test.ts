import { skins } from '@parlour/skins/skins'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import {
  loginContext,
  platformAsContext,
  platformContext,
  playerContext,
  sessionCookiesContext,
  sessionEndedContext,
  skinContext,
  visitContext,
} from '../context.ts'
import { middleware as loggedInOnly } from './logged-in-only.tsx'
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

  /** A platform that exchanges no refresh token; by default, all have been revoked. */
  const refusing = (code = 'INVALID_TOKEN') => ({
    request: async () => ({ refreshToken: { __typename: 'RefreshTokenRefusal', code } }),
  })

  /** Sends cookies; which the answer sets, and who the player is. */
  async function ask(sent: string[], answered: string[] = [], method = 'GET', refusal?: string) {
    const context = new RouterContextProvider()
    context.set(skinContext, skins.ac)
    context.set(sessionCookiesContext, cookies)
    context.set(platformAsContext, (() => null) as never)
    context.set(platformContext, refusing(refusal) as never)
    context.set(visitContext, { prefix: '' } as never)
    const url = new URL('http://ac.localhost/account?x=1')
    const request = new Request(url, { method, headers: { cookie: sent.join('; ') } })
    const page = new Response()
    for (const cookie of answered) page.headers.append('set-cookie', cookie)
    const response = (await sessionMiddleware({ request, context, url } as never, async () => page)) as Response
    const ended = context.get(sessionEndedContext)
    const login = context.get(loginContext)
    return { set: response.headers.getSetCookie(), player: context.get(playerContext)?.userId, ended, login, guarded }

    /** What the guard of pages for players answers. */
    async function guarded() {
      const answer = await Promise.resolve()
        .then(() => loggedInOnly[0]?.({ request, context, url } as never, undefined as never))
        .catch((thrown: Response) => thrown)
      if (!(answer instanceof Response)) return null
      const [alert] = answer.headers.getSetCookie()
      return `${answer.headers.get('location')} ${alert?.match(/[A-Z]+_[A-Z]+/)?.[0]}`
    }
  }
  const named = (pairs: string[]) => pairs.map((pair) => pair.slice(0, pair.indexOf('=')))

  it('leaves a session as it is', async () => {
    expect(await ask(own)).toMatchObject({
      set: [],
      player: 'ada',
      ended: false,
      login: '/login?next=%2Faccount%3Fx%3D1',
    })
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

  const expiring = (minutes: number) =>
    cookies
      .set('ac', { ...tokens, expiresAt: new Date(Date.now() + minutes * 60_000).toISOString() })
      .map((cookie) => cookie.slice(0, cookie.indexOf(';')))

  it('goes on with a session that was extended too often', async () => {
    expect(await ask(expiring(5), [], 'GET', 'RATE_LIMITED')).toMatchObject({ set: [], player: 'ada', ended: false })
  })

  describe('pages for players', () => {
    const login = '/login?next=%2Faccount%3Fx%3D1'

    it.each([
      ['let players in', own, 'GET', null],
      ['ask visitors to log in', ['languageCode=en'], 'GET', `${login} WARNING_NAVIGATION`],
      ['say that an expired session has ended', expiring(-1), 'GET', `${login} SESSION_EXPIRED`],
      ['say so of cookies that nothing proves', own.slice(0, 4), 'GET', `${login} SESSION_EXPIRED`],
      ['say so when the platform refuses to extend it', expiring(5), 'GET', `${login} SESSION_EXPIRED`],
      ['say so to a form whose session has left no cookies', ['languageCode=en'], 'POST', `${login} SESSION_EXPIRED`],
    ] as const)('%s', async (_words, sent, method, answer) => {
      expect(await (await ask([...sent], [], method)).guarded()).toBe(answer)
    })
  })
})
