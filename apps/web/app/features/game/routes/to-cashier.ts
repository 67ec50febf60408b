import { redirect } from 'react-router'
import { withCookies } from '../../../middleware/cookies.ts'
import { keepLaunch, ownLaunch } from '../launch.server.ts'
import type { Route } from './+types/to-cashier.ts'

/** The way from a game to the cashier, which then has a way back to it (launch.server.ts `waitingGame`). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const launch = await ownLaunch(request, context)
  const kept = launch ? [await keepLaunch(context, { ...launch, waits: true })] : []
  throw redirect('/payments/deposit', { headers: withCookies(kept) })
}
