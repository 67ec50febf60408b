import type { Resolvers } from '@parlour/contracts/platform-resolvers'
import type pg from 'pg'
import type { RequestContext } from '../graphql/context.ts'
import { longRead } from '../graphql/in-turn.ts'
import { ownPlayer } from '../players/own-player.ts'
import type { Player } from '../players/player-store.ts'
import { moneyMovements, statementLines } from './money-movements.ts'
import { spendDays, spendSummary } from './spend.ts'
import { moneyStatement } from './statement.ts'

/** A reader of the history of the player whose token the request has. */
const ofOwn =
  <Args, Result>(read: (pool: pg.Pool, player: Player, args: Args) => Promise<Result>) =>
  async (_: object, { userId, ...args }: Args & { userId: string }, context: RequestContext): Promise<Result> => {
    const player = await ownPlayer(context, userId)
    return longRead(context, player.userId, () => read(context.deps.pool, player, args as Args))
  }

export const historyResolvers: Resolvers<RequestContext> = {
  Query: {
    moneyMovementConnection: ofOwn(moneyMovements),
    moneyStatement: ofOwn(moneyStatement),
    statementLineConnection: ofOwn(statementLines),
    spendSummary: ofOwn(spendSummary),
    spendDays: ofOwn(spendDays),
  },
}
