import { TooManyWaiting } from '@parlour/contracts/turns'
import { type RequestContext, rateLimited } from './context.ts'

type Resolve<Args, Result> = (parent: object, args: Args, context: RequestContext) => Result

const refused = (error: unknown) => (error instanceof TooManyWaiting ? rateLimited(error.message) : error)

/**
 * A resolver whose calls with the same token or code take turns before any of them takes a database connection: they
 * would wait for one row inside their transactions, and hold every connection meanwhile. More than a browser with many
 * tabs sends get RATE_LIMITED.
 */
export const inTurn =
  <Name extends string, Args extends Readonly<Record<Name, string>>, Result>(
    secret: Name,
    resolve: Resolve<Args, Promise<Result>>,
  ) =>
  async (parent: object, args: Args, context: RequestContext): Promise<Result> => {
    try {
      return await context.deps.secretTurns.run(args[secret], () => resolve(parent, args, context))
    } catch (error) {
      throw refused(error)
    }
  }

/**
 * A read whose work grows with what a player has done: one after the other for each player. As many as they may have
 * connections would keep every core of the database busy, and others waiting.
 */
export async function longRead<Result>(
  { deps }: RequestContext,
  userId: string,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await deps.longReadTurns.run(userId, read)
  } catch (error) {
    throw refused(error)
  }
}
