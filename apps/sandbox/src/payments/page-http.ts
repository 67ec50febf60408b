import type { Context } from 'hono'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { paymentScript, paymentStyle } from './payment-page.ts'

/** Pages of payments are kept by nobody. */
export async function noStore(c: Context, next: () => Promise<void>): Promise<void> {
  c.header('cache-control', 'no-store')
  await next()
}

/** Who may frame this page; nobody by an empty list. */
export function setPagePolicy(c: Context, frameAncestors: readonly string[]): void {
  c.header(
    'content-security-policy',
    contentSecurityPolicy({ style: paymentStyle, script: paymentScript, frameAncestors }),
  )
}

/** No field of the pages is longer; what comes beyond is cut, and refused as too long all the same. */
const longestField = 200

/** One text field of the submitted form; empty when it is missing, a file, or the body is no form. */
export async function formText(c: Context, name: string): Promise<string> {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, string | File>)
  const value = form[name]
  return typeof value === 'string' ? value.slice(0, longestField) : ''
}
