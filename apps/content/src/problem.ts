/** A problem in a content file, with the position for its author. */
export interface Problem {
  /** Path from the content directory. */
  file: string
  /** Both from 1; 1:1 when the whole file is meant. */
  line: number
  column: number
  message: string
}

/** Collects problems while files are read, so that an author sees all of them at once. */
export class ProblemList {
  readonly problems: Problem[] = []

  add(file: string, message: string, at: { line: number; column: number } = { line: 1, column: 1 }): void {
    this.problems.push({ file, line: at.line, column: at.column, message })
  }

  /** Whether a file is known to be faulty, so that what is missing because of it is not reported again. */
  has(file: string): boolean {
    return this.problems.some((problem) => problem.file === file)
  }
}

/** `core/banners/ac.yaml:12:5 message`: the form that editors and terminals make clickable. */
export const formatProblem = (problem: Problem): string =>
  `${problem.file}:${problem.line}:${problem.column} ${problem.message}`

/** Sorted by file and position, one to a line. */
export const formatProblems = (problems: readonly Problem[]): string =>
  problems
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
    .map(formatProblem)
    .join('\n')

/** Refuses the content as a whole; the message lists every problem. */
export class InvalidContentError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
    super(`Content has ${count}:\n${formatProblems(problems)}`)
    this.name = 'InvalidContentError'
    this.problems = problems
  }
}
