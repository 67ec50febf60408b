import * as v from 'valibot'

/**
 * The percentage of fields of a step that are valid, as an integer.
 * @param entries the step's fields and their rules
 */
export function stepPercent(
  entries: Record<string, v.GenericSchema>,
  values: Readonly<Record<string, string | undefined>>,
): number {
  const names = Object.keys(entries)
  const valid = names.filter((name) => v.is(entries[name] as v.GenericSchema, values[name] || undefined))
  return Math.round((valid.length / names.length) * 100)
}
