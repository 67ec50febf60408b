import { boundedErrors } from '@parlour/contracts/bounded-errors'
import { badValue, literalsRule, valueProblem } from '@parlour/contracts/bounded-values'
import { contractText } from '@parlour/contracts/contract-text'
import { limitsRule } from '@parlour/contracts/query-limits'
import { parsedOnce } from '@parlour/contracts/valid-documents'
import { NoSchemaIntrospectionCustomRule } from 'graphql'
import { createSchema, createYoga, type Plugin } from 'graphql-yoga'
import type { Logger } from 'pino'
import type { ServiceContent } from './load-content.ts'
import type { Caller } from './personal-resolvers.ts'
import { queryLimits } from './query-limits.ts'
import { contentResolvers } from './resolvers.ts'
import type { ServiceName } from './services.ts'
import type { UserIpRecords } from './user-ip-records.ts'

const limits: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(limitsRule(queryLimits))
    // Nobody but the web asks here; the contract is a file. Strapi has introspection off in production too.
    addValidationRule(NoSchemaIntrospectionCustomRule)
    addValidationRule(literalsRule)
  },
  onExecute({ args, setResultAndStopExecution }) {
    const problem = valueProblem(args.variableValues ?? {})
    if (problem) setResultAndStopExecution({ errors: [badValue(problem)] })
  },
}

/** The data of one service. */
interface EndpointSources {
  content: () => ServiceContent
  userIps: UserIpRecords
  /** What an Authorization header entitles to. */
  callerOf: (authorization: string | null) => Caller
}

/** The GraphQL handler of one service. Unexpected errors are logged and reported as INTERNAL_SERVER_ERROR. */
export function createEndpoint(service: ServiceName, sources: EndpointSources, logger: Logger) {
  return createYoga({
    schema: createSchema<Caller>({
      typeDefs: contractText('content'),
      resolvers: contentResolvers(service, sources.content, sources.userIps),
    }),
    context: ({ request }): Caller => sources.callerOf(request.headers.get('authorization')),
    graphqlEndpoint: `/${service}/graphql`,
    graphiql: false,
    landingPage: false,
    multipart: false,
    cors: false,
    maxRequestBodySize: queryLimits.body,
    parserAndValidationCache: false,
    maskedErrors: { isDev: false },
    logging: {
      debug: () => {},
      info: () => {},
      warn: (...args) => logger.warn({ service }, args.map(String).join(' ')),
      error: (...args) =>
        logger.error({ service, err: args.find((arg) => arg instanceof Error) }, 'query failed unexpectedly'),
    },
    plugins: [parsedOnce(queryLimits.tokens), limits, boundedErrors()],
  })
}
