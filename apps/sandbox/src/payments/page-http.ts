import type { Context } from 'hono'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { paymentScript, paymentStyle } from './payment-page.ts'

/** Prevents caching of payment pages. */
export async function noStore(c: Context, next: () => Promise<void>): Promise<void> {
  c.header('cache-control', 'no-store')
  await next()
}

/** Sets who may frame this page; an empty list means nobody. */
export function setPagePolicy(c: Context, frameAncestors: readonly string[]): void {
  c.header(
    'content-security-policy',
    contentSecurityPolicy({ style: paymentStyle, script: paymentScript, frameAncestors }),
  )
}

/** Longer than any valid field; longer values are truncated, and still refused as too long. */
const maxFieldLength = 200

/**
 * One text field of the submitted form; empty when it is missing, a file or not storable, or when the body is not a form.
 */
export async function formText(c: Context, name: string): Promise<string> {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, string | File>)
  const value = form[name]
  return typeof value === 'string' && !value.includes('\0') ? value.slice(0, maxFieldLength) : ''
}
