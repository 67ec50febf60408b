import { buttonClass } from '@parlour/ui/button'
import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { tint } from '../../../art/tint.ts'
import { saferPlayPage } from '../../../site/safer-play.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import type { HomeLobbies } from '../lobby.server.ts'
import { lobbyTitleKey } from '../lobby-view.ts'

/** Between lobbies: a reminder of limits and breaks. */
export function SaferStrip() {
  const { t } = useTexts()
  const { player } = useSite()
  return (
    <aside className="safer-strip" aria-labelledby="safer-strip">
      <ShieldCheck aria-hidden className="safer-mark" />
      <div>
        <h2 id="safer-strip" className="safer-title">
          {t('SAFER_STRIP')}
        </h2>
        <p className="safer-words">{t('SAFER_STRIP_TEXT')}</p>
      </div>
      <Link to={saferPlayPage(player !== null)} className={buttonClass('quiet')} preventScrollReset={player !== null}>
        {t('SAFER_STRIP_LINK')}
      </Link>
    </aside>
  )
}

/** Below the lobbies: links with pictures to the lobbies that appear in menus only. */
export function Shelves({ shelves }: Pick<HomeLobbies, 'shelves'>) {
  const { t } = useTexts()
  if (shelves.length === 0) return null
  return (
    <section className="shelves" aria-labelledby="shelves">
      <h2 id="shelves" className="shelves-title">
        {t('MORE_LOBBIES')}
      </h2>
      <ul className="shelf-list">
        {shelves.map(({ lobbyId, total, cover }) => (
          <li key={lobbyId}>
            <Link to={`/lobby/${lobbyId}`} className={`shelf ${tint(cover?.color)}`} viewTransition>
              {cover && (
                <span className="shelf-picture">
                  <img src={cover.src} alt="" width="300" height="400" loading="lazy" decoding="async" />
                </span>
              )}
              <span className="shelf-name">{t(lobbyTitleKey(lobbyId))}</span>
              <span className="shelf-count">{t('GAMES_COUNT', { count: total })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
