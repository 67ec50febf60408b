import { redirect } from 'react-router'
import { playerContext } from '../../../context.ts'
import { withCookies } from '../../../middleware/cookies.ts'
import { currentSlug } from '../game.server.ts'
import { keepLaunch, readLaunch } from '../launch.server.ts'
import type { Route } from './+types/to-cashier.ts'

/** The way from a game to the cashier, which then has a way back to it (launch.server.ts `waitingGame`). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [slug, userId] = [currentSlug(request), context.get(playerContext)?.userId]
  const launch = slug && userId ? await readLaunch(request, context, { slug, userId, viewer: userId }) : null
  const kept = launch ? [await keepLaunch(request, context, { ...launch, waits: true })] : []
  throw redirect('/payments/deposit', { headers: withCookies(kept) })
}
