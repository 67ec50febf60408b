import { buttonClass } from '@parlour/ui/button'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { interruptedRound } from '../interrupted-round.ts'
import { keptGame } from '../kept-play.ts'

/** Offers to see the end of a round that was left in the middle, until it has been seen or the offer is closed. */
export function InterruptedRound() {
  const { t } = useTexts()
  const { player, consent } = useSite()
  const { pathname } = useLocation()
  const [round, setRound] = useState<ReturnType<typeof interruptedRound>>(null)
  const viewer = player?.userId ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again on every page, which may be that after the game
  useEffect(() => setRound(interruptedRound(keptGame.read(), viewer, Date.now())), [viewer, pathname])
  const close = () => {
    const kept = keptGame.read()
    if (kept) keptGame.write({ ...kept, play: { ...kept.play, isInRound: false } })
    setRound(null)
  }
  return (
    <div role="status">
      {/* One prompt at a time: cookies first. */}
      {round && consent && (
        <div className="private-browsing interrupted-round" data-interrupted-round={round.slug}>
          <div>
            <p>{t('GAME_INTERRUPTED', { name: round.name })}</p>
            <Link to={`/game?slug=${round.slug}`} className={buttonClass('quiet')}>
              {t('GAME_SEE_ROUND')}
            </Link>
          </div>
          <button type="button" className="icon-button" aria-label={t('CLOSE')} onClick={close}>
            <X aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </div>
  )
}
