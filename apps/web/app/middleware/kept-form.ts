import type { RouterContextProvider } from 'react-router'
import * as v from 'valibot'
import { type KeptForm, playerContext, sealerContext, visitContext } from '../context.ts'
import { readForm } from '../forms/read-form.server.ts'
import { dropCookie } from './cookies.ts'
import { withoutPrefix } from './language.ts'
import type { SealedCookie } from './sealed-cookie.ts'

type Context = Readonly<RouterContextProvider>

/** The fields that are kept, whatever a form sends: no passwords, codes or card data among them. */
const keptFields = [
  ...['slug', 'amount', 'account', 'bonusCode', 'bonusShown', 'bonusChoice'],
  ...['email', 'dialCode', 'phone'],
]
const LONGEST = 250
/** A cookie holds about 4 kB, sealed. */
const MOST_BYTES = 2_000

const keptCookie: SealedCookie<KeptForm & { userId: string; path: string }> = {
  name: '__Host-typed',
  version: 1,
  content: v.object({
    userId: v.string(),
    path: v.string(),
    form: v.string(),
    fields: v.record(v.string(), v.string()),
  }),
  maxAgeSeconds: 15 * 60,
}

/** What may be kept of a form: null when it does not say whose it is, or when nothing is left. */
export function keptForm(form: FormData): (KeptForm & { userId: string }) | null {
  const [, name, userId] = /^([a-z][a-z-]{0,30}) ([\w-]{1,64})$/.exec(String(form.get('keptFor') ?? '')) ?? []
  if (!name || !userId) return null
  const typed = keptFields.map((field) => [field, String(form.get(field) ?? '')] as const)
  const fields = Object.fromEntries(typed.filter(([, value]) => value !== '' && value.length <= LONGEST))
  const isSmall = new TextEncoder().encode(JSON.stringify(fields)).length <= MOST_BYTES
  return isSmall && Object.keys(fields).length > 0 ? { userId, form: name, fields } : null
}

const pathOf = (url: URL, context: Context) => withoutPrefix(url.pathname, context.get(visitContext).prefix)

/**
 * Keeps what a browser without script has sent after the end of its session: in a sealed cookie, so only for this browser,
 * and for the player whose page it was. Resolves to the Set-Cookie values.
 */
export async function keepForm(sent: Request, url: URL, context: Context): Promise<string[]> {
  const kept = await readForm(sent).then(keptForm, () => null)
  if (!kept) return []
  return [await context.get(sealerContext).seal(keptCookie, { ...kept, path: pathOf(url, context) })]
}

/** What this player has typed on this page before their session ended, once: `toDrop` belongs into the response. */
export async function takeForm(
  request: Request,
  url: URL,
  context: Context,
): Promise<{ kept: KeptForm; toDrop: string } | null> {
  const kept = await context.get(sealerContext).open(request, keptCookie)
  const isTheirs = kept?.userId === context.get(playerContext)?.userId && kept?.path === pathOf(url, context)
  return kept && isTheirs
    ? { kept: { form: kept.form, fields: kept.fields }, toDrop: dropCookie(keptCookie.name) }
    : null
}
