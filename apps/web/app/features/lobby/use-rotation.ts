import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { BANNER_MS, isPlaying, isTurning, nearestPage, pageAfter } from './rotation.ts'

type Rail = RefObject<HTMLUListElement | null>

const REDUCED = '(prefers-reduced-motion: reduce)'
const prefersStill = () => matchMedia(REDUCED).matches

function watchMotion(changed: () => void) {
  const query = matchMedia(REDUCED)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** The scroll offset of each page of `perPage` slides, px. */
function pageStarts(rail: Rail, perPage: number): number[] {
  const slides = [...(rail.current?.children ?? [])] as HTMLElement[]
  const first = slides[0]?.offsetLeft ?? 0
  return slides.filter((_, index) => index % perPage === 0).map((slide) => slide.offsetLeft - first)
}

const show = (rail: Rail, perPage: number, page: number) =>
  rail.current?.scrollTo({ left: pageStarts(rail, perPage)[page] ?? 0 })

/** Rotates a carousel of banners, `perPage` at a time; manual scrolling always takes precedence. */
export function useRotation(rail: Rail, banners: number, perPage: number) {
  const pages = Math.ceil(banners / perPage)
  const [page, setPage] = useState(0)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  // The server renders it without rotation, since only the browser knows the preference.
  const reducedMotion = useSyncExternalStore(watchMotion, prefersStill, () => true)
  const playing = isPlaying({ chosen, reducedMotion })
  const turning = isTurning({ chosen, reducedMotion, held: pointed || focused, pages })

  useEffect(() => {
    if (!turning) return
    const clock = setTimeout(() => show(rail, perPage, pageAfter(page, 1, pages)), BANNER_MS)
    return () => clearTimeout(clock)
  }, [turning, rail, page, pages, perPage])

  const goTo = (next: number) => {
    setChosen(false)
    show(rail, perPage, next)
  }
  return {
    page,
    pages,
    playing,
    toggle: () => setChosen(!playing),
    goTo,
    turn: (step: 1 | -1) => goTo(pageAfter(page, step, pages)),
    /** For the carousel: pointer and focus pause the rotation, touch stops it. */
    railEvents: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
      onTouchStart: () => setChosen(false),
      onWheel: (event: { deltaX: number; deltaY: number }) => {
        if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) setChosen(false)
      },
      onScroll: () => setPage(nearestPage(rail.current?.scrollLeft ?? 0, pageStarts(rail, perPage))),
    },
  }
}
