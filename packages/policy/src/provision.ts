/**
 * How far a value can be relied on before counsel has confirmed it: the product's specification; the text of a legislator
 * or regulator; a law firm, the press or another report; or general knowledge, with how sure it is.
 */
export type Certainty = 'specification' | 'sourced' | 'secondary' | 'known-well' | 'known-fairly' | 'known-poorly'

/** What one text says about one rule. */
export interface Provision<Value> {
  value: Value
  /** The abbreviations are resolved in docs/policy.md. */
  source: string
  certainty: Certainty
  /** ISO date from which it applies; undefined where the research names none, and it counts as in force. */
  validFrom?: string
}

export const provision = <const Value>(
  value: Value,
  source: string,
  certainty: Certainty,
  validFrom?: string,
): Provision<Value> => ({ value, source, certainty, ...(validFrom !== undefined && { validFrom }) })

/** The provision that applies on a day: the newest one that is in force. */
export function inForce<Value>(provisions: readonly Provision<Value>[], day: string): Provision<Value> | undefined {
  const begun = provisions.filter(({ validFrom = '' }) => validFrom <= day)
  return begun.reduce<Provision<Value> | undefined>(
    (newest, one) => (newest && (newest.validFrom ?? '') > (one.validFrom ?? '') ? newest : one),
    undefined,
  )
}
