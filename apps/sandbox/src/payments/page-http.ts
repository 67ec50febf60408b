import type { Context } from 'hono'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { paymentScript, paymentStyle } from './payment-page.ts'

/** Nobody may cache the pages of payments. */
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

/** Longer than any valid field; longer values are cut, and still refused as too long. */
const longestField = 200

/** One text field of the submitted form; empty when it is missing, a file, or the body is no form. */
export async function formText(c: Context, name: string): Promise<string> {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, string | File>)
  const value = form[name]
  return typeof value === 'string' ? value.slice(0, longestField) : ''
}
