import { History } from 'lucide-react'
import { Link } from 'react-router'
import { usePersistedState } from '../../../site/persisted-state.ts'
import { useTexts } from '../../../text/text.tsx'
import { recentSearches } from '../recent-searches.ts'
import { searchPath } from '../search-state.ts'

/** What was searched for before, and a button that forgets it. Nothing in the server's HTML, which does not know it. */
export function RecentSearches() {
  const { t } = useTexts()
  const [texts, write] = usePersistedState(recentSearches)
  if (texts.length === 0) return null
  return (
    <section className="search-section" aria-labelledby="recent-searches">
      <header className="search-section-header">
        <h2 id="recent-searches" className="search-section-title">
          {t('SEARCH_RECENT')}
        </h2>
        <button type="button" className="text-link" onClick={() => write([])}>
          {t('SEARCH_FORGET')}
        </button>
      </header>
      <ul className="chip-row">
        {texts.map((text) => (
          <li key={text}>
            <Link to={searchPath({ q: text })} className="chip">
              <History aria-hidden className="size-4" />
              <span className="chip-text">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
