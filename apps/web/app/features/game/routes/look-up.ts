import { visitContext } from '../../../context.ts'
import { currentSlug, findGame } from '../game.server.ts'
import type { Route } from './+types/look-up.ts'

/** Whether the platform can say again what game it is (use-look-up.ts). It starts nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const headers = { 'cache-control': 'no-store' }
  const slug = currentSlug(request)
  try {
    return Response.json({ isThere: slug !== null && (await findGame(context, slug)) !== null }, { headers })
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.info(error, 'game not looked up')
    return Response.json(null, { status: 503, headers })
  }
}
