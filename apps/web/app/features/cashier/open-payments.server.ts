import * as v from 'valibot'
import type { CookieSealer, SealedCookie } from '../../middleware/sealed-cookie.ts'

/**
 * Where an open payment continues: the provider's page in a frame, the same page in the whole window, or a form posted
 * to it.
 */
const pageSchema = v.variant('kind', [
  v.object({ kind: v.literal('frame'), uri: v.string() }),
  v.object({ kind: v.literal('leave'), uri: v.string() }),
  v.object({
    kind: v.literal('form'),
    form: v.object({
      action: v.string(),
      method: v.picklist(['get', 'post']),
      fields: v.array(v.tuple([v.string(), v.string()])),
    }),
  }),
])
export type PaymentPage = v.InferOutput<typeof pageSchema>

const openPaymentSchema = v.object({ paymentId: v.string(), page: pageSchema })
type OpenPayment = v.InferOutput<typeof openPaymentSchema>

/** Provider pages expire sooner. */
const MAX_AGE_SECONDS = 60 * 60
/** Players may start payments in several tabs; an older one continues only in the tab that shows it. */
const MAX_OPEN = 3
/** A cookie holds about 4 kB, and sealing adds a third. */
const MAX_CHARACTERS = 2_600

const openPaymentsCookie: SealedCookie<OpenPayment[]> = {
  name: '__Host-openPayments',
  version: 1,
  content: v.array(openPaymentSchema),
  maxAgeSeconds: MAX_AGE_SECONDS,
}

/** The payments that this browser has started, newest first. */
export const openPayments = async (sealer: CookieSealer, request: Request): Promise<OpenPayment[]> =>
  (await sealer.open(request, openPaymentsCookie)) ?? []

/** A Set-Cookie value that keeps as many of the newest payments as fit. */
export async function rememberPayment(sealer: CookieSealer, request: Request, payment: OpenPayment): Promise<string> {
  const others = (await openPayments(sealer, request)).filter(({ paymentId }) => paymentId !== payment.paymentId)
  return sealer.seal(openPaymentsCookie, fitting([payment, ...others]))
}

export function fitting(payments: readonly OpenPayment[]): OpenPayment[] {
  const kept = payments.slice(0, MAX_OPEN)
  while (kept.length > 0 && JSON.stringify(kept).length > MAX_CHARACTERS) kept.pop()
  return kept
}
