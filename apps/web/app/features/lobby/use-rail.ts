import { useEffect, useRef, useState } from 'react'
import { railEnds } from './rail-ends.ts'

/** A carousel of games with two buttons, each disabled when there is nothing further on its side. */
export function useRail() {
  const rail = useRef<HTMLUListElement>(null)
  const [{ start, end }, setEnds] = useState({ start: true, end: false })
  const look = () => {
    if (rail.current) setEnds(railEnds(rail.current))
  }

  useEffect(() => {
    if (!rail.current) return
    const watch = new ResizeObserver(([entry]) => entry && setEnds(railEnds(entry.target)))
    watch.observe(rail.current)
    return () => watch.disconnect()
  }, [])

  const slide = (direction: 1 | -1) => rail.current?.scrollBy({ left: direction * rail.current.clientWidth * 0.85 })
  return { rail, start, end, look, slide }
}
