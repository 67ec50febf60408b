import type { RouterContextProvider } from 'react-router'
import * as v from 'valibot'
import { sealerContext } from '../../context.ts'
import { dropCookie } from '../../middleware/cookies.ts'
import type { SealedCookie } from '../../middleware/sealed-cookie.ts'

type Context = Readonly<RouterContextProvider>

/** The user name as it was typed: never the password. */
interface TypedLogin {
  email?: string
  dialCode?: string
  phone?: string
}

const text = v.optional(v.pipe(v.string(), v.maxLength(254)))

/** For the way back from the screen for the code, as long as the login waits for it. */
const typedCookie: SealedCookie<TypedLogin> = {
  name: '__Host-typedLogin',
  version: 1,
  content: v.object({ email: text, dialCode: text, phone: text }),
  maxAgeSeconds: 20 * 60,
}

/** A Set-Cookie value. */
export const keepTypedLogin = (context: Context, form: FormData): Promise<string> => {
  const typed = (name: string) => form.get(name)?.toString().slice(0, 254)
  const content = { email: typed('email'), dialCode: typed('dialCode'), phone: typed('phone') }
  return context.get(sealerContext).seal(typedCookie, content)
}

export const typedLogin = async (request: Request, context: Context): Promise<TypedLogin> =>
  (await context.get(sealerContext).open(request, typedCookie)) ?? {}

export const dropTypedLogin = (): string => dropCookie(typedCookie.name)
