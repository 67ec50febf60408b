import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import type { Tracker } from './identity-tracker.ts'

/** What comes next in a verification. */
export const identityNextKeys: Record<Tracker['next'], DictionaryKey> = {
  IDENTITY: 'DOCUMENTS_NEXT_IDENTITY',
  ADDRESS: 'DOCUMENTS_NEXT_ADDRESS',
  WAIT: 'DOCUMENTS_NEXT_WAIT',
  NONE: 'DOCUMENTS_VERIFIED_TEXT',
}
