import { type ComponentProps, type ComponentType, lazy, Suspense, use } from 'react'
import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { visitContext } from '../../../context.ts'
import { loadModule } from '../../../site/load-module.ts'
import { pageMeta } from '../../../site/page-meta.ts'
import { loadMatches } from '../../sportsbook/public.server.ts'
import { Hero } from '../components/hero.tsx'
import { LobbyWall, LobbyWallSkeleton } from '../components/lobby-wall.tsx'
import type { HomeMatches as MatchesRow } from '../components/sports-row.tsx'
import { loadHero } from '../hero.server.ts'
import { isHomeDocument, RETRY_LATER } from '../lobbies-down.server.ts'
import { type HomeLobbies, loadHomeLobbies } from '../lobby.server.ts'
import { loadNextStep, type ShownStep } from '../next-step.server.ts'
import { loadOwnGames, type OwnGames } from '../own-games.server.ts'
import type { Route } from './+types/home.ts'

/** How long a client-side navigation to Home waits for its games before it shows placeholders, ms. */
const SKELETON_AFTER_MS = 150

export async function loader({ request, context }: Route.LoaderArgs) {
  const [late, banners, matches] = await Promise.all([
    homeRows(request, context),
    loadHero(request, context),
    loadMatches(context),
  ])
  const isDown = !(late.rows instanceof Promise) && late.rows.home === null
  // Wrapped in an object, since React Router awaits a promise that a loader returns.
  const home = { ...late, banners, matches }
  return isDown && isHomeDocument(request, context) ? data(home, RETRY_LATER) : data(home)
}

interface Rows {
  home: HomeLobbies | null
  own: OwnGames | null
  /** Of a new player. */
  step: ShownStep | null
}

/** A document waits for all data; a client-side navigation shows placeholders for late games (decision 0069). */
async function homeRows(
  request: Request,
  context: Route.LoaderArgs['context'],
): Promise<{ rows: Rows | Promise<Rows> }> {
  const reading = readRows(request, context)
  if (context.get(visitContext).isDocument) return { rows: await reading }
  const late = Symbol()
  const first = await Promise.race([reading, new Promise((done) => setTimeout(done, SKELETON_AFTER_MS, late))])
  return { rows: first === late ? reading.catch(() => ({ home: null, own: null, step: null })) : (first as Rows) }
}

async function readRows(request: Request, context: Route.LoaderArgs['context']): Promise<Rows> {
  const [home, own, step] = await Promise.all([
    loadHomeLobbies(context),
    loadOwnGames(context),
    loadNextStep(request, context),
  ])
  return { home, own, step }
}

/** Opening or closing a dialog over Home does not reload the lobbies. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate, formMethod }: ShouldRevalidateFunctionArgs) {
  if (formMethod === undefined) return false
  return actionStatus !== undefined && actionStatus >= 400 ? false : defaultShouldRevalidate
}

/** For new players alone, so nobody else loads it. */
const NextStepCard = lazy(async () => ({
  default: (await loadModule(() => import('../components/next-step-card.tsx'))).NextStepCard,
}))

/** For skins with a sportsbook alone. Home does without it where its code cannot be loaded. */
const HomeMatches = lazy(async (): Promise<{ default: ComponentType<ComponentProps<typeof MatchesRow>> }> => {
  const loaded = await loadModule(() => import('../components/sports-row.tsx')).catch(() => null)
  return { default: loaded?.HomeMatches ?? (() => null) }
})

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

export default function Home({ loaderData: { rows, banners, matches } }: Route.ComponentProps) {
  return (
    <>
      <div className="home">
        <Hero banners={banners} />
        {matches && (
          <Suspense>
            <HomeMatches matches={matches} />
          </Suspense>
        )}
        {rows instanceof Promise ? (
          <Suspense fallback={<LobbyWallSkeleton />}>
            <LateRows reading={rows} />
          </Suspense>
        ) : (
          <ShownRows {...rows} />
        )}
      </div>
      <Outlet />
    </>
  )
}

const LateRows = ({ reading }: { reading: Promise<Rows> }) => <ShownRows {...use(reading)} />

const ShownRows = ({ step, ...lobbies }: Rows) => (
  <>
    {step && (
      <Suspense>
        <NextStepCard {...step} />
      </Suspense>
    )}
    <LobbyWall {...lobbies} />
  </>
)
