import { buttonClass } from '@parlour/ui/button'
import { Link } from 'react-router'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import type { PlayState } from '../play-state.ts'

/** Why the next round cannot start, shown below the game with a way to continue. */
export function GameNotice({ notice, slug }: { notice: PlayState['notice']; slug: string }) {
  const { t } = useTexts()
  const { player } = useSite()
  if (!notice) return null
  const expired = notice === 'SESSION_EXPIRED'
  // For a player who is still logged in only the game session has expired: a new one is enough.
  const again = player ? `/game?slug=${slug}&fresh` : `/login?next=${encodeURIComponent(`/game?slug=${slug}`)}`
  const label = expired ? (player ? 'TRY_AGAIN' : 'LOGIN') : 'DEPOSIT'
  return (
    <section className="game-notice" role="alert" data-alert={notice} data-alert-type="warning">
      <p>{t(expired ? 'GAME_SESSION_EXPIRED' : 'GAME_INSUFFICIENT_FUNDS')}</p>
      <Link to={expired ? again : '/payments/deposit'} className={buttonClass('accent')} reloadDocument={expired}>
        {t(label)}
      </Link>
    </section>
  )
}
