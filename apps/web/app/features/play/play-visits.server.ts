import { randomBytes, randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import * as v from 'valibot'
import { sealerContext } from '../../context.ts'
import type { SealedCookie, SealedText } from '../../middleware/sealed-cookie.ts'

type Context = Readonly<RouterContextProvider>

/** The bank's page expires after 30 minutes; its player may take as long again to come back. */
const SECONDS = 60 * 60
/** Players may begin in several tabs; an older visit goes on only where it is open. */
const MAX_VISITS = 3

const attemptSchema = v.object({ id: v.string(), secret: v.string() })
/**
 * One press of Deposit & play, however often its form is sent: the id is its idempotency key, the secret that of the
 * browser that opens the visit. Only the two together with what the bank gives to whoever signs log somebody in.
 */
export type Attempt = v.InferOutput<typeof attemptSchema>

const attemptText: SealedText<Attempt> = {
  name: 'play-attempt',
  version: 1,
  content: attemptSchema,
  maxAgeSeconds: SECONDS,
}

export const newAttempt = (): Attempt => ({ id: randomUUID(), secret: randomBytes(24).toString('base64url') })

/** A field for the form: sealed, since the secret must not reach a script. */
export const sealedAttempt = (context: Context, attempt = newAttempt()): Promise<string> =>
  context.get(sealerContext).sealText(attemptText, attempt)

/** The attempt of a form; a new one for a form that is too old, or not ours. */
export async function attemptOf(context: Context, form: FormData): Promise<Attempt> {
  const sealed = form.get('attempt')
  const opened = typeof sealed === 'string' ? await context.get(sealerContext).openText(sealed, attemptText) : null
  return opened ?? newAttempt()
}

const visitSchema = v.object({
  ...attemptSchema.entries,
  /** Minor units. */
  amount: v.number(),
  /** The bank's page. */
  uri: v.string(),
})
export type PlayVisit = v.InferOutput<typeof visitSchema>

const visitsCookie: SealedCookie<PlayVisit[]> = {
  name: '__Host-play',
  version: 1,
  content: v.array(visitSchema),
  maxAgeSeconds: SECONDS,
}

/** The visits to the bank that this browser has opened and not come back from, newest first. */
export const openVisits = async (context: Context, request: Request): Promise<PlayVisit[]> =>
  (await context.get(sealerContext).open(request, visitsCookie)) ?? []

/** A Set-Cookie value. */
export async function rememberVisit(context: Context, request: Request, visit: PlayVisit): Promise<string> {
  const others = (await openVisits(context, request)).filter(({ id }) => id !== visit.id)
  return context.get(sealerContext).seal(visitsCookie, [visit, ...others].slice(0, MAX_VISITS))
}

/** A Set-Cookie value without a visit that is over. */
export async function forgetVisit(context: Context, request: Request, id: string): Promise<string> {
  const others = (await openVisits(context, request)).filter((visit) => visit.id !== id)
  return context.get(sealerContext).seal(visitsCookie, others)
}
