/** How long each banner is shown, ms. */
export const BANNER_MS = 8_000

interface Rotation {
  /** What the visitor chose with the button or by moving the banners; null before any choice. */
  chosen: boolean | null
  reducedMotion: boolean
  /** Whether pointer or focus is on the banners. */
  held: boolean
  pages: number
}

/** Whether rotation is on: off for visitors who prefer reduced motion, unless they start it. */
export const isPlaying = ({ chosen, reducedMotion }: Pick<Rotation, 'chosen' | 'reducedMotion'>): boolean =>
  chosen ?? !reducedMotion

/** Whether banners rotate right now (WCAG 2.2.2): paused while pointer or focus is on them. */
export const isTurning = (rotation: Rotation): boolean => rotation.pages > 1 && !rotation.held && isPlaying(rotation)

/** The page `step` pages on, wrapping around. */
export const pageAfter = (page: number, step: 1 | -1, pages: number): number => (page + step + pages) % pages

/** The page nearest to the scroll position. */
export function nearestPage(scrolled: number, starts: readonly number[]): number {
  const distances = starts.map((start) => Math.abs(start - scrolled))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}
