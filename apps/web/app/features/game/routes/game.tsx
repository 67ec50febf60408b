import { buttonClass } from '@parlour/ui/button'
import { EmptyState } from '@parlour/ui/empty-state'
import { Gamepad2 } from 'lucide-react'
import { data, Link, redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { languageContext } from '../../../context.ts'
import { withCookies } from '../../../middleware/cookies.ts'
import { pageMeta } from '../../../site/page-meta.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import { SportsbookScreen } from '../../sportsbook/public.ts'
import { GameFrame } from '../components/game-frame.tsx'
import { currentSlug, type GameProblem, isForFun, isFreshWanted, openGame } from '../game.server.ts'
import { gamePath } from '../game-path.ts'
import { useLookUp } from '../use-look-up.ts'
import type { Route } from './+types/game.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const slug = currentSlug(request)
  if (!slug) throw redirect('/')
  const { opened, cookies } = await openGame(request, context, slug, context.get(languageContext).strapiCode)
  // The address without it, so that a reload continues this session.
  if ('launch' in opened && isFreshWanted(request))
    throw redirect(gamePath(slug, { isForFun: isForFun(request) }), { headers: withCookies(cookies) })
  return data(opened, { headers: withCookies(cookies), status: 'problem' in opened ? statuses[opened.problem] : 200 })
}

/** Balance updates must not relaunch the game; Back from one game to another opens the other. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.searchParams.get('slug') !== nextUrl.searchParams.get('slug')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData && titleOf(loaderData) })

function titleOf(opened: Route.ComponentProps['loaderData']) {
  if ('isSportsbook' in opened) return 'SPORTS'
  return 'game' in opened ? { text: opened.game.name } : undefined
}

const statuses: Record<GameProblem, number> = {
  UNKNOWN_GAME: 404,
  LOGIN_REQUIRED: 401,
  GAME_NOT_ALLOWED: 403,
  MARKET_CLOSED: 403,
  REGISTER_UNAVAILABLE: 503,
  ACCOUNT_IN_REVIEW: 403,
  MISSING_DOCUMENTS: 403,
  RATE_LIMITED: 429,
  PLATFORM_UNAVAILABLE: 503,
  GAME_FROM_ELSEWHERE: 502,
}

const problemTexts: Record<GameProblem, DictionaryKey> = {
  UNKNOWN_GAME: 'UNKNOWN_GAME',
  LOGIN_REQUIRED: 'LOGIN_REQUIRED',
  GAME_NOT_ALLOWED: 'GAME_NOT_ALLOWED',
  MARKET_CLOSED: 'MARKET_CLOSED',
  REGISTER_UNAVAILABLE: 'REGISTER_UNAVAILABLE',
  ACCOUNT_IN_REVIEW: 'ACCOUNT_IN_REVIEW',
  MISSING_DOCUMENTS: 'IDENTITY_FIRST',
  RATE_LIMITED: 'RATE_LIMITED',
  PLATFORM_UNAVAILABLE: 'GAME_LOOK_UP',
  GAME_FROM_ELSEWHERE: 'SOMETHING_WRONG_TEXT',
}

/** What may be over in a moment. */
const isPassing = (problem: GameProblem) =>
  problem === 'PLATFORM_UNAVAILABLE' || problem === 'REGISTER_UNAVAILABLE' || problem === 'RATE_LIMITED'

export default function GamePage({ loaderData }: Route.ComponentProps) {
  if ('isSportsbook' in loaderData) return <SportsbookScreen />
  if ('problem' in loaderData) return <Problem {...loaderData} />
  const { game, launch } = loaderData
  return (
    <GameFrame
      key={launch.uri}
      name={game.name}
      slug={game.slug}
      uri={launch.uri}
      startedAt={launch.startedAt}
      userId={launch.userId}
    />
  )
}

function Problem({ problem, slug }: { problem: GameProblem; slug: string }) {
  const { t } = useTexts()
  const { search } = useLocation()
  useLookUp(slug, problem)
  const hasWay = problem === 'MISSING_DOCUMENTS' || isPassing(problem)
  return (
    <main className="grid min-h-dvh content-center">
      <EmptyState
        code={problem}
        icon={<Gamepad2 aria-hidden />}
        level="h1"
        title={t('GAME_PROBLEM')}
        text={t(problemTexts[problem])}
      >
        {problem === 'MISSING_DOCUMENTS' && (
          <Link to="/account/documents" className={buttonClass('accent')}>
            {t('PROFILE_SEND_DOCUMENT')}
          </Link>
        )}
        {isPassing(problem) && (
          <Link to={`/game${search}`} reloadDocument className={buttonClass('accent')}>
            {t('TRY_AGAIN')}
          </Link>
        )}
        <Link to="/" className={buttonClass(hasWay ? 'quiet' : 'accent')}>
          {t('BACK_TO_LOBBY')}
        </Link>
      </EmptyState>
    </main>
  )
}
