import type { FragmentOf } from '@parlour/contracts/query-limits'
import {
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'

/** What a list without a page size is taken to hold. */
const usualList = 10

interface Asked {
  schema: GraphQLSchema
  fragmentOf: FragmentOf
  /** Values of the operation's variables, its own defaults included. */
  variables: Readonly<Record<string, unknown>>
  /** Fragments measured before: nodes for each object that they are spread in. */
  known: Map<string, number>
}

/**
 * How many objects an operation may make at most: a page size multiplies everything below it, and page sizes within
 * each other multiply each other. Known only with the variables, so it is asked just before the operation is run.
 */
export function nodesOf(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragmentOf: FragmentOf,
  given: Readonly<Record<string, unknown>>,
): number {
  const defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)] as const] : [],
  )
  const variables = { ...Object.fromEntries(defaults), ...given }
  const root = schema.getRootType(operation.operation)
  return root ? nodesIn({ schema, fragmentOf, variables, known: new Map() }, operation.selectionSet, root) : 0
}

/** @param listSize what the lists of this selection hold: of a connection, the page size it was asked for */
function nodesIn(asked: Asked, set: SelectionSetNode, type: GraphQLNamedType, listSize = usualList): number {
  let sum = 0
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) sum += nodesOfField(asked, selection, type, listSize)
    else if (selection.kind === Kind.FRAGMENT_SPREAD)
      sum += nodesOfFragment(asked, selection.name.value, type, listSize)
    else {
      const within = narrowed(asked, type, selection.typeCondition?.name.value)
      sum += nodesIn(asked, selection.selectionSet, within, listSize)
    }
  }
  return sum
}

const narrowed = ({ schema }: Asked, type: GraphQLNamedType, condition: string | undefined) =>
  (condition === undefined ? undefined : schema.getType(condition)) ?? type

function nodesOfFragment(asked: Asked, name: string, type: GraphQLNamedType, listSize: number): number {
  const key = `${name} ${listSize}`
  const before = asked.known.get(key)
  if (before !== undefined) return before
  asked.known.set(key, 0)
  const fragment = asked.fragmentOf(name)
  const within = narrowed(asked, type, fragment?.typeCondition.name.value)
  const nodes = fragment ? nodesIn(asked, fragment.selectionSet, within, listSize) : 0
  asked.known.set(key, nodes)
  return nodes
}

function nodesOfField(asked: Asked, node: FieldNode, parent: GraphQLNamedType, listSize: number): number {
  const hasFields = isObjectType(parent) || isInterfaceType(parent)
  const field = hasFields ? parent.getFields()[node.name.value] : undefined
  const type = field && getNamedType(field.type)
  // Introspection has no field here: it is bounded by rules of its own.
  if (!field || !type || isLeafType(type) || !node.selectionSet) return 0
  const first = pageSizeOf(asked, field, node)
  if (isListType(getNullableType(field.type)))
    return (first ?? listSize) * (1 + nodesIn(asked, node.selectionSet, type))
  return 1 + nodesIn(asked, node.selectionSet, type, first ?? usualList)
}

/** The page size a field is asked for, null when it has none. One that is no number makes no node: it is refused. */
function pageSizeOf(asked: Asked, field: GraphQLField<unknown, unknown>, node: FieldNode): number | null {
  const argument = field.args.find(({ name }) => name === 'first')
  if (!argument) return null
  const given = node.arguments?.find(({ name }) => name.value === 'first')?.value
  const value = given ? readValue(asked, given) : undefined
  const size = value === undefined ? readDefault(argument) : value
  return typeof size === 'number' && size > 0 ? size : 0
}

function readValue({ variables }: Asked, node: ValueNode): unknown {
  if (node.kind === Kind.VARIABLE) return variables[node.name.value]
  return node.kind === Kind.INT ? Number(node.value) : null
}

function readDefault({ default: fallback }: GraphQLArgument): unknown {
  if (fallback?.literal) return fallback.literal.kind === Kind.INT ? Number(fallback.literal.value) : null
  return fallback?.value
}
