import type { MouseEvent, ReactNode } from 'react'

interface PlaceLinkProps {
  /** The id of the place. */
  place: string
  className: string
  children: ReactNode
}

/**
 * A link to a place on this page, followed by focus and scroll alone. Left to the browser, which does the same where no script
 * runs, it makes an entry of the history that React Router has not numbered, and scrolls as to another page.
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
