import { boundedErrors } from '@parlour/contracts/bounded-errors'
import { contractText } from '@parlour/contracts/contract-text'
import type { Resolvers } from '@parlour/contracts/platform-resolvers'
import { parsedOnce } from '@parlour/contracts/valid-documents'
import { createSchema, createYoga, type Plugin } from 'graphql-yoga'
import type { Logger } from 'pino'
import { authenticatorsResolvers } from '../authenticators/authenticators.resolvers.ts'
import { bonusesResolvers } from '../bonuses/bonuses.resolvers.ts'
import { documentsResolvers } from '../documents/documents.resolvers.ts'
import { gamesResolvers } from '../games/games.resolvers.ts'
import type { GamesDeps } from '../games/games-deps.ts'
import type { RequestContext } from '../graphql/context.ts'
import { historyResolvers } from '../history/history.resolvers.ts'
import { limitsResolvers } from '../limits/limits.resolvers.ts'
import { ownGamesResolvers } from '../own-games/own-games.resolvers.ts'
import { passkeysResolvers } from '../passkeys/passkeys.resolvers.ts'
import { paymentsResolvers } from '../payments/payments.resolvers.ts'
import { personalDataResolvers } from '../personal-data/personal-data.resolvers.ts'
import { playersResolvers } from '../players/players.resolvers.ts'
import { realityCheckResolvers } from '../reality-check/reality-check.resolvers.ts'
import { rewardsResolvers } from '../rewards/rewards.resolvers.ts'
import { sessionsResolvers } from '../sessions/sessions.resolvers.ts'
import { signsResolvers } from '../signs/signs.resolvers.ts'
import { boundedOperations, operationToRun } from './bounded-operations.ts'
import { operationsInTurn } from './operations-in-turn.ts'
import { queryLimits } from './query-limits.ts'
import { scalars } from './scalars.ts'
import { logMutations, logRefusals } from './security-events.ts'

/** The dependencies of all features together. */
export type PlatformDeps = GamesDeps
export type PlatformContext = RequestContext<PlatformDeps>

const resolvers: Resolvers<PlatformContext>[] = [
  scalars,
  playersResolvers,
  sessionsResolvers,
  passkeysResolvers,
  authenticatorsResolvers,
  paymentsResolvers,
  gamesResolvers,
  ownGamesResolvers,
  bonusesResolvers,
  rewardsResolvers,
  limitsResolvers,
  signsResolvers,
  realityCheckResolvers,
  documentsResolvers,
  historyResolvers,
  personalDataResolvers,
]

/** The operations that failed, by their errors, so that the log can name them. */
const failedOperations = new WeakMap<Error, string>()

/** GraphQL gives no error code to a variable of the wrong type; the contract requires one. */
const errors: Plugin = {
  onExecute: ({ args }) => ({
    onExecuteDone({ result }) {
      if (!('errors' in result)) return
      for (const error of result.errors ?? []) {
        failedOperations.set(error, operationToRun(args.document, args.operationName)?.name?.value ?? '')
        if (!error.path) error.extensions.code ??= 'BAD_USER_INPUT'
      }
    },
  }),
}

/** Answers are personal and change at any moment, so no cache may store a GET. */
const uncached: Plugin = {
  onResponse({ response }) {
    response.headers.set('cache-control', 'no-store')
  },
}

/** The GraphQL handler of the contract. Internal errors are logged and reported only as INTERNAL_SERVER_ERROR. */
export const createEndpoint = (logger: Logger) =>
  createYoga<PlatformContext>({
    schema: logMutations(createSchema<PlatformContext>({ typeDefs: contractText('platform'), resolvers })),
    graphqlEndpoint: '/graphql',
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
      warn: (...args) => logger.warn(args.map(String).join(' ')),
      error: (...args) => {
        const err = args.find((arg) => arg instanceof Error)
        logger.error({ err, operation: err && failedOperations.get(err) }, 'operation failed unexpectedly')
      },
    },
    plugins: [
      parsedOnce(queryLimits.tokens),
      boundedOperations,
      boundedErrors(),
      operationsInTurn(),
      errors,
      logRefusals,
      uncached,
    ],
  })
