import { limitsRule } from '@parlour/contracts/query-limits'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { namedOperationsRule } from './named-operations.ts'
import { mostNodes, queryLimits } from './query-limits.ts'
import { nodesOf } from './query-nodes.ts'

/** Only named, bounded operations are run. What can be told from the text is refused with the text, and remembered. */
export const boundedOperations: Plugin = {
  onParse({ setParseFn }) {
    setParseFn((source: string, options?: object) => parse(source, { ...options, maxTokens: queryLimits.tokens }))
  },
  onValidate({ addValidationRule }) {
    addValidationRule(limitsRule(queryLimits))
    addValidationRule(namedOperationsRule)
  },
  onExecute({ args, setResultAndStopExecution }) {
    const document: DocumentNode = args.document
    const operation = operationToRun(document, args.operationName)
    if (!operation) return
    const fragments = fragmentsOf(document)
    const nodes = nodesOf(args.schema, operation, (name) => fragments.get(name), args.variableValues ?? {})
    if (nodes <= mostNodes) return
    const error = new GraphQLError(`The operation asks for more than ${mostNodes} objects`, {
      nodes: operation,
      // As Yoga answers what validation refuses; `http` is for Yoga alone and is not sent.
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { spec: true, status: 400 } },
    })
    setResultAndStopExecution({ errors: [error] })
  },
}

/** None when the request does not say which. */
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
