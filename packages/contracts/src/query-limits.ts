import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'

/** The maximum size of an operation. A fragment counts at every place where it is spread. */
export interface OperationLimits {
  /** Nesting depth of fields, except introspection, whose depth GraphQL limits itself. */
  depth: number
  /** Top-level fields of the operation, counting each alias. */
  rootFields: number
  fields: number
  /** Aliased fields. */
  aliases: number
  /** Different names for the same field in one selection. */
  sameField: number
  /** Directives at one location. */
  directives: number
}

export interface QueryLimits extends OperationLimits {
  /** Lexical tokens of the document. */
  tokens: number
  /** Bytes of the request. */
  body: number
}

export type FragmentOf = (name: string) => FragmentDefinitionNode | null | undefined

const messages: Record<keyof OperationLimits, (most: number) => string> = {
  depth: (most) => `The query is deeper than ${most} fields`,
  rootFields: (most) => `The query has more than ${most} fields at its root`,
  fields: (most) => `The query has more than ${most} fields`,
  aliases: (most) => `The query has more than ${most} aliases`,
  sameField: (most) => `The query asks more than ${most} times for the same field`,
  directives: (most) => `The query has more than ${most} directives at one place`,
}

/** A validation rule that refuses operations beyond the limits and reports the first limit exceeded. */
export function limitsRule(limits: OperationLimits) {
  return (context: ValidationContext): ASTVisitor => ({
    OperationDefinition(operation) {
      const message = exceededLimit(
        measureOperation(operation, (name) => context.getFragment(name)),
        limits,
      )
      if (!message) return
      const extensions = { code: 'GRAPHQL_VALIDATION_FAILED' }
      context.reportError(new GraphQLError(message, { nodes: operation, extensions }))
    },
  })
}

function exceededLimit(measure: OperationLimits, limits: OperationLimits): string | null {
  for (const [name, text] of Object.entries(messages) as [keyof OperationLimits, (most: number) => string][])
    if (measure[name] > limits[name]) return text(limits[name])
  return null
}

/**
 * How large an operation is. Each fragment is measured once, so the measure itself takes no longer than the document.
 */
export function measureOperation(operation: OperationDefinitionNode, fragmentOf: FragmentOf): OperationLimits {
  const { names, ...measure } = measureSelection(operation.selectionSet, fragmentOf, new Map())
  return { ...measure, directives: Math.max(measure.directives, operation.directives?.length ?? 0) }
}

/** The size of a selection; `rootFields` counts its direct fields, including those of fragments. */
interface Measure extends OperationLimits {
  /** For its direct fields: response names by field name. */
  names: Map<string, Set<string>>
}

const emptyMeasure = (): Measure => ({
  depth: 0,
  rootFields: 0,
  fields: 0,
  aliases: 0,
  sameField: 0,
  directives: 0,
  names: new Map(),
})

function measureSelection(set: SelectionSetNode, fragmentOf: FragmentOf, known: Map<string, Measure>): Measure {
  const sum = emptyMeasure()
  for (const selection of set.selections) {
    sum.directives = Math.max(sum.directives, selection.directives?.length ?? 0)
    if (selection.kind === Kind.FIELD) addField(sum, selection, fragmentOf, known)
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      addSpread(sum, measureSelection(selection.selectionSet, fragmentOf, known))
    else addSpread(sum, measureFragment(selection.name.value, fragmentOf, known))
  }
  for (const names of sum.names.values()) sum.sameField = Math.max(sum.sameField, names.size)
  return sum
}

function addField(sum: Measure, field: FieldNode, fragmentOf: FragmentOf, known: Map<string, Measure>): void {
  const name = field.name.value
  addNames(sum, name, [field.alias?.value ?? name])
  const below = field.selectionSet ? measureSelection(field.selectionSet, fragmentOf, known) : emptyMeasure()
  add(sum, below)
  sum.rootFields += 1
  sum.fields += 1
  sum.aliases += field.alias ? 1 : 0
  if (!name.startsWith('__')) sum.depth = Math.max(sum.depth, 1 + below.depth)
}

function addSpread(sum: Measure, spread: Measure): void {
  add(sum, spread)
  sum.rootFields += spread.rootFields
  sum.depth = Math.max(sum.depth, spread.depth)
  for (const [field, names] of spread.names) addNames(sum, field, names)
}

function add(sum: Measure, part: Measure): void {
  sum.fields += part.fields
  sum.aliases += part.aliases
  sum.sameField = Math.max(sum.sameField, part.sameField)
  sum.directives = Math.max(sum.directives, part.directives)
}

function addNames(sum: Measure, field: string, names: Iterable<string>): void {
  const all = sum.names.get(field) ?? new Set()
  for (const name of names) all.add(name)
  sum.names.set(field, all)
}

/** A fragment that spreads itself counts as empty here; GraphQL's own rules refuse it. */
function measureFragment(name: string, fragmentOf: FragmentOf, known: Map<string, Measure>): Measure {
  const before = known.get(name)
  if (before) return before
  known.set(name, emptyMeasure())
  const fragment = fragmentOf(name)
  const measure = fragment ? measureSelection(fragment.selectionSet, fragmentOf, known) : emptyMeasure()
  known.set(name, measure)
  return measure
}
