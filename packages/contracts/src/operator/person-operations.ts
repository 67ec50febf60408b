import type { Described } from './operator-field.ts'

export interface PersonOperations {
  'list-person-matches': {
    request: { status?: 'OPEN' | 'SAME' | 'DIFFERENT' | undefined; userId?: string | undefined }
    response: { matches: OperatorPersonMatch[] }
  }
  'decide-person-match': {
    request: { matchId: string; decision: 'SAME' | 'DIFFERENT' }
    response: { decision: 'SAME' | 'DIFFERENT' }
  }
}

/** Two accounts that belong to one person, or may. */
export interface OperatorPersonMatch {
  matchId: string
  status: 'OPEN' | 'SAME' | 'DIFFERENT'
  score: number
  /** What is alike, such as NAME BIRTH_DAY_OFF ADDRESS. */
  signals: string
  /** Null while it is open, or decided by the score alone. */
  decidedBy: string | null
  createdAt: string
  accounts: {
    userId: string
    brandId: string
    email: string | null
    fullName: string
    birthDate: string
    excluded: boolean
  }[]
}

export const personOperations: Described<PersonOperations> = {
  'list-person-matches': {
    about: 'Lists accounts that may belong to one person: those to decide, oldest first, or decided ones, newest first',
    fields: {
      status: { kind: 'text', about: 'OPEN SAME DIFFERENT', optional: true },
      // Whoever registers look-alikes of many people would fill the list, and hide those of one who asks for help.
      userId: { kind: 'text', about: 'of one player, see find-player', optional: true },
    },
  },
  'decide-person-match': {
    about: 'Makes two accounts one person, or parts them for good; two operators part those of an excluded person',
    fields: {
      matchId: { kind: 'text', about: 'see list-person-matches' },
      decision: { kind: 'text', about: 'SAME DIFFERENT' },
    },
  },
}
