import { type MouseEvent, type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { plainLinkOf } from '../../site/follow-link.ts'
import { fetchMoreGames, type MoreGames } from './more-games.ts'

/** The next games are asked for when the link comes as near to the screen. */
const NEAR = '800px'
/** Placeholders appear where the games take longer, ms. */
const SLOW_MS = 200
const DOUBLE_PRESS_MS = 500

interface Options {
  /** What the page's loader has given: another object is another list. */
  list: object
  /** Where the games of the document or the loader end. */
  end: string | null
  /** The endpoint of the further games. */
  from: string
  /** The address that shows one page more than were added. */
  next: (added: number) => string
}

export type MoreGamesState = ReturnType<typeof useMoreGames>

interface Added {
  to: object
  pages: readonly MoreGames[]
}

/** Games that came before anybody asked to see them. */
interface Ready {
  to: object
  after: string
  more: MoreGames
}

/**
 * Load more (components/load-more.tsx): adds the next games to those on the page instead of sending all of them again. The address says how many there are, as it
 * does without a script, so that a reload shows as many. Where they cannot be had, the link is followed as it stands.
 */
export function useMoreGames({ list, end: firstEnd, from, next: nextAfter }: Options) {
  const navigate = useNavigate()
  const address = useHref(from)
  const link = useRef<HTMLAnchorElement>(null)
  const [added, setAdded] = useState<Added>({ to: list, pages: [] })
  const [ready, setReady] = useState<Ready | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [isSlow, setSlow] = useState(false)
  const pages = added.to === list ? added.pages : []
  const last = pages.at(-1)
  const end = last ? last.end : firstEnd
  const next = nextAfter(pages.length)
  const ask = useNextGames(address)
  const askEarly = useEffectEvent(async () => {
    if (end === null) return
    const more = await ask(end)
    if (more) startTransition(() => setReady({ to: list, after: end, more }))
  })
  useNear(link, end, askEarly)

  async function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (end === null || !plainLinkOf(event)) return
    event.preventDefault()
    if (isLoading) return
    setLoading(true)
    const pressed = { link: event.currentTarget, at: event.timeStamp }
    const asked = location.href
    const slow = setTimeout(setSlow, SLOW_MS, true)
    const more = await ask(end)
    clearTimeout(slow)
    startTransition(() => {
      setLoading(false)
      setSlow(false)
      // Somebody has gone elsewhere, or to another list, in the meantime.
      if (location.href !== asked) return
      if (more) {
        setAdded({ to: list, pages: [...pages, more] })
        ignoreSecondPress(pressed)
      }
      void navigate(next, { replace: true, preventScrollReset: true, defaultShouldRevalidate: more === null })
    })
  }

  const isReady = ready?.to === list && ready.after === end
  return {
    pages,
    ready: isReady ? ready.more : null,
    isLoading,
    isSlow,
    next,
    link: { ref: link, onClick: follow, 'aria-busy': isLoading || undefined },
  }
}

/**
 * The next games come so soon that the second press of an impatient thumb would open the one that stands where the link has stood.
 * For as long as a double press takes, only the link can be pressed.
 */
function ignoreSecondPress({ link, at }: { link: Element; at: number }) {
  const ignore = (second: Event) => {
    if (second.timeStamp > at + DOUBLE_PRESS_MS || link.contains(second.target as Node)) return
    second.preventDefault()
    second.stopPropagation()
  }
  addEventListener('click', ignore, { capture: true, once: true })
}

/** Asks for the games after a place once, until it fails. */
function useNextGames(address: string): (after: string) => Promise<MoreGames | null> {
  const asked = useRef<{ key: string; more: Promise<MoreGames | null> }>(null)
  return (after) => {
    const key = `${address} ${after}`
    if (asked.current?.key === key) return asked.current.more
    const more = fetchMoreGames(address, after)
    asked.current = { key, more }
    void more.then((found) => {
      if (!found && asked.current?.more === more) asked.current = null
    })
    return more
  }
}

/** Calls once per `of` when the link comes near. */
function useNear(link: RefObject<Element | null>, of: string | null, call: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is another one's for other games
  useEffect(() => {
    if (!link.current) return
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        sight.disconnect()
        call()
      },
      { rootMargin: NEAR },
    )
    sight.observe(link.current)
    return () => sight.disconnect()
  }, [of])
}
