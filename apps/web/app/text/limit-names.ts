import type { DictionaryKey } from './generated/dictionary-keys.ts'

/** What the kinds of limits are called. */
export const limitNames = {
  DEPOSIT: 'LIMIT_TYPE_DEPOSIT',
  LOSS: 'LIMIT_TYPE_LOSS',
  WAGER: 'LIMIT_TYPE_WAGER',
  SESSION_TIME: 'LIMIT_TYPE_SESSION_TIME',
} satisfies Record<string, DictionaryKey>
