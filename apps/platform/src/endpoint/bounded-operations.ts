import { badValue, literalsRule, valueProblem } from '@parlour/contracts/bounded-values'
import { limitsRule } from '@parlour/contracts/query-limits'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { namedOperationsRule } from './named-operations.ts'
import { noSchemaListsRule } from './no-schema-lists.ts'
import { maxNodes, queryLimits } from './query-limits.ts'
import { nodesOf } from './query-nodes.ts'

const asked = new WeakMap<object, number>()

/** How many objects the operation of a request asks for at most (query-nodes.ts), by its context. */
export const objectsAskedFor = (context: object): number => asked.get(context) ?? 0

/** Runs only named, bounded operations. Checks that need only the text run in validation, which a valid document passes once. */
export const boundedOperations: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(limitsRule(queryLimits))
    addValidationRule(namedOperationsRule)
    addValidationRule(literalsRule)
    addValidationRule(noSchemaListsRule)
  },
  onExecute({ args, setResultAndStopExecution }) {
    const problem = valueProblem(args.variableValues ?? {})
    if (problem) return setResultAndStopExecution({ errors: [badValue(problem)] })
    const document: DocumentNode = args.document
    const operation = operationToRun(document, args.operationName)
    if (!operation) return
    const fragments = fragmentsOf(document)
    const nodes = nodesOf(args.schema, operation, (name) => fragments.get(name), args.variableValues ?? {})
    asked.set(args.contextValue, nodes)
    if (nodes <= maxNodes) return
    const error = new GraphQLError(`The operation requests more than ${maxNodes} objects`, {
      nodes: operation,
      // The status that Yoga gives to failed validation; `http` is read by Yoga and not sent.
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { spec: true, status: 400 } },
    })
    setResultAndStopExecution({ errors: [error] })
  },
}

/** Undefined when the request has several operations and does not say which to run. */
export const operationToRun = (
  { definitions }: DocumentNode,
  operationName: string | null | undefined,
): OperationDefinitionNode | undefined =>
  definitions.find(
    (node): node is OperationDefinitionNode =>
      node.kind === Kind.OPERATION_DEFINITION && (!operationName || node.name?.value === operationName),
  )

function fragmentsOf({ definitions }: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  return fragments
}
