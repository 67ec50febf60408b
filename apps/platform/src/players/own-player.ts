import { type RequestContext, requirePlayer, unauthenticated } from '../graphql/context.ts'
import { findPlayer, type Player } from './player-store.ts'

/**
 * The player of a personal operation, whose token the request has.
 * @throws UNAUTHENTICATED, FORBIDDEN
 */
export async function ownPlayer(context: RequestContext, id: string): Promise<Player> {
  const { userId } = await requirePlayer(context, id)
  const player = await findPlayer(context.deps.pool, userId)
  if (!player) throw unauthenticated()
  return player
}
