/** Logs players in through the platform's API, independently of the skin's login dialog. */
import type { SkinConfig } from '@parlour/skins/skin-config'
import type { BrowserContext } from '@playwright/test'
import type { Viewer } from '../../apps/web/app/url-map/page.ts'
import { testPassword } from '../welcome.ts'

export interface Tokens {
  accessToken: string
  refreshToken: string
  expiresAt: string
  userId: string
}

const query = `mutation LogIn($brandId: ID!, $email: String!, $password: String!) {
  login(brandId: $brandId, username: $email, password: $password) {
    ... on AuthTokens { accessToken refreshToken expiresAt userId }
    ... on LoginRefusal { code }
  }
}`

/** Logs a player in with the test players' password. Throws if the platform refuses. */
export async function sessionOf(platform: string, brandId: string, email: string): Promise<Tokens> {
  const response = await fetch(`${platform}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { brandId, email, password: testPassword } }),
  })
  const { data } = (await response.json()) as { data?: { login: Partial<Tokens> & { code?: string } } }
  const { accessToken, refreshToken, expiresAt, userId } = data?.login ?? {}
  if (!accessToken || !refreshToken || !expiresAt || !userId)
    throw new Error(`${email} cannot log in on ${brandId}: ${data?.login.code ?? response.status}`)
  return { accessToken, refreshToken, expiresAt, userId }
}

/** The session's cookies. */
export const cookiesOf = ({ accessToken, refreshToken, expiresAt, userId }: Tokens) =>
  Object.entries({ accessToken, refreshToken, expiresAt, userId }).map(([name, value]) => ({
    name,
    value: encodeURIComponent(value),
  }))

export const emailOf = (name: string) => `${name}@parlour.example`

export const enterWith = (context: BrowserContext, tokens: Tokens, site: string) =>
  context.addCookies(cookiesOf(tokens).map((cookie) => ({ ...cookie, url: site })))

export async function enter(context: BrowserContext, platform: string, skin: SkinConfig, viewer: Viewer, site: string) {
  if (viewer !== 'visitor') await enterWith(context, await sessionOf(platform, skin.brandId, emailOf(viewer)), site)
}
