import { type ASTVisitor, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from 'graphql'

export interface QueryLimits {
  /** Fields within fields. */
  depth: number
  /** Fields of the operation itself, aliases counted one by one. */
  rootFields: number
  /** Lexical tokens of the document. */
  tokens: number
  /** Bytes of the request. */
  body: number
}

interface Measure {
  depth: number
  width: number
}

/** A validation rule that refuses operations beyond the limits, fragments followed; introspection is left alone. */
export function limitsRule(limits: QueryLimits) {
  return (context: ValidationContext): ASTVisitor => ({
    OperationDefinition(operation) {
      const measure = measureOf(context, operation.selectionSet, new Map())
      const refuse = (message: string) =>
        context.reportError(
          new GraphQLError(message, { nodes: operation, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }),
        )
      if (measure.depth > limits.depth) refuse(`The query is deeper than ${limits.depth} fields`)
      if (measure.width > limits.rootFields) refuse(`The query has more than ${limits.rootFields} fields at its root`)
    },
  })
}

function measureOf(context: ValidationContext, set: SelectionSetNode, fragments: Map<string, Measure>): Measure {
  let depth = 0
  let width = 0
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      width += 1
      if (selection.name.value.startsWith('__')) continue
      const below = selection.selectionSet ? measureOf(context, selection.selectionSet, fragments).depth : 0
      depth = Math.max(depth, 1 + below)
    } else {
      const inner =
        selection.kind === Kind.INLINE_FRAGMENT
          ? measureOf(context, selection.selectionSet, fragments)
          : measureOfFragment(context, selection.name.value, fragments)
      depth = Math.max(depth, inner.depth)
      width += inner.width
    }
  }
  return { depth, width }
}

/** Each fragment is measured once; one that spreads itself counts as empty here and is refused by GraphQL's own rules. */
function measureOfFragment(context: ValidationContext, name: string, fragments: Map<string, Measure>): Measure {
  const known = fragments.get(name)
  if (known) return known
  fragments.set(name, { depth: 0, width: 0 })
  const fragment = context.getFragment(name)
  const measure = fragment ? measureOf(context, fragment.selectionSet, fragments) : { depth: 0, width: 0 }
  fragments.set(name, measure)
  return measure
}
