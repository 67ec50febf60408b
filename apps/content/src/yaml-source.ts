import * as v from 'valibot'
import { type Document, isNode, LineCounter, parseDocument } from 'yaml'
import type { ProblemList } from './problem.ts'

/** A parsed YAML text that knows the position of each value. */
export interface YamlSource<Value> {
  value: Value
  /** The position of the value at a path; if it is missing, that of its nearest existing parent. */
  at(path: readonly PropertyKey[]): { line: number; column: number }
}

/**
 * Parses and validates YAML. Adds every problem to `problems` with line and column, and then returns null.
 * @param firstLine the line of the file at which the text begins (2 for front matter)
 */
export function readYaml<Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
  file: string,
  problems: ProblemList,
  firstLine = 1,
): YamlSource<v.InferOutput<Schema>> | null {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false, stringKeys: true })
  const position = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: line + firstLine - 1, column: col }
  }
  // Warnings too, because authors never intend an unresolved tag or an alias read as text.
  for (const error of [...document.errors, ...document.warnings])
    problems.add(file, error.message, position(error.pos[0]))
  if (document.errors.length + document.warnings.length > 0) return null

  const at = (path: readonly PropertyKey[]) => position(offsetOf(document, path))
  const result = v.safeParse(schema, document.toJS())
  if (result.success) return { value: result.output, at }
  for (const issue of result.issues) {
    const path = (issue.path ?? []).map((item) => item.key as PropertyKey)
    const message = wording(issue)
    problems.add(file, path.length > 0 ? `${path.join('.')}: ${message}` : message, at(path))
  }
  return null
}

/** Rewords Valibot's messages about unknown and missing fields for authors. */
function wording(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object') return issue.message
  return issue.expected === 'never'
    ? 'unknown field'
    : issue.input === undefined
      ? 'the field is missing'
      : issue.message
}

/** Offset of the value at the path, or of its nearest parent that exists. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}
