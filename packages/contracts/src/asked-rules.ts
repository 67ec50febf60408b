/** A rule that may keep something from somebody, and can say why: products ask it, `npm run explain` prints what it answers. */
export interface Rule<Subject> {
  /** In a few words, as something that holds or does not. */
  rule: string
  holds(subject: Subject): boolean
  /** What it looked at. */
  because(subject: Subject): string
}

export interface AskedRule {
  rule: string
  holds: boolean
  because: string
}

export const allHold = <Subject>(rules: readonly Rule<Subject>[], subject: Subject): boolean =>
  rules.every((rule) => rule.holds(subject))

/** All of the rules, with those that would not have been asked any more. */
export const askAll = <Subject>(rules: readonly Rule<Subject>[], subject: Subject): AskedRule[] =>
  rules.map((rule) => ({ rule: rule.rule, holds: rule.holds(subject), because: rule.because(subject) }))

/** The same rules about something that contains their subject. */
export const about = <Whole, Part>(rules: readonly Rule<Part>[], part: (whole: Whole) => Part): Rule<Whole>[] =>
  rules.map(({ rule, holds, because }) => ({
    rule,
    holds: (whole) => holds(part(whole)),
    because: (whole) => because(part(whole)),
  }))

export const listed = (values: readonly string[] | null): string =>
  values === null ? 'any' : values.length === 0 ? 'none' : values.join(', ')
