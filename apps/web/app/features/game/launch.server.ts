import type { RouterContextProvider } from 'react-router'
import * as v from 'valibot'
import { playerContext, sealerContext } from '../../context.ts'
import type { SealedCookie } from '../../middleware/sealed-cookie.ts'

/** How long the platform keeps a launch token. */
const LAUNCH_SECONDS = 4 * 60 * 60

const launchSchema = v.object({
  slug: v.string(),
  name: v.string(),
  /** Null for play money. */
  userId: v.nullable(v.string()),
  locale: v.string(),
  uri: v.string(),
  /** ms since 1970. */
  startedAt: v.number(),
  /** Whether the player has left the game for the cashier. */
  waits: v.boolean(),
})

/** A game that this browser has opened, and the session that opening it again continues. */
export type Launch = v.InferOutput<typeof launchSchema>

const launchCookie: SealedCookie<Launch> = {
  name: '__Host-launch',
  version: 3,
  content: launchSchema,
  maxAgeSeconds: LAUNCH_SECONDS,
}

type Context = Readonly<RouterContextProvider>

/** The game opened last in this browser; null when its session is over. */
export const readLaunch = (request: Request, context: Context): Promise<Launch | null> =>
  context.get(sealerContext).open(request, launchCookie)

/** The cookie that remembers it. */
export const keepLaunch = (context: Context, launch: Launch): Promise<string> =>
  context.get(sealerContext).seal(launchCookie, launch)

/** The player's own game in this browser, while its session lasts. */
export async function ownLaunch(request: Request, context: Context): Promise<Launch | null> {
  const userId = context.get(playerContext)?.userId
  const launch = await readLaunch(request, context)
  return launch && userId && launch.userId === userId ? launch : null
}

/** The game that the player has left for the cashier and goes back to; null without one. */
export async function waitingGame(request: Request, context: Context): Promise<{ slug: string; name: string } | null> {
  const launch = await ownLaunch(request, context)
  return launch?.waits ? { slug: launch.slug, name: launch.name } : null
}
