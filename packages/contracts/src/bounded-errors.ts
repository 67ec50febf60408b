import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  type ValidationRule,
  validate,
} from 'graphql'

/** Enough for a developer; each of GraphQL's own errors quotes the whole input again. */
const mostErrors = 3
/** Characters of a message. */
const longestMessage = 300

/** The hooks of GraphQL Yoga that are used here. */
interface OnRequestParse {
  requestParser: ((request: Request) => unknown) | undefined
  setRequestParser: (parser: (request: Request) => Promise<unknown>) => void
}
interface OnValidate {
  setValidationFn: (
    validate: (
      schema: GraphQLSchema,
      document: DocumentNode,
      rules: readonly ValidationRule[],
    ) => readonly GraphQLError[],
  ) => void
}
interface OnExecute {
  args: {
    schema: GraphQLSchema
    document: DocumentNode
    operationName?: string | null
    variableValues?: Readonly<Record<string, unknown>> | null
  }
  setResultAndStopExecution: (result: ExecutionResult) => void
}
interface OnResultProcess {
  result: unknown
}

/**
 * A plugin of GraphQL Yoga that bounds what refused operations cost and how long their answers are. Without it an input of
 * 60 kB with a hundred mistakes is printed a hundred times.
 */
export function boundedErrors() {
  return {
    onRequestParse({ requestParser, setRequestParser }: OnRequestParse): void {
      if (requestParser)
        setRequestParser(async (request) => {
          try {
            return await requestParser(request)
          } catch (error) {
            throw ofReading(error)
          }
        })
    },
    onValidate({ setValidationFn }: OnValidate): void {
      setValidationFn((schema, document, rules) =>
        validate(schema, document, rules, { maxErrors: mostErrors, hideSuggestions: true }),
      )
    },
    onExecute({ args, setResultAndStopExecution }: OnExecute): void {
      const definitions = getOperationAST(args.document, args.operationName)?.variableDefinitions
      if (!definitions || definitions.length === 0) return
      const bounds = { maxErrors: 1, hideSuggestions: true }
      const { errors } = getVariableValues(args.schema, definitions, args.variableValues ?? {}, bounds)
      for (const error of errors ?? []) error.extensions.code ??= 'BAD_USER_INPUT'
      if (errors) setResultAndStopExecution({ errors: errors.slice(0, 1) })
    },
    onResultProcess({ result }: OnResultProcess): void {
      for (const error of errorsOf(result))
        if (error.message.length > longestMessage) error.message = `${error.message.slice(0, longestMessage)}…`
    },
  }
}

/** In an address or a form, Yoga takes variables that are no JSON for a fault of ours; of a body it quotes all of it. */
function ofReading(error: unknown): unknown {
  const isOurs = !(error instanceof SyntaxError || (error instanceof GraphQLError && error.extensions.originalError))
  if (isOurs) return error
  return new GraphQLError('The request holds invalid JSON.', {
    extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
  })
}

const errorsOf = (result: unknown): { message: string }[] =>
  typeof result === 'object' && result !== null && 'errors' in result && Array.isArray(result.errors)
    ? result.errors
    : []
