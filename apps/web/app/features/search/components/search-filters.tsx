import { type CurrencyCode, fromEuro } from '@parlour/money/currency'
import { buttonClass } from '@parlour/ui/button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import { useTexts } from '../../../text/text.tsx'
import { featureIcon, featureName } from '../feature-names.ts'
import type { SearchResults } from '../search.server.ts'
import { filtersOn, rtpChoices, type SearchState, searchPath, stakeChoices } from '../search-state.ts'
import { useKeptField } from '../use-kept-field.ts'
import { StudioLogo } from './studio-logo.tsx'

interface SearchFiltersProps {
  state: SearchState
  results: SearchResults | null
  currency: CurrencyCode
}

/** The choices that stay visible: those with games, and those that are on although no game is left. */
function choicesOf(facets: readonly { code: string; count: number }[], chosen: readonly string[]) {
  const missing = chosen.filter((code) => facets.every((facet) => facet.code !== code))
  return [...facets, ...missing.map((code) => ({ code, count: 0 }))].sort((one, other) =>
    one.code < other.code ? -1 : 1,
  )
}

/** Everything by which games are narrowed down, as fields of the search's form. */
export function SearchFilters({ state, results, currency }: SearchFiltersProps) {
  const { t, money, locale } = useTexts()
  const { by, studios, features, live, stake, minRtp } = state
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
  })
  const isHydrated = useHydrated()
  return (
    <div className="search-filters">
      {by?.kind !== 'PROVIDER' && (
        <Slider title={t('SEARCH_PROVIDERS')}>
          {choicesOf(results?.studios ?? [], studios).map(({ code, count }) => (
            <Choice key={code} name="studio" code={code} count={count} isOn={studios.includes(code)}>
              <StudioLogo code={code} size="row" />
            </Choice>
          ))}
        </Slider>
      )}
      <Slider title={t('SEARCH_FEATURES')}>
        {choicesOf(results?.features ?? [], features)
          .filter(({ code }) => by?.kind !== 'FEATURE' || by.code !== code)
          .map(({ code, count }) => {
            const Icon = featureIcon(code)
            return (
              <Choice key={code} name="feature" code={code} count={count} isOn={features.includes(code)}>
                <Icon aria-hidden className="size-4" />
                {featureName(t, code)}
              </Choice>
            )
          })}
      </Slider>
      <div className="search-selects">
        {((results?.live ?? 0) > 0 || live !== null) && (
          <Select name="live" title={t('SEARCH_KIND')} chosen={live === null ? '' : live ? '1' : '0'}>
            <option value="">{t('SEARCH_KIND_ALL')}</option>
            <option value="1">{t('SEARCH_KIND_LIVE')}</option>
            <option value="0">{t('SEARCH_KIND_OTHER')}</option>
          </Select>
        )}
        <Select name="stake" title={t('SEARCH_STAKE')} chosen={String(stake ?? '')}>
          <option value="">{t('SEARCH_STAKE_ANY')}</option>
          {withChosen(stakeChoices, stake).map((euro) => (
            <option key={euro} value={euro}>
              {money(fromEuro(euro, currency), currency)}
            </option>
          ))}
        </Select>
        <Select name="rtp" title={t('SEARCH_RTP')} chosen={minRtp === null ? '' : String(minRtp / 100)}>
          <option value="">{t('SEARCH_RTP_ANY')}</option>
          {withChosen(rtpChoices, minRtp).map((rtp) => (
            <option key={rtp} value={rtp / 100}>
              {t('SEARCH_RTP_FROM', { rtp: percent.format(rtp / 10_000) })}
            </option>
          ))}
        </Select>
        <Select name="sort" title={t('SEARCH_SORT')} chosen={state.sort ?? ''}>
          {/* The order that games have anyway sends nothing: a text typed next to it is sorted by best match. */}
          <option value="">{t(state.q === '' ? 'SEARCH_SORT_NAME' : 'SEARCH_SORT_BEST')}</option>
          {state.q !== '' && <option value="name">{t('SEARCH_SORT_NAME')}</option>}
          <option value="rtp">{t('SEARCH_SORT_RTP')}</option>
          <option value="stake">{t('SEARCH_SORT_STAKE')}</option>
        </Select>
      </div>
      <div className="search-filter-ways">
        {filtersOn(state) > 0 && (
          <Link to={searchPath({ by, q: state.q, sort: state.sort })} replace className={buttonClass('quiet')}>
            {t('SEARCH_NO_FILTERS')}
          </Link>
        )}
        {/* With script each choice is applied at once. Last, so that nothing moves from under a finger when it goes. */}
        {!isHydrated && (
          <button type="submit" className={buttonClass('second')}>
            {t('SEARCH_SHOW')}
          </button>
        )}
      </div>
    </div>
  )
}

const withChosen = (choices: readonly number[], chosen: number | null) =>
  chosen === null || choices.includes(chosen) ? choices : [...choices, chosen].sort((one, other) => one - other)

/** Nothing where there is nothing to choose: live tables have no features. */
const Slider = ({ title, children }: { title: string; children: readonly ReactNode[] }) =>
  children.length > 0 && (
    <fieldset className="search-slider">
      <legend className="search-legend">{title}</legend>
      <div className="chip-row">{children}</div>
    </fieldset>
  )

interface ChoiceProps {
  name: string
  code: string
  count: number
  isOn: boolean
  children: ReactNode
}

/** The box is the form's own: the page's data only say how it stands at first, and after each answer. */
function Choice({ name, code, count, isOn, children }: ChoiceProps) {
  const { locale } = useTexts()
  const box = useKeptField<HTMLInputElement, 'checked'>('checked', isOn)
  return (
    <label className="chip">
      <input ref={box} type="checkbox" className="chip-box" name={name} value={code} defaultChecked={isOn} />
      {children}
      <span className="chip-count">{new Intl.NumberFormat(locale).format(count)}</span>
    </label>
  )
}

interface SelectProps {
  name: string
  title: string
  chosen: string
  children: ReactNode
}

function Select({ name, title, chosen, children }: SelectProps) {
  // Its options have changed by then: an order may be one of the new ones.
  const select = useKeptField<HTMLSelectElement, 'value'>('value', chosen)
  return (
    <label className="field search-select">
      <span className="field-label">{title}</span>
      <span className="field-box">
        <select ref={select} className="field-input" name={name} defaultValue={chosen}>
          {children}
        </select>
      </span>
    </label>
  )
}
