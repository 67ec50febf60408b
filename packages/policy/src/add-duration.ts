/** ISO 8601: whole numbers of years, months, weeks, days, hours, minutes and seconds, at least one of them. */
const shape =
  /^P(?=\d|T\d)(?:(\d{1,9})Y)?(?:(\d{1,9})M)?(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?=\d)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/

const dayMs = 86_400_000

/**
 * The moment an ISO 8601 duration after `from`, by the UTC calendar: adds years and months first, limited to the last
 * day of a short month (31 January plus P1M is 28 February), then the rest. Null when the text is not a duration.
 */
export function addDuration(from: Date, duration: string): Date | null {
  const match = shape.exec(duration)
  if (!match) return null
  const [years, months, weeks, days, hours, minutes, seconds] = match.slice(1).map((count) => Number(count ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const until = new Date(from)
  until.setUTCMonth(from.getUTCMonth() + years * 12 + months)
  // The day does not exist and overflowed into the next month: go back to the last day of the intended one.
  if (until.getUTCDate() !== from.getUTCDate()) until.setUTCDate(0)
  until.setTime(until.getTime() + (weeks * 7 + days) * dayMs + ((hours * 60 + minutes) * 60 + seconds) * 1000)
  return until
}
