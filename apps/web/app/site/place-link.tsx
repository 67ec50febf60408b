import type { MouseEvent, ReactNode } from 'react'

interface PlaceLinkProps {
  /** The id of the place. */
  place: string
  className: string
  children: ReactNode
}

/**
 * A link to an element on this page, which only moves focus and scroll position. The browser's own behaviour, used
 * without script, creates a history entry that React Router does not know, and scrolls as to another page.
 */
export function PlaceLink({ place, className, children }: PlaceLinkProps) {
  const go = (event: MouseEvent) => {
    const target = document.getElementById(place)
    if (!target) return
    event.preventDefault()
    target.tabIndex = -1
    target.focus({ preventScroll: true })
    target.scrollIntoView()
  }
  return (
    <a href={`#${place}`} className={className} onClick={go}>
      {children}
    </a>
  )
}
