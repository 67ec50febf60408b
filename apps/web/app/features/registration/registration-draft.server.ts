import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import * as v from 'valibot'
import { sealerContext } from '../../context.ts'
import { dropCookie } from '../../middleware/cookies.ts'
import type { SealedCookie } from '../../middleware/sealed-cookie.ts'

type Context = Readonly<RouterContextProvider>

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

const draftCookie: SealedCookie<RegistrationDraft> = {
  name: 'registration',
  version: 1,
  content: draftSchema,
  maxAgeSeconds: DRAFT_SECONDS,
}

export const openDraft = (request: Request, context: Context): Promise<RegistrationDraft | null> =>
  context.get(sealerContext).open(request, draftCookie)

/** A Set-Cookie value. */
export const sealDraft = (context: Context, draft: Omit<RegistrationDraft, 'attempt'>): Promise<string> =>
  context.get(sealerContext).seal(draftCookie, { ...draft, attempt: randomUUID() })

export const dropDraft = (): string => dropCookie(draftCookie.name)

const registeredCookie: SealedCookie<{ email: string }> = {
  name: 'registered',
  version: 1,
  content: v.object({ email: text }),
  maxAgeSeconds: DRAFT_SECONDS,
}

/** Remembers for half an hour whose mail box the verification link went to. A Set-Cookie value. */
export const sealRegistered = (context: Context, email: string): Promise<string> =>
  context.get(sealerContext).seal(registeredCookie, { email })

export async function registeredEmail(request: Request, context: Context): Promise<string | null> {
  const registered = await context.get(sealerContext).open(request, registeredCookie)
  return registered?.email ?? null
}
