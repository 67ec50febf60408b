import type { GameNames } from '@parlour/contracts/game-names'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { tint } from '../../../art/tint.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { studioName } from '../../lobby/public.ts'
import { knownArt } from '../known-art.ts'
import { rememberSearch } from '../recent-searches.ts'
import { queryText, searchPath } from '../search-state.ts'
import { useGameNames } from '../use-game-names.ts'
import { RecentSearches } from './recent-searches.tsx'
import { SearchField } from './search-field.tsx'

/** A list that can be looked over; the page of the search has all. */
const MOST = 10

/** The search over the page that somebody is on, with the games that match while they type. */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { key } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [opened] = useState(key)
  const names = useGameNames()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  useEffect(() => {
    if (key !== opened) onClose()
  }, [key, opened, onClose])
  const wanted = queryText(text)
  const found = names && wanted !== '' ? names.find(wanted, MOST) : null
  const { words, isShown, way } = useFindings(wanted, names, found)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself
    <dialog
      ref={dialog}
      className="search-overlay"
      aria-label={t('SEARCH_GAMES')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="search-overlay-body">
        <Form name="search" role="search" action="/search" onSubmit={() => rememberSearch(wanted)}>
          <div className="search-overlay-top">
            <SearchField text={text} onText={setText} input={input} autoFocus />
            <button type="button" className="icon-button" aria-label={t('CLOSE')} onClick={onClose}>
              <X aria-hidden className="size-5" />
            </button>
          </div>
        </Form>
        {wanted === '' && <RecentSearches />}
        {found && found.count > 0 && (
          <ul className="found-list">
            {found.games.map((game) => (
              <li key={game.slug}>
                <FoundGame game={game} text={wanted} />
              </li>
            ))}
          </ul>
        )}
        <p role="status" className={isShown ? 'found-note' : 'sr-only'}>
          {words}
        </p>
        <Link
          to={searchPath({ q: wanted })}
          className="button button-quiet"
          onClick={() => rememberSearch(found?.count === 0 ? '' : wanted)}
        >
          {way}
        </Link>
      </div>
    </dialog>
  )
}

/** What is said of the games found, and what the link to the page of the search says. */
function useFindings(wanted: string, names: GameNames | null | undefined, found: { count: number } | null) {
  const { t } = useTexts()
  if (wanted === '') return { words: null, isShown: false, way: t('SEARCH_ALL_GAMES') }
  if (!found) {
    const words = t(names === undefined ? 'LOBBIES_LOADING' : 'SEARCH_NO_NAMES')
    return { words, isShown: true, way: t('SEARCH_FOR', { text: wanted }) }
  }
  const { count } = found
  return count === 0
    ? { words: t('SEARCH_NONE', { text: wanted }), isShown: true, way: t('SEARCH_SIMILAR') }
    : { words: t('GAMES_COUNT', { count }), isShown: false, way: t('SEARCH_ALL', { count }) }
}

interface FoundGameProps {
  game: { slug: string; name: string; studio: string; loginRequired: boolean }
  text: string
}

function FoundGame({ game: { slug, name, studio, loginRequired }, text }: FoundGameProps) {
  const { player, funNeedsLogin } = useSite()
  const { t } = useTexts()
  const art = knownArt(slug)
  const isLocked = (loginRequired || funNeedsLogin) && !player
  const game = `/game?slug=${slug}`
  return (
    <Link
      to={isLocked ? `/login?next=${encodeURIComponent(game)}` : game}
      className={`found-game ${tint(art?.color)}`}
      data-game={slug}
      onClick={() => rememberSearch(text)}
    >
      <span className="found-picture" aria-hidden>
        {art ? <img src={art.src} alt="" width="40" height="53" /> : name.charAt(0)}
      </span>
      <span className="found-words">
        <span className="found-name">
          <Marked name={name} text={text} />
        </span>
        <span className="found-studio">{studioName(studio)}</span>
      </span>
      {isLocked && <span className="found-studio">{t('TILE_LOGIN_REQUIRED')}</span>}
    </Link>
  )
}

/** A name with the part that was looked for. */
function Marked({ name, text }: { name: string; text: string }) {
  const at = name.toLowerCase().indexOf(text.toLowerCase())
  if (at < 0) return name
  const end = at + text.length
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, end)}</mark>
      {name.slice(end)}
    </>
  )
}
