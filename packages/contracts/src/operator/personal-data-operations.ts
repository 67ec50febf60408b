import { type Described, playerField } from './operator-field.ts'

export interface PersonalDataOperations {
  /** Everything that the platform holds of a player, by table. */
  'export-player': {
    request: { userId: string }
    response: { exportedAt: string; data: Record<string, Record<string, unknown>[]> }
  }
  /** Closes the account for good. What the law requires to be kept is erased after `erasedAfter`. */
  'erase-player': { request: { userId: string }; response: { closedAt: string; erasedAfter: string } }
}

export const personalDataOperations: Described<PersonalDataOperations> = {
  'export-player': {
    about: 'Shows everything that the platform holds of a player, for a request of theirs; use --json',
    fields: { userId: playerField },
  },
  'erase-player': {
    about: 'Closes an account for good, at the wish of the player, and erases what the law lets be erased',
    fields: { userId: playerField },
  },
}
