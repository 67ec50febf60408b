interface Scrolled {
  scrollLeft: number
  clientWidth: number
  scrollWidth: number
}

/** Whether a rail stands at its start or end; a pixel more or less is rounding. Both where there is nothing to slide. */
export const railEnds = ({ scrollLeft, clientWidth, scrollWidth }: Scrolled): { start: boolean; end: boolean } => ({
  start: scrollLeft <= 1,
  end: scrollLeft + clientWidth >= scrollWidth - 1,
})
