import type { Resolvers } from '@parlour/contracts/platform-resolvers'
import type { RequestContext } from '../graphql/context.ts'
import { ownPlayer } from '../players/own-player.ts'
import { moneyMovements, statementLines } from './money-movements.ts'
import { spendDays, spendSummary } from './spend.ts'
import { moneyStatement } from './statement.ts'

export const historyResolvers: Resolvers<RequestContext> = {
  Query: {
    moneyMovementConnection: async (_, { userId, ...page }, context) =>
      moneyMovements(context.deps.pool, await ownPlayer(context, userId), page),
    moneyStatement: async (_, { userId, ...of }, context) =>
      moneyStatement(context.deps.pool, await ownPlayer(context, userId), of),
    statementLineConnection: async (_, { userId, ...page }, context) =>
      statementLines(context.deps.pool, await ownPlayer(context, userId), page),
    spendSummary: async (_, { userId, ...bounds }, context) =>
      spendSummary(context.deps.pool, await ownPlayer(context, userId), bounds),
    spendDays: async (_, { userId, ...bounds }, context) =>
      spendDays(context.deps.pool, await ownPlayer(context, userId), bounds),
  },
}
