import { pageMeta } from '../../../site/page-meta.ts'
import { useTexts } from '../../../text/text.tsx'
import { assertSportsbook } from '../sportsbook.server.ts'
import type { Route } from './+types/bets.ts'

export function loader({ context }: Route.LoaderArgs) {
  assertSportsbook(context)
  return null
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** The player's bets, which the sportsbook's own script shows. */
export default function Bets() {
  const { t } = useTexts()
  return (
    <section className="sports-page">
      <h1 className="sports-title">{t('SPORTS_BETS')}</h1>
      <p className="sports-script">{t('SPORTS_SCRIPT')}</p>
    </section>
  )
}
