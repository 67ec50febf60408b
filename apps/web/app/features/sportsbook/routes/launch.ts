import { launchSportsbook } from '../sportsbook.server.ts'
import type { Route } from './+types/launch.ts'

export const loader = () => new Response(null, { status: 405, headers: { allow: 'POST' } })

/** Opens the sportsbook: each call is a session of its own, whose token only this browser gets. */
export const action = async ({ context }: Route.ActionArgs) =>
  Response.json(await launchSportsbook(context), { headers: { 'cache-control': 'no-store' } })
