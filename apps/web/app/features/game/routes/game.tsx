import { buttonClass } from '@parlour/ui/button'
import { EmptyState } from '@parlour/ui/empty-state'
import { Gamepad2 } from 'lucide-react'
import { data, Link, redirect } from 'react-router'
import { languageContext } from '../../../context.ts'
import { withCookies } from '../../../middleware/cookies.ts'
import { pageMeta } from '../../../site/page-meta.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import { GameFrame } from '../components/game-frame.tsx'
import { currentSlug, type GameProblem, openGame } from '../game.server.ts'
import type { Route } from './+types/game.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const slug = currentSlug(request)
  if (!slug) throw redirect('/')
  const { opened, cookies } = await openGame(request, context, slug, context.get(languageContext).strapiCode)
  return data(opened, { headers: withCookies(cookies), status: 'problem' in opened ? statuses[opened.problem] : 200 })
}

/** Balance updates must not relaunch the game. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData && 'game' in loaderData ? { text: loaderData.game.name } : undefined })

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
  PLATFORM_UNAVAILABLE: 'LOBBIES_UNAVAILABLE_TEXT',
}

export default function GamePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  if ('problem' in loaderData) {
    return (
      <main className="grid min-h-dvh content-center">
        <EmptyState
          code={loaderData.problem}
          icon={<Gamepad2 aria-hidden />}
          level="h1"
          title={t('GAME_PROBLEM')}
          text={t(problemTexts[loaderData.problem])}
        >
          {loaderData.problem === 'MISSING_DOCUMENTS' && (
            <Link to="/account/documents" className={buttonClass('accent')}>
              {t('PROFILE_SEND_DOCUMENT')}
            </Link>
          )}
          <Link to="/" className={buttonClass(loaderData.problem === 'MISSING_DOCUMENTS' ? 'quiet' : 'accent')}>
            {t('BACK_TO_LOBBY')}
          </Link>
        </EmptyState>
      </main>
    )
  }
  const { game, launch } = loaderData
  return (
    <GameFrame
      key={launch.uri}
      name={game.name}
      slug={game.slug}
      uri={launch.uri}
      startedAt={launch.startedAt}
      real={launch.userId !== null}
    />
  )
}
