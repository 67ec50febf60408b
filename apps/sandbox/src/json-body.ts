import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'

/** A refusal in the sandbox's JSON interfaces. */
export const refusal = (
  c: Context,
  status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 421 | 422,
  code: string,
  message: string,
) => c.json({ error: { code, message } }, status)

/**
 * Refuses bodies larger than `maxSize` bytes with 413. The rest of such a body stays unread, so the connection is not
 * reused.
 */
export const limitedBody = (maxSize: number, answer = (c: Context): Response | Promise<Response> => tooLarge(c)) =>
  bodyLimit({
    maxSize,
    onError: (c) => {
      c.header('connection', 'close')
      return answer(c)
    },
  })

const tooLarge = (c: Context) => refusal(c, 413, 'TOO_LARGE', 'The body exceeds the limit of this address.')

export type ParsedBody<Output> = { ok: true; value: Output } | { ok: false; message: string }

/** Parses a JSON text by a schema; the message names the first invalid field, never its value. */
export function parseJsonBody<Schema extends GenericSchema>(
  schema: Schema,
  body: string,
): ParsedBody<InferOutput<Schema>> {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return { ok: false, message: 'The body is not JSON.' }
  }
  // Valibot accepts arrays as objects, too.
  if (Array.isArray(json)) return { ok: false, message: 'An object is expected.' }
  const parsed = safeParse(schema, json)
  if (parsed.success) return { ok: true, value: parsed.output }
  const [issue] = parsed.issues
  const field = issue.path?.map((part) => String(part.key)).join('.')
  return { ok: false, message: field ? `${field}: ${issue.expected ?? 'wrong'} expected.` : 'An object is expected.' }
}
