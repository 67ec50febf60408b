/**
 * A transfer's id carries its time (UUID of version 7), so that one index serves order, pages and periods alike.
 */

const timeDigits = 12

/** The least id of a moment. */
export const leastId = (at: Date): string => {
  const time = Math.max(0, at.getTime()).toString(16).padStart(timeDigits, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}
export const timeOf = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, timeDigits), 16))

/** The days since 1970 of the time in an id, in SQL. */
export const dayOf = (id: string): string =>
  `('x' || left(replace(${id}::text, '-', ''), ${timeDigits}))::bit(48)::bigint / 86400000`

export const firstId = '00000000-0000-0000-0000-000000000000'
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
