/** Banners of Home stand this long before the next one comes, ms. */
export const BANNER_MS = 8_000

interface Rotation {
  /** What the visitor chose with the button or by moving the banners; null before any choice. */
  chosen: boolean | null
  reducedMotion: boolean
  /** Pointer or focus is on the banners. */
  held: boolean
  pages: number
}

/** Whether banners are set to turn by themselves: not for readers who asked for less motion, unless they start it. */
export const isPlaying = ({ chosen, reducedMotion }: Pick<Rotation, 'chosen' | 'reducedMotion'>): boolean =>
  chosen ?? !reducedMotion

/** Whether the clock runs now (WCAG 2.2.2): it waits while somebody points at the banners or is in them. */
export const isTurning = (rotation: Rotation): boolean => rotation.pages > 1 && !rotation.held && isPlaying(rotation)

/** The page `step` pages on, round and round. */
export const pageAfter = (page: number, step: 1 | -1, pages: number): number => (page + step + pages) % pages

/** The page that stands nearest to where the rail was scrolled. */
export function nearestPage(scrolled: number, starts: readonly number[]): number {
  const distances = starts.map((start) => Math.abs(start - scrolled))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}
