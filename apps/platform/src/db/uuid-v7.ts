import { v7 } from 'uuid'

/**
 * A UUID of version 7 (RFC 9562): ordered by time, within one process strictly so. Rows keyed by it are listed newest
 * first by the key alone, and new ones land side by side in the index.
 */
export const uuidV7 = (): string => v7()

/** A UUID of version 7 for a moment of the past; those of one millisecond are in no order. */
export const uuidV7Of = (at: Date): string => v7({ msecs: at.getTime() })

/** Whether a text is a UUID at all; one that is not cannot name a row. Versions are not compared, unlike in the library. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
