import type { Sport } from '@parlour/contracts/sportsbook-api'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'

export const sportKeys = {
  FOOTBALL: 'SPORT_FOOTBALL',
  TENNIS: 'SPORT_TENNIS',
  BASKETBALL: 'SPORT_BASKETBALL',
  ICE_HOCKEY: 'SPORT_ICE_HOCKEY',
} as const satisfies Record<Sport, DictionaryKey>
