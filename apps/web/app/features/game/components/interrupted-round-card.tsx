import { buttonClass } from '@parlour/ui/button'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'

interface InterruptedRoundCardProps {
  round: { slug: string; name: string }
  close: () => void
}

export function InterruptedRoundCard({ round, close }: InterruptedRoundCardProps) {
  const { t } = useTexts()
  return (
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
  )
}
