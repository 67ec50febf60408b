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
  /** Who is logged in: play money is in the currency of a visitor’s country, or of the player. */
  viewer: v.nullable(v.string()),
  locale: v.string(),
  uri: v.string(),
  /** ms since 1970. */
  startedAt: v.number(),
  /** Whether the player has left the game for the cashier. */
  waits: v.boolean(),
})

/** A game that this browser has opened, and the session that opening it again continues: in each tab its own. */
export type Launch = v.InferOutput<typeof launchSchema>

/** Games that are open in several tabs. */
const MOST_LAUNCHES = 3
/** Characters of JSON; sealed, they take a third more, and a browser drops a cookie of more than 4 kB. */
const MOST_CHARACTERS = 2_400

const keptLaunches: SealedCookie<Launch[]> = {
  name: '__Host-launch',
  version: 4,
  content: v.array(launchSchema),
  maxAgeSeconds: LAUNCH_SECONDS,
}

type Context = Readonly<RouterContextProvider>

/** The games opened in this browser whose sessions last, the latest first. */
async function readLaunches(request: Request, context: Context): Promise<Launch[]> {
  const launches = (await context.get(sealerContext).open(request, keptLaunches)) ?? []
  return launches.filter(({ startedAt }) => startedAt > Date.now() - LAUNCH_SECONDS * 1_000)
}

type Wanted = Pick<Launch, 'slug' | 'userId' | 'viewer'>

const isOf =
  ({ slug, userId, viewer }: Wanted) =>
  (launch: Launch) =>
    launch.slug === slug && launch.userId === userId && launch.viewer === viewer

/** The launch of a game by a player, or null for play money; null when it is not open, or its session is over. */
export const readLaunch = async (request: Request, context: Context, wanted: Wanted): Promise<Launch | null> =>
  (await readLaunches(request, context)).find(isOf(wanted)) ?? null

/** The launches that a cookie has room for: the latest always, and others after it. */
const fitting = (launches: readonly Launch[]): Launch[] => {
  const kept = launches.slice(0, MOST_LAUNCHES)
  while (kept.length > 1 && JSON.stringify(kept).length > MOST_CHARACTERS) kept.pop()
  return kept
}

/** The cookie that remembers it, beside those of other games; of two opened at the very same moment it keeps one. */
export async function keepLaunch(request: Request, context: Context, launch: Launch): Promise<string> {
  const isSame = isOf(launch)
  const others = (await readLaunches(request, context)).filter((each) => !isSame(each))
  return context.get(sealerContext).seal(keptLaunches, fitting([launch, ...others]))
}

/** The game that the player has left for the cashier and goes back to; null without one. */
export async function waitingGame(request: Request, context: Context): Promise<{ slug: string; name: string } | null> {
  const userId = context.get(playerContext)?.userId
  const launches = userId ? await readLaunches(request, context) : []
  const launch = launches.find((each) => each.waits && each.userId === userId)
  return launch ? { slug: launch.slug, name: launch.name } : null
}
