import type { ByteRange } from './object-store.ts'

/**
 * The range that a Range header requests; 'unsatisfiable' when the object ends before it. Null for the whole object:
 * without the header, and for unsupported forms (several ranges, suffix ranges).
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match) return null
  const first = Number(match[1])
  const last = match[2] ? Number(match[2]) : size - 1
  if (match[2] && last < first) return null
  return first >= size ? 'unsatisfiable' : { first, last: Math.min(last, size - 1) }
}
