import { Button, buttonClass } from '@parlour/ui/button'
import { Link } from 'react-router'
import { useSite } from '../../../site/use-site.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import { gamePath } from '../game-path.ts'
import { cashierPath } from '../leave-game.ts'
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
/** Play money needs no deposit and no login, but the game opened again. */
const playMoneyTexts = {
  ...noticeTexts,
  SESSION_EXPIRED: 'GAME_PLAY_MONEY_ENDED',
  INSUFFICIENT_FUNDS: 'GAME_PLAY_MONEY_LOW',
} as const satisfies Record<NonNullable<Notice>, DictionaryKey>
const againTexts = { SESSION_EXPIRED: 'TRY_AGAIN', SESSION_REPLACED: 'GAME_CONTINUE_HERE' } as const

interface GameNoticeProps {
  notice: Notice
  slug: string
  /** Whether the game is played for real money. */
  real: boolean
  onOpenAgain: () => void
}

/** Why the next round cannot start, shown below the game with a way to continue. */
export function GameNotice({ notice, slug, real, onOpenAgain }: GameNoticeProps) {
  const { t } = useTexts()
  const { player } = useSite()
  if (!notice) return null
  return (
    <section className="game-notice" role="alert" data-alert={notice} data-alert-type="warning">
      <p>{t((real ? noticeTexts : playMoneyTexts)[notice])}</p>
      {notice === 'CONNECTION_LOST' ? null : notice === 'SILENT' ? (
        <Button look="quiet" onClick={onOpenAgain}>
          {t('TRY_AGAIN')}
        </Button>
      ) : real ? (
        <WayOn notice={notice} slug={slug} />
      ) : (
        <Link
          to={gamePath(slug, { isForFun: player !== null, isFresh: notice !== 'INSUFFICIENT_FUNDS' })}
          className={buttonClass('accent')}
          reloadDocument
        >
          {t('GAME_OPEN_AGAIN')}
        </Link>
      )}
    </section>
  )
}

function WayOn({ notice, slug }: { notice: NonNullable<PlayState['notice']>; slug: string }) {
  const { t } = useTexts()
  const { player } = useSite()
  const isEnded = notice !== 'INSUFFICIENT_FUNDS'
  // For a player who is still logged in only the game session has expired: a new one is enough.
  const again = player ? gamePath(slug, { isFresh: true }) : `/login?next=${encodeURIComponent(gamePath(slug))}`
  const label = !isEnded ? 'DEPOSIT' : player ? againTexts[notice] : 'LOGIN'
  return (
    <Link to={isEnded ? again : cashierPath(slug)} className={buttonClass('accent')} reloadDocument={isEnded}>
      {t(label)}
    </Link>
  )
}
