import { useCallback, useEffect, useRef, useState } from 'react'
import { railEnds } from './rail-ends.ts'

/** A carousel of games with two buttons, each disabled when there is nothing further on its side. */
export function useRail() {
  const rail = useRef<HTMLUListElement>(null)
  const [{ start, end }, setEnds] = useState({ start: true, end: false })
  const look = useCallback(() => {
    if (!rail.current) return
    const ends = railEnds(rail.current)
    // Scrolling between them, and a first look that finds nothing new, render nothing.
    setEnds((last) => (last.start === ends.start && last.end === ends.end ? last : ends))
  }, [])

  useEffect(() => {
    if (!rail.current) return
    const watch = new ResizeObserver(look)
    watch.observe(rail.current)
    return () => watch.disconnect()
  }, [look])

  const slide = (direction: 1 | -1) => rail.current?.scrollBy({ left: direction * rail.current.clientWidth * 0.85 })
  return { rail, start, end, look, slide }
}
