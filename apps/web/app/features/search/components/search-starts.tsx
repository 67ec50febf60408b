import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import { featureIcon, featureName } from '../feature-names.ts'
import type { SearchResults } from '../search.server.ts'
import { searchPath } from '../search-state.ts'
import { StudioLogo } from './studio-logo.tsx'

/** Where to begin without a name: the games of a provider, or with a feature. */
export function SearchStarts({ results }: { results: SearchResults }) {
  const { t, locale } = useTexts()
  return (
    <>
      <section className="search-section" aria-labelledby="search-providers">
        <h2 id="search-providers" className="search-section-title">
          {t('SEARCH_PROVIDERS')}
        </h2>
        <ul className="studio-list">
          {results.studios.map(({ code, count }) => (
            <li key={code}>
              <Link to={searchPath({ by: { kind: 'PROVIDER', code } })} className="studio-card">
                <StudioLogo code={code} size="card" />
                <span className="studio-count">{t('GAMES_COUNT', { count })}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="search-section" aria-labelledby="search-features">
        <h2 id="search-features" className="search-section-title">
          {t('SEARCH_FEATURES')}
        </h2>
        <ul className="chip-row">
          {results.features.map(({ code, count }) => {
            const Icon = featureIcon(code)
            return (
              <li key={code}>
                <Link to={searchPath({ by: { kind: 'FEATURE', code } })} className="chip">
                  <Icon aria-hidden className="size-4" />
                  <span className="chip-text">{featureName(t, code)}</span>
                  <span className="chip-count">{new Intl.NumberFormat(locale).format(count)}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}
