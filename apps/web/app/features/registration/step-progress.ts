import * as v from 'valibot'

/**
 * How much of a step is filled in rightly, in whole percent (section 2: percent of valid fields per step).
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
