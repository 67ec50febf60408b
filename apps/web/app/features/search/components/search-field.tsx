import { Search as SearchIcon, X } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import { useTexts } from '../../../text/text.tsx'
import { MAX_QUERY } from '../search-state.ts'

interface SearchFieldProps {
  text: string
  onText: (text: string) => void
  input: RefObject<HTMLInputElement | null>
  autoFocus?: boolean
}

/** The text box of a search, with a button that empties it. */
export function SearchField({ text, onText, input, autoFocus }: SearchFieldProps) {
  const { t } = useTexts()
  const id = useId()
  const isHydrated = useHydrated()
  const clear = () => {
    onText('')
    input.current?.focus()
  }
  return (
    <div className="search-field field-box">
      <SearchIcon aria-hidden className="search-sign size-5" />
      <label htmlFor={id} className="sr-only">
        {t('SEARCH_NAME')}
      </label>
      <input
        ref={input}
        id={id}
        className="field-input"
        type="search"
        name="q"
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
        placeholder={t('SEARCH_NAME')}
        maxLength={MAX_QUERY}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        // biome-ignore lint/a11y/noAutofocus: whoever opens the search wants to type
        autoFocus={autoFocus}
      />
      {isHydrated && text !== '' && (
        <button type="button" className="icon-button" aria-label={t('SEARCH_CLEAR')} onClick={clear}>
          <X aria-hidden className="size-5" />
        </button>
      )}
    </div>
  )
}
