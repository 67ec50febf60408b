const units: Record<string, string> = { Y: 'year', M: 'month', W: 'week', D: 'day', H: 'hour' }

/** The length of a break in words: "7 days", "6 Monate". Of an ISO 8601 duration with one unit. */
export function breakLength(duration: string, locale: string): string {
  const [, count, unit] = /^PT?(\d+)([YMWDH])$/.exec(duration) ?? []
  const name = units[unit ?? '']
  if (!name) return duration
  return new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(Number(count))
}
