import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { BankPayment } from './zimpler-store.ts'

/** Merchants frame the bank's pages, so that the cookie must be sent there too. */
const cookie = { path: '/', secure: true, httpOnly: true, sameSite: 'None', partitioned: true, prefix: 'host' } as const
const name = 'bank-session'

const digest = (session: string) => createHash('sha256').update(session).digest('base64url')

/** The browser's session, a new one if it has none, as it is stored with the payment when the browser signs in. */
export function openBankSession(c: Context): string {
  const session = getCookie(c, name, 'host') ?? randomBytes(24).toString('base64url')
  setCookie(c, name, session, cookie)
  return digest(session)
}

/**
 * Whether the payment's page may be shown to this browser: as soon as somebody has signed in, only to theirs. Others know the
 * address as well, such as whoever has opened the payment and sent it to somebody else to sign.
 */
export function maySee(c: Context, { person, sessionHash }: BankPayment): boolean {
  if (!person) return true
  const session = getCookie(c, name, 'host')
  return session !== undefined && digest(session) === sessionHash
}

/**
 * What the link back to the merchant carries, and only the browser that has signed in is shown. The link leads out of the
 * merchant's frame, where browsers do not send the frame's cookies.
 */
export const wayBackOf = ({
  providerPaymentId,
  sessionHash,
}: Pick<BankPayment, 'providerPaymentId' | 'sessionHash'>): string =>
  digest(`${providerPaymentId} ${sessionHash ?? ''}`)

export const isWayBack = (payment: BankPayment, given: string): boolean => digest(given) === digest(wayBackOf(payment))

/** Whether a page of the bank sends the request, according to the browser. Clients without a page do not state it. */
export const isFromOwnPage = (c: Context): boolean =>
  (c.req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin'
