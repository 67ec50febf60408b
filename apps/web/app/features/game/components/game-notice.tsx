import { Button, buttonClass } from '@parlour/ui/button'
import { Link } from 'react-router'
import { useSite } from '../../../site/use-site.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import { leaveTargets } from '../leave-game.ts'
import type { PlayState } from '../play-state.ts'

/** `SILENT`: the game has not opened. */
type Notice = PlayState['notice'] | 'CONNECTION_LOST' | 'SILENT'

const noticeTexts = {
  SESSION_EXPIRED: 'GAME_SESSION_EXPIRED',
  SESSION_REPLACED: 'GAME_SESSION_REPLACED',
  INSUFFICIENT_FUNDS: 'GAME_INSUFFICIENT_FUNDS',
  CONNECTION_LOST: 'GAME_CONNECTION_LOST',
  SILENT: 'GAME_SILENT',
} as const satisfies Record<NonNullable<Notice>, DictionaryKey>
const againTexts = { SESSION_EXPIRED: 'TRY_AGAIN', SESSION_REPLACED: 'GAME_CONTINUE_HERE' } as const

interface GameNoticeProps {
  notice: Notice
  slug: string
  onOpenAgain: () => void
}

/** Why the next round cannot start, shown below the game with a way to continue. */
export function GameNotice({ notice, slug, onOpenAgain }: GameNoticeProps) {
  const { t } = useTexts()
  if (!notice) return null
  return (
    <section className="game-notice" role="alert" data-alert={notice} data-alert-type="warning">
      <p>{t(noticeTexts[notice])}</p>
      {notice === 'CONNECTION_LOST' ? null : notice === 'SILENT' ? (
        <Button look="quiet" onClick={onOpenAgain}>
          {t('TRY_AGAIN')}
        </Button>
      ) : (
        <WayOn notice={notice} slug={slug} />
      )}
    </section>
  )
}

function WayOn({ notice, slug }: { notice: NonNullable<PlayState['notice']>; slug: string }) {
  const { t } = useTexts()
  const { player } = useSite()
  const isEnded = notice !== 'INSUFFICIENT_FUNDS'
  // For a player who is still logged in only the game session has expired: a new one is enough.
  const again = player ? `/game?slug=${slug}&fresh` : `/login?next=${encodeURIComponent(`/game?slug=${slug}`)}`
  const label = !isEnded ? 'DEPOSIT' : player ? againTexts[notice] : 'LOGIN'
  return (
    <Link to={isEnded ? again : leaveTargets.deposit} className={buttonClass('accent')} reloadDocument={isEnded}>
      {t(label)}
    </Link>
  )
}
