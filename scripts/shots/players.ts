/** Puts a test player into the browser by asking the platform, whatever the login dialog of the skin looks like. */
import type { SkinConfig } from '@parlour/skins/skin-config'
import type { BrowserContext } from '@playwright/test'
import type { Viewer } from '../../apps/web/app/url-map/page.ts'
import { testPassword } from '../welcome.ts'

interface Tokens {
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

export async function enter(context: BrowserContext, platform: string, skin: SkinConfig, viewer: Viewer, site: string) {
  if (viewer === 'visitor') return
  const email = `${viewer}@parlour.example`
  const response = await fetch(`${platform}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { brandId: skin.brandId, email, password: testPassword } }),
  })
  const { data } = (await response.json()) as { data?: { login: Tokens & { code?: string } } }
  if (!data?.login.accessToken) throw new Error(`${email} cannot log in on ${skin.code}: ${data?.login.code}`)
  const { accessToken, refreshToken, expiresAt, userId } = data.login
  await context.addCookies(
    Object.entries({ accessToken, refreshToken, expiresAt, userId }).map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url: site,
    })),
  )
}
