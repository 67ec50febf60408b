const shape = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-5]):\d{2})$/

/** Whether a calendar has the day, YYYY-MM-DD, of the years 1 to 9999; JavaScript takes 30 February for 1 March. */
export const isDay = (day: string): boolean => {
  const instant = new Date(`${day}T00:00:00Z`)
  return !day.startsWith('0000') && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day)
}

/**
 * Whether a text is an instant of the contract: ISO 8601 with at most six decimals of a second, which both JavaScript and
 * PostgreSQL read as the same instant of the years 1 to 9999. They differ about other offsets, years and days.
 */
export function isInstant(text: string): boolean {
  const [, day] = shape.exec(text) ?? []
  if (!day || !isDay(day)) return false
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
}
