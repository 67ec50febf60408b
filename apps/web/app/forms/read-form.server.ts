/**
 * Reads what a form sends, at a cost that its sender cannot raise: whoever parses names such as `a[50000000]`, or collects a
 * name that is repeated a hundred thousand times, works for minutes on a few bytes.
 */
import type { Submission } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import type { GenericSchema, InferOutput, ObjectEntries } from 'valibot'

/** The largest form has 17 fields. */
const MAX_FIELDS = 64
/**
 * The URL-encoded length of all fields. Leaves room for two texts of 10,000 emoji, to which the field itself
 * answers that they are too long.
 */
const MAX_CHARACTERS = 256 * 1024
/** No form has nested names, and none lets a browser choose how it is validated (`__intent__`). */
const NAME = /^[a-z][a-z0-9-]{0,63}$/i

/** Names that every object has; a parser would meet them where it looks for a value. */
const isInherited = (name: string) => name in Object.prototype

/**
 * @throws Response 415 when the body is no URL-encoded form, 413 when it is too large, 400 when it has a name that no form
 * of ours has
 */
export async function readForm(request: Request): Promise<FormData> {
  const [type] = (request.headers.get('content-type') ?? '').split(';')
  if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') throw new Response(null, { status: 415 })
  const body = await request.text()
  if (body.length > MAX_CHARACTERS || hasMoreFieldsThan(MAX_FIELDS, body)) throw new Response(null, { status: 413 })
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(body)) {
    if (!NAME.test(name) || isInherited(name)) throw new Response(null, { status: 400 })
    form.append(name, value)
  }
  return form
}

function hasMoreFieldsThan(most: number, body: string): boolean {
  let separators = 0
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1)) if (++separators >= most) return true
  return false
}

/** An object, or a pipe that begins with one. */
type FormSchema = GenericSchema & { entries: ObjectEntries }

/** Validates the fields that the schema names. Others are ignored, as are further values of a name. */
export function parseForm<Schema extends FormSchema>(
  form: FormData,
  schema: Schema,
): Submission<InferOutput<Schema>, string[]> {
  const known = new FormData()
  for (const name of Object.keys(schema.entries)) {
    const value = form.get(name)
    if (value !== null) known.set(name, value)
  }
  return parseWithValibot(known, { schema })
}
