import { randomBytes, randomInt } from 'node:crypto'

let lastMillisecond = 0
let counter = 0

/**
 * A UUID of version 7 (RFC 9562): ordered by time, within one process strictly so. Rows keyed by it are listed newest
 * first by the key alone, and new ones land side by side in the index.
 */
export function uuidV7(now = Date.now()): string {
  if (now > lastMillisecond) {
    lastMillisecond = now
    counter = 0
  } else {
    counter += 1
    // 4,096 ids in one millisecond: borrow from the next.
    if (counter > 0xfff) {
      lastMillisecond += 1
      counter = 0
    }
  }
  return layOut(lastMillisecond, counter)
}

/** A UUID of version 7 for a moment of the past; those of one millisecond are in no order. */
export const uuidV7Of = (at: Date): string => layOut(at.getTime(), randomInt(0x1000))

function layOut(millisecond: number, counter: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(millisecond, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Whether a text is a UUID at all; what is none names nothing of ours. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
