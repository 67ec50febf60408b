import { v7 } from 'uuid'

/**
 * A UUID of version 7 (RFC 9562), ordered by time, strictly so within one process. The key alone lists rows newest
 * first, and new rows land side by side in the index.
 */
export const uuidV7 = (): string => v7()

/** A UUID of version 7 for a moment of the past; those of the same millisecond are unordered. */
export const uuidV7Of = (at: Date): string => v7({ msecs: at.getTime() })

/**
 * Whether a text is a UUID of any version. A text that is not cannot identify a row. The library also checks the
 * version.
 */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
