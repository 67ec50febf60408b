/** Focuses the heading of the page, or the page itself if it has none. Returns whether there is a heading. */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  const target = heading ?? document.querySelector<HTMLElement>('main')
  if (target) target.tabIndex = -1
  target?.focus({ preventScroll: true })
  return heading !== null
}
