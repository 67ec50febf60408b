import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { useHref, useLocation, useNavigate, useNavigation } from 'react-router'
import { parseSearch, queryText, type SearchBy, searchPath } from './search-state.ts'

/** A pause of this length in the typing asks the platform. */
const PAUSE_MS = 250

/**
 * The text of a search while it is typed: the form is sent after a pause, and the text is what the address says when that
 * has changed by itself (Back, a link), but never overwritten by an answer to what was typed before.
 * @param q the text of the address
 */
export function useSearchText(form: RefObject<HTMLFormElement | null>, { q, by }: { q: string; by: SearchBy | null }) {
  const navigate = useNavigate()
  const [text, setText] = useState(q)
  const [sent, setSent] = useState(q)
  const [seen, setSeen] = useState(q)
  if (q !== seen) {
    setSeen(q)
    if (q !== sent) {
      setSent(q)
      setText(q)
    }
  }
  const send = () => {
    if (!form.current) return
    setSent(queryText(text))
    // The form alone would send its empty fields too.
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const state = { ...parseSearch(undefined, new URLSearchParams(fields)), by }
    void navigate(searchPath(state), { replace: true, preventScrollReset: true })
  }
  const wanted = queryText(text)
  const { location: next } = useNavigation()
  const here = useHref(useLocation().pathname)
  // Whoever has followed a link would be held back.
  const isLeaving = next !== undefined && next.pathname !== here
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the text begins the pause anew
  useEffect(() => {
    if (wanted === sent || isLeaving) return
    const timer = setTimeout(send, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, isLeaving])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return { text, setText, onSubmit, send }
}
