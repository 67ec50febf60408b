import type { ByteRange } from './object-store.ts'

/**
 * What a Range header asks of an object: a part of it, or 'unsatisfiable' when the object ends before. Null when it asks
 * for all: without the header, and with what the object store does not know (several parts, the last bytes).
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match) return null
  const first = Number(match[1])
  const last = match[2] ? Number(match[2]) : size - 1
  if (match[2] && last < first) return null
  return first >= size ? 'unsatisfiable' : { first, last: Math.min(last, size - 1) }
}
