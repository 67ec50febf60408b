import { Suspense, use } from 'react'
import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { visitContext } from '../../../context.ts'
import { pageMeta } from '../../../site/page-meta.ts'
import { Hero } from '../components/hero.tsx'
import { LobbyWall, LobbyWallSkeleton } from '../components/lobby-wall.tsx'
import { loadHero } from '../hero.server.ts'
import { isHomeDocument, RETRY_LATER } from '../lobbies-down.server.ts'
import { type HomeLobbies, loadHomeLobbies } from '../lobby.server.ts'
import { loadOwnGames, type OwnGames } from '../own-games.server.ts'
import type { Route } from './+types/home.ts'

/** How long a client-side navigation to Home waits for its games before it shows placeholders, ms. */
const SKELETON_AFTER_MS = 150

export async function loader({ request, context }: Route.LoaderArgs) {
  const [lobbies, banners, own] = await Promise.all([
    homeLobbies(context),
    loadHero(request, context),
    loadOwnGames(context),
  ])
  // Wrapped in an object, since React Router awaits a promise that a loader returns.
  const home = { ...lobbies, banners, own }
  return home.home === null && isHomeDocument(request, context) ? data(home, RETRY_LATER) : data(home)
}

/** A document waits for all data; a client-side navigation shows placeholders for late games (decision 0069). */
async function homeLobbies(context: Route.LoaderArgs['context']): Promise<{ home: HomeLobbies | null | Late }> {
  const reading = loadHomeLobbies(context)
  if (context.get(visitContext).isDocument) return { home: await reading }
  const late = Symbol()
  const first = await Promise.race([reading, new Promise((done) => setTimeout(done, SKELETON_AFTER_MS, late))])
  return { home: first === late ? reading.catch(() => null) : (first as HomeLobbies | null) }
}

type Late = Promise<HomeLobbies | null>

/** Opening or closing a dialog over Home does not reload the lobbies. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate, formMethod }: ShouldRevalidateFunctionArgs) {
  if (formMethod === undefined) return false
  return actionStatus !== undefined && actionStatus >= 400 ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

export default function Home({ loaderData: { home, banners, own } }: Route.ComponentProps) {
  return (
    <>
      <Hero banners={banners} />
      {home instanceof Promise ? (
        <Suspense fallback={<LobbyWallSkeleton />}>
          <LateLobbies reading={home} own={own} />
        </Suspense>
      ) : (
        <LobbyWall home={home} own={own} />
      )}
      <Outlet />
    </>
  )
}

const LateLobbies = ({ reading, own }: { reading: Late; own: OwnGames | null }) => (
  <LobbyWall home={use(reading)} own={own} />
)
