import { type ASTVisitor, GraphQLError, Kind, type ValidationContext } from 'graphql'

/** No text, list or nesting of the site comes near these, on the platform or in content. */
const valueLimits = {
  /** UTF-16 units of a text. */
  text: 10_000,
  /** Items of a list. */
  list: 500,
  /** Lists and objects within each other. */
  depth: 12,
}

/**
 * Why a variable of an operation is refused; null when it is not. Besides its size, a text may not contain U+0000 or half
 * of a surrogate pair, neither of which PostgreSQL can store.
 */
export function valueProblem(value: unknown): string | null {
  // Not recursive, since the nesting is the sender's.
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value === 'string') {
      const problem = textProblem(next.value)
      if (problem) return problem
    }
    if (typeof next.value !== 'object' || next.value === null) continue
    const depth = next.depth + 1
    if (depth > valueLimits.depth) return `A value is nested deeper than ${valueLimits.depth}`
    const parts: unknown[] = Array.isArray(next.value) ? next.value : Object.values(next.value)
    if (parts.length > valueLimits.list) return `A list has more than ${valueLimits.list} items`
    for (const part of parts) open.push({ value: part, depth })
  }
  return null
}

function textProblem(text: string): string | null {
  if (text.length > valueLimits.text) return `A text has more than ${valueLimits.text} characters`
  return text.includes('\0') || !text.isWellFormed() ? 'A text contains characters that no text has' : null
}

/** The same for values that are written into the document, as a validation rule. */
export const literalsRule = (context: ValidationContext): ASTVisitor => {
  const refuse = (message: string) => context.reportError(badValue(message))
  return {
    [Kind.STRING]({ value }) {
      const problem = textProblem(value)
      if (problem) refuse(problem)
    },
    [Kind.LIST]({ values }) {
      if (values.length > valueLimits.list) refuse(`A list has more than ${valueLimits.list} items`)
    },
  }
}

export const badValue = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
