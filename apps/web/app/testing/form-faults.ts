import { parseWithValibot } from '@conform-to/valibot'
import type * as v from 'valibot'
import { decodeMessage } from '../forms/form-message.ts'

/** A message as a test reads it: its key, and what it says. */
export function plainMessage(message: string): string {
  const { key, details = {} } = decodeMessage(message)
  return [key, ...Object.values(details)].join(' ')
}

/** The first message of each invalid field of a form with these values, for table tests of schemas. */
export function formFaults(
  schema: v.GenericSchema,
  values: Record<string, string>,
): Record<string, string | undefined> {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  const submission = parseWithValibot(form, { schema })
  if (submission.status === 'success') return {}
  return Object.fromEntries(
    Object.entries(submission.error ?? {}).map(([name, messages]) => [
      name,
      messages?.[0] && plainMessage(messages[0]),
    ]),
  )
}
