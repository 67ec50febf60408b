/** Logs players in through the platform's API, independently of the skin's login dialog. */
import type { SkinConfig } from '@parlour/skins/skin-config'
import type { BrowserContext } from '@playwright/test'
import { createSessionCookies, type SessionTokens } from '../../apps/web/app/middleware/session-cookies.ts'
import type { Viewer } from '../../apps/web/app/url-map/page.ts'
import { testPassword } from '../welcome.ts'

/**
 * What a login without the site needs: addresses of services, and the secret with which web processes prove that they have
 * set a session's cookies.
 */
export interface LoginServices {
  platform: string
  sandbox: string
  sessionSecret: string
}

const tokens = '... on AuthTokens { accessToken refreshToken expiresAt userId }'
const logIn = `mutation LogIn($brandId: ID!, $email: String!, $password: String!) {
  login(brandId: $brandId, username: $email, password: $password) {
    ${tokens}
    ... on LoginChallenge { challengeId destination }
    ... on LoginRefusal { code }
  }
}`
const verify = `mutation Verify($brandId: ID!, $challengeId: ID!, $code: String!) {
  verifyLogin(brandId: $brandId, challengeId: $challengeId, code: $code) {
    ${tokens}
    ... on VerifyLoginRefusal { code }
  }
}`

interface Answer extends Partial<SessionTokens> {
  challengeId?: string
  /** Masked but for the end of a phone number. */
  destination?: string
  code?: string
}

async function ask(platform: string, query: string, variables: object): Promise<Answer> {
  const response = await fetch(`${platform}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data } = (await response.json()) as { data?: Record<string, Answer> }
  return Object.values(data ?? {})[0] ?? { code: String(response.status) }
}

/** The newest codes by SMS to a masked number. Several, because other logins of the player may be under way. */
async function codesFor(sandbox: string, destination: string): Promise<string[]> {
  const response = await fetch(`${sandbox}/inbox`, { headers: { accept: 'application/json' } })
  const messages = (await response.json()) as { channel: string; to: string; text: string }[]
  return messages
    .filter(({ channel, to }) => channel === 'SMS' && to.endsWith(destination.slice(-3)))
    .flatMap(({ text }) => /^\d{6}/.exec(text)?.[0] ?? [])
    .slice(0, 5)
}

/** Logs a player in with the test players' password. Throws if the platform refuses. */
export async function sessionOf(
  { platform, sandbox }: Pick<LoginServices, 'platform' | 'sandbox'>,
  brandId: string,
  email: string,
): Promise<SessionTokens> {
  let answer = await ask(platform, logIn, { brandId, email, password: testPassword })
  const { challengeId, destination } = answer
  if (challengeId && destination)
    for (const code of await codesFor(sandbox, destination)) {
      answer = await ask(platform, verify, { brandId, challengeId, code })
      if (answer.accessToken) break
    }
  const { accessToken, refreshToken, expiresAt, userId } = answer
  if (!accessToken || !refreshToken || !expiresAt || !userId)
    throw new Error(`${email} cannot log in on ${brandId}: ${answer.code}`)
  return { accessToken, refreshToken, expiresAt, userId }
}

/** A session is shared for less than half its life, after which the site would exchange its tokens. */
const SHARED_MS = 20 * 60_000
const shared = new Map<string, { session: Promise<SessionTokens>; until: number }>()

/**
 * A session for windows that only look at pages. They share it, because some brands send an SMS for each login, and only
 * so many of those go to a phone.
 */
export function sharedSessionOf(services: LoginServices, brandId: string, email: string): Promise<SessionTokens> {
  const key = `${services.platform} ${brandId} ${email}`
  const known = shared.get(key)
  if (known && Date.now() < known.until) return known.session
  const session = sessionOf(services, brandId, email)
  shared.set(key, { session, until: Date.now() + SHARED_MS })
  return session
}

/** The session's cookies on a skin. */
export const cookiesOf = ({ sessionSecret }: LoginServices, skin: string, session: SessionTokens) =>
  createSessionCookies(sessionSecret)
    .set(skin, session)
    .map((cookie) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      return { name, value }
    })

export const emailOf = (name: string) => `${name}@parlour.example`

interface Entrance {
  services: LoginServices
  /** The skin's code and address. */
  code: string
  site: string
}

export function enterWith(context: BrowserContext, session: SessionTokens, { services, code, site }: Entrance) {
  const { hostname: domain } = new URL(site)
  const cookies = cookiesOf(services, code, session)
  return context.addCookies(cookies.map((cookie) => ({ ...cookie, domain, path: '/', secure: true, sameSite: 'Lax' })))
}

export async function enter(
  context: BrowserContext,
  services: LoginServices,
  skin: SkinConfig,
  viewer: Viewer,
  site: string,
) {
  if (viewer === 'visitor') return
  const session = await sharedSessionOf(services, skin.brandId, emailOf(viewer))
  await enterWith(context, session, { services, code: skin.code, site })
}
