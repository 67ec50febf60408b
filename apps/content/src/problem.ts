/** A problem in a content file, with its position for the author. */
export interface Problem {
  /** Path relative to the content directory. */
  file: string
  /** From 1; 1:1 for the whole file. */
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

  /** Whether a file is already known to be invalid, so that consequences of that are not reported as well. */
  has(file: string): boolean {
    return this.problems.some((problem) => problem.file === file)
  }
}

/** The form `core/banners/ac.yaml:12:5 message`, which editors and terminals make clickable. */
export const formatProblem = (problem: Problem): string =>
  `${problem.file}:${problem.line}:${problem.column} ${problem.message}`

/** Sorted by file and position, one per line. */
export const formatProblems = (problems: readonly Problem[]): string =>
  problems
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
    .map(formatProblem)
    .join('\n')

/** Rejects the content as a whole; the message lists every problem. */
export class InvalidContentError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
    super(`Content has ${count}:\n${formatProblems(problems)}`)
    this.name = 'InvalidContentError'
    this.problems = problems
  }
}
