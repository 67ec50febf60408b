import { pageMeta } from '../../../site/page-meta.ts'
import { useTexts } from '../../../text/text.tsx'
import { WinList } from '../components/recent-wins.tsx'
import { loadRecentWins } from '../recent-wins.server.ts'
import type { Route } from './+types/recent-wins.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({ wins: await loadRecentWins(context) })

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** The last wins of the brand's players. */
export default function RecentWins({ loaderData: { wins } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <section className="lobby-page">
      <header className="lobby-page-header">
        <h1 className="lobby-page-title">{t('RECENT_WINS')}</h1>
      </header>
      <WinList wins={wins} className="win-grid" />
    </section>
  )
}
