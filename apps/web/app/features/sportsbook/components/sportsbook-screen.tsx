import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCloseGame } from '../../../site/use-close-game.ts'
import { useLiveBalances } from '../../../site/use-live.ts'
import { useTexts } from '../../../text/text.tsx'
import { AutoLogout } from '../../session/public.ts'
import '../sportsbook.css'
import { useSportsbook } from '../use-sportsbook.ts'
import { SportsbookNotice } from './sportsbook-notice.tsx'
import { SportsbookView } from './sportsbook-view.tsx'

/** The sportsbook as the current game: on the whole screen, below a bar with the way out. */
export function SportsbookScreen() {
  const { t } = useTexts()
  const { state, renew, again } = useSportsbook()
  const [search, setSearch] = useSearchParams()
  const [isShown, setShown] = useState(false)
  const close = useCloseGame()
  // Bets end unseen, unlike rounds of a game.
  useLiveBalances()
  const goTo = (at: string) => {
    const next = new URLSearchParams(search)
    if (at) next.set('at', at)
    else next.delete('at')
    setSearch(next)
  }
  return (
    <div className="sports sports-screen">
      <header className="sports-bar" data-session-bar>
        <button type="button" className="icon-button" aria-label={t('GAME_CLOSE')} onClick={close}>
          <ArrowLeft aria-hidden className="size-5" />
        </button>
        <h1>{t('SPORTS')}</h1>
      </header>
      <main id="main" tabIndex={-1}>
        {state.kind === 'FAILED' ? (
          <SportsbookNotice problem={state.problem} isAlone onAgain={again} />
        ) : (
          !isShown && <div className="sports-wait" aria-busy="true" />
        )}
        <p className="sports-script">{t('SPORTS_SCRIPT')}</p>
        {state.kind === 'READY' && (
          <SportsbookView
            token={state.token}
            path={search.get('at') ?? ''}
            onPath={goTo}
            onShown={() => setShown(true)}
            onTokenWanted={() => void renew()}
            onLeave={close}
          />
        )}
      </main>
      <AutoLogout />
    </div>
  )
}
