import { Pause, Shield } from 'lucide-react'
import { Link } from 'react-router'
import { saferPlayPage } from '../../../site/safer-play.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'

/** The two buttons that stand above whatever is played: a pause, and the way to limits and help. */
export function PauseAndHelp({ onPause }: { onPause: () => void }) {
  const { t } = useTexts()
  const { player } = useSite()
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('GAME_PAUSE')}
        title={t('GAME_PAUSE')}
        onClick={onPause}
      >
        <Pause aria-hidden className="size-5" />
      </button>
      <Link
        to={saferPlayPage(player !== null)}
        className="icon-button"
        aria-label={t('SAFER_PLAY')}
        title={t('SAFER_PLAY')}
      >
        <Shield aria-hidden className="size-5" />
      </Link>
    </>
  )
}
