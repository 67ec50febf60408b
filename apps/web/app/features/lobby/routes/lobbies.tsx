import { Home as HomeIcon } from 'lucide-react'
import { data, Link } from 'react-router'
import { pageMeta } from '../../../site/page-meta.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import { BlockedGames, NoGames } from '../components/blocked-games.tsx'
import { CategoryChips } from '../components/category-chips.tsx'
import { LiveTablesSeen } from '../components/live-tables-seen.tsx'
import { LobbySection } from '../components/lobby-section.tsx'
import { NoLobbies } from '../components/lobby-wall.tsx'
import { RETRY_LATER, unlessDown } from '../lobbies-down.server.ts'
import { loadLobbiesOfType, lobbyIds } from '../lobby.server.ts'
import { isLobbyTypeName, type LobbyTypeName } from '../lobby-types.ts'
import type { Route } from './+types/lobbies.ts'

const titleKeys: Record<LobbyTypeName, DictionaryKey> = { casino: 'LOBBIES_CASINO', liveCasino: 'LOBBIES_LIVE_CASINO' }

export async function loader({ params: { lobbyType }, context }: Route.LoaderArgs) {
  if (!isLobbyTypeName(lobbyType)) throw new Response(null, { status: 404 })
  const read = await unlessDown(context, Promise.all([loadLobbiesOfType(context, lobbyType), lobbyIds(context)]))
  const titleKey = titleKeys[lobbyType]
  if (!read) return data({ titleKey, ids: [], lobbies: null, blocked: 0 }, RETRY_LATER)
  const [ofType, ids] = read.games
  return data({ titleKey, ids, ...ofType })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageMeta(matches, { title: loaderData?.titleKey })

/** All lobbies of a type. */
export default function Lobbies({ loaderData: { titleKey, lobbies, blocked, ids } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="lobbies lobbies-page">
      <header className="lobby-page-header">
        <h1 className="lobby-page-title">{t(titleKey)}</h1>
        <Link to="/" className="lobby-all" viewTransition>
          <HomeIcon aria-hidden className="size-5" />
          {t('HOME')}
        </Link>
      </header>
      <CategoryChips lobbyIds={ids} />
      {lobbies === null ? (
        <NoLobbies title="LOBBIES_UNAVAILABLE" />
      ) : lobbies.length === 0 ? (
        <NoGames isBlocked={blocked > 0} />
      ) : (
        <BlockedGames count={blocked} />
      )}
      {lobbies?.map((lobby, index) => (
        <LobbySection key={lobby.lobbyId} lobby={lobby} place={index} />
      ))}
      <LiveTablesSeen />
    </div>
  )
}
