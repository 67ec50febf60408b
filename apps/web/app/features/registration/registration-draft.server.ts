import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import * as v from 'valibot'
import { sealerContext } from '../../context.ts'
import { dropCookie } from '../../middleware/cookies.ts'

type Context = Readonly<RouterContextProvider>

const DRAFT_COOKIE = 'registration'
const DRAFT_SECONDS = 30 * 60

const text = v.string()
const draftSchema = v.object({
  /** One per time that step 1 is sent: what a double click on Register has in common. */
  attempt: text,
  one: v.object({
    email: text,
    password: text,
    firstName: text,
    lastName: text,
    dobDay: text,
    dobMonth: text,
    dobYear: text,
  }),
  /** What was typed into step 2 when the player went back. */
  two: v.optional(v.record(text, text)),
  /** What the platform said of a field of step 1. */
  refused: v.optional(v.object({ field: text, message: text })),
})

/** A registration between its two steps, in a cookie that only this server can read: the password never lies in a script's reach. */
export type RegistrationDraft = v.InferOutput<typeof draftSchema>
export type StepOneTexts = RegistrationDraft['one']

export async function openDraft(request: Request, context: Context): Promise<RegistrationDraft | null> {
  const sealed = v.safeParse(draftSchema, await context.get(sealerContext).open(request, DRAFT_COOKIE))
  return sealed.success ? sealed.output : null
}

/** A Set-Cookie value. */
export const sealDraft = (context: Context, draft: Omit<RegistrationDraft, 'attempt'>): Promise<string> =>
  context.get(sealerContext).seal(DRAFT_COOKIE, { ...draft, attempt: randomUUID() }, DRAFT_SECONDS)

export const dropDraft = (): string => dropCookie(DRAFT_COOKIE)

const REGISTERED_COOKIE = 'registered'

/** Remembers for half an hour whose mail box the verification link went to. A Set-Cookie value. */
export const sealRegistered = (context: Context, email: string): Promise<string> =>
  context.get(sealerContext).seal(REGISTERED_COOKIE, { email }, DRAFT_SECONDS)

export async function registeredEmail(request: Request, context: Context): Promise<string | null> {
  const sealed = await context.get(sealerContext).open(request, REGISTERED_COOKIE)
  return typeof sealed?.email === 'string' ? sealed.email : null
}
