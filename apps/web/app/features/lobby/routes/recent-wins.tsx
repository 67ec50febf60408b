import { data } from 'react-router'
import { pageMeta } from '../../../site/page-meta.ts'
import { useTexts } from '../../../text/text.tsx'
import { NoLobbies } from '../components/lobby-wall.tsx'
import { WinList } from '../components/recent-wins.tsx'
import { RETRY_LATER, unlessDown } from '../lobbies-down.server.ts'
import { loadRecentWins } from '../recent-wins.server.ts'
import type { Route } from './+types/recent-wins.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const read = await unlessDown(context, loadRecentWins(context))
  return read ? data({ wins: read.games }) : data({ wins: null }, RETRY_LATER)
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** The last wins of the brand's players. */
export default function RecentWins({ loaderData: { wins } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <section className="lobby-page">
      <header className="lobby-page-header">
        <h1 className="lobby-page-title">{t('RECENT_WINS')}</h1>
      </header>
      {wins ? <WinList wins={wins} className="win-grid" /> : <NoLobbies title="LOBBIES_UNAVAILABLE" />}
    </section>
  )
}
