import type { CookieSealer } from '../../middleware/sealed-cookie.ts'
import type { RedirectForm } from './redirect-form.ts'

/** Where a payment that was begun goes on: the provider's page in a frame, the same page on its own, or a form to it. */
export type PaymentPage =
  | { kind: 'frame'; uri: string }
  | { kind: 'leave'; uri: string }
  | { kind: 'form'; form: RedirectForm }

interface OpenPayment {
  paymentId: string
  page: PaymentPage
}

const COOKIE = 'openPayments'
/** A provider's page is closed after less. */
const MAX_AGE_SECONDS = 60 * 60
/** Payments begun in several tabs; an older one goes on at its page only in the tab that shows it. */
const MAX_OPEN = 3
/** A cookie holds about 4 kB, and sealing adds a third. */
const MAX_CHARACTERS = 2_600

/** The payments that this browser has begun, newest first. */
export async function openPayments(sealer: CookieSealer, request: Request): Promise<OpenPayment[]> {
  const sealed = await sealer.open(request, COOKIE)
  // Only this server can have written it.
  return (sealed?.payments as OpenPayment[] | undefined) ?? []
}

/** A Set-Cookie value that keeps the newest payments for which there is room. */
export async function rememberPayment(sealer: CookieSealer, request: Request, payment: OpenPayment): Promise<string> {
  const others = (await openPayments(sealer, request)).filter(({ paymentId }) => paymentId !== payment.paymentId)
  return sealer.seal(COOKIE, { payments: fitting([payment, ...others]) }, MAX_AGE_SECONDS)
}

/** As many of the newest as a cookie holds. */
export function fitting(payments: readonly OpenPayment[]): OpenPayment[] {
  const kept = payments.slice(0, MAX_OPEN)
  while (kept.length > 0 && JSON.stringify(kept).length > MAX_CHARACTERS) kept.pop()
  return kept
}
