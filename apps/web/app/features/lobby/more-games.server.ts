import type { RouterContextProvider } from 'react-router'
import { ServiceError } from '../../clients/graphql.server.ts'
import { visitContext } from '../../context.ts'
import type { MoreGames } from './more-games.ts'

const PLACE = /^[\w+/=-]{1,400}$/
const headers = { 'cache-control': 'no-store' }
const refuse = (status: number) => Response.json(null, { status, headers })

/**
 * Answers a page's request for the games after those that it shows. The place comes from an earlier answer; whatever else stands there
 * is refused, by its form or by the platform.
 */
export async function answerMoreGames(
  request: Request,
  context: Readonly<RouterContextProvider>,
  load: (after: string) => Promise<MoreGames | null>,
): Promise<Response> {
  const after = new URL(request.url).searchParams.get('after') ?? ''
  if (!PLACE.test(after)) return refuse(400)
  try {
    const more = await load(after)
    return more ? Response.json({ games: more.games, end: more.end } satisfies MoreGames, { headers }) : refuse(404)
  } catch (error) {
    if (error instanceof Response) throw error
    if (error instanceof ServiceError && error.code === 'BAD_USER_INPUT') return refuse(400)
    context.get(visitContext).logger.warn(error, 'no more games read')
    return refuse(503)
  }
}
