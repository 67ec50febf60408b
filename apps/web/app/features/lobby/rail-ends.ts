interface Scrolled {
  scrollLeft: number
  clientWidth: number
  scrollWidth: number
}

/** Whether a carousel is at its start or end, within a pixel of rounding. Both when there is nothing to scroll. */
export const railEnds = ({ scrollLeft, clientWidth, scrollWidth }: Scrolled): { start: boolean; end: boolean } => ({
  start: scrollLeft <= 1,
  end: scrollLeft + clientWidth >= scrollWidth - 1,
})
