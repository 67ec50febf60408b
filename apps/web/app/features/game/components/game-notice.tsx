import { buttonClass } from '@parlour/ui/button'
import { Link } from 'react-router'
import { useSite } from '../../../site/use-site.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import type { PlayState } from '../play-state.ts'

const noticeTexts = {
  SESSION_EXPIRED: 'GAME_SESSION_EXPIRED',
  SESSION_REPLACED: 'GAME_SESSION_REPLACED',
  INSUFFICIENT_FUNDS: 'GAME_INSUFFICIENT_FUNDS',
} as const satisfies Record<NonNullable<PlayState['notice']>, DictionaryKey>
const againTexts = { SESSION_EXPIRED: 'TRY_AGAIN', SESSION_REPLACED: 'GAME_CONTINUE_HERE' } as const

/** Why the next round cannot start, shown below the game with a way to continue. */
export function GameNotice({ notice, slug }: { notice: PlayState['notice']; slug: string }) {
  const { t } = useTexts()
  const { player } = useSite()
  if (!notice) return null
  const isEnded = notice !== 'INSUFFICIENT_FUNDS'
  // For a player who is still logged in only the game session has expired: a new one is enough.
  const again = player ? `/game?slug=${slug}&fresh` : `/login?next=${encodeURIComponent(`/game?slug=${slug}`)}`
  const label = !isEnded ? 'DEPOSIT' : player ? againTexts[notice] : 'LOGIN'
  return (
    <section className="game-notice" role="alert" data-alert={notice} data-alert-type="warning">
      <p>{t(noticeTexts[notice])}</p>
      <Link to={isEnded ? again : '/payments/deposit'} className={buttonClass('accent')} reloadDocument={isEnded}>
        {t(label)}
      </Link>
    </section>
  )
}
