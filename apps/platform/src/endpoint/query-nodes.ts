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

/** The assumed length of a list without a page size. */
const usualList = 10

/** A statement to the database, sent for each object of a page, takes half a millisecond: as much as so many objects. */
const statement = 10

/**
 * What fields cost that compute more than they return, in objects: with the largest catalogue the names take 115 ms, and similar ones
 * 60 ms, so that an operation may ask for the first once and for the second twice. Of what a payment sends statements for, an operation
 * gets no more than 500.
 */
const computed: Readonly<Record<string, number>> = {
  'Query.gameNames': 2_600,
  'GameSearchConnection.near': 1_700,
  'Payment.bonus': 2 * statement,
  'Payment.account': statement,
  'Payment.progress': 2 * statement,
  'Payment.confirmationResendAt': statement,
}

interface Asked {
  schema: GraphQLSchema
  fragmentOf: FragmentOf
  /** The operation's variables, including its defaults. */
  variables: Readonly<Record<string, unknown>>
  /** Memoised fragments: nodes per object in which they are spread. */
  known: Map<string, number>
}

/**
 * The largest number of objects that an operation can return: a page size multiplies everything below it, so nested
 * page sizes multiply each other. It depends on the variables, so the check runs just before execution.
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

/** @param listSize assumed length of the lists in this selection: for a connection, the requested page size */
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
  // Introspection fields are not in this type map; it has no lists (no-schema-lists.ts).
  if (!field) return 0
  const type = getNamedType(field.type)
  const cost = computed[`${parent.name}.${field.name}`] ?? 0
  if (isLeafType(type) || !node.selectionSet) return cost
  const first = pageSizeOf(asked, field, node)
  if (isListType(getNullableType(field.type)))
    return cost + (first ?? listSize) * (1 + nodesIn(asked, node.selectionSet, type))
  return cost + 1 + nodesIn(asked, node.selectionSet, type, first ?? usualList)
}

/**
 * The requested page size of a field; null when it has none. A value that is not a number counts as zero, since the
 * resolver refuses it.
 */
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
