import { onBehalfOf } from '@parlour/sql/connection-shares'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { claimsOf, loginOfToken, shareOfLogin } from '../logins/login-of-token.ts'
import type { Deps } from '../runtime/deps.ts'
import { parseJson } from '../runtime/parse-json.ts'
import { campaignIdsOf } from './campaigns.ts'

const lookup = v.object({ userId: v.string(), token: v.string() })

/**
 * POST /campaigns/lookup returns the ACTIVE campaigns of the player whom the access token identifies. Every other
 * request gets one uniform answer, so that nobody can find out who is a player.
 */
export function campaignRoutes(deps: Deps) {
  const app = new Hono()
  const refuse = (c: Context, status: 200 | 413 = 200) => c.json({ success: false, campaignIdList: [] }, status)
  const limit = bodyLimit({ maxSize: 4 * 1024, onError: (c) => refuse(c, 413) })
  app.post('/campaigns/lookup', limit, async (c) => {
    const request = v.safeParse(lookup, parseJson(await c.req.text()))
    if (!request.success) return refuse(c)
    const { userId, token } = request.output
    const claims = await claimsOf(deps, `Bearer ${token}`)
    if (claims?.userId !== userId.toLowerCase()) return refuse(c)
    return onBehalfOf(shareOfLogin(claims), async () => {
      if (!(await loginOfToken(deps, `Bearer ${token}`))) return refuse(c)
      return c.json({ success: true, campaignIdList: await campaignIdsOf(deps.pool, claims.userId) })
    })
  })
  return app
}
