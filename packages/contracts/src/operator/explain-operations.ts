import type { AskedRule } from '../asked-rules.ts'
import type { Described } from './operator-field.ts'

export const explainedKinds = ['PROMOTION', 'GAME', 'BONUS', 'PAYMENT_METHOD', 'WITHDRAWAL'] as const

export interface ExplainOperations {
  explain: {
    request: {
      brandId: string
      country: string
      /** Where the address is, which the rules of a place follow; as the country if omitted. */
      located?: string | undefined
      kind: (typeof explainedKinds)[number]
      id: string
      userId?: string | undefined
    }
    response: {
      /** Null for a visitor. */
      viewer: ExplainedPlayer | null
      /** Each rule that decides on the platform. What shows promotions is decided by the pages: none. */
      rules: AskedRule[]
    }
  }
}

/** What the pages know about a player when they choose promotions. */
export interface ExplainedPlayer {
  countryCode: string
  campaignIds: string[]
  affiliateId: string | null
  currencyCode: string
  hasDeposited: boolean
  bonuses: 'ALL' | 'WITHOUT_DEPOSIT' | 'NONE'
}

export const explainOperations: Described<ExplainOperations> = {
  explain: {
    about: 'Tells which rule keeps something from a player or a visitor; see npm run explain',
    fields: {
      located: {
        kind: 'text',
        about: 'for a game: where the address is, if the site takes the reader to be elsewhere',
        optional: true,
      },
      brandId: { kind: 'text', about: 'ac bz ra bo lj' },
      country: { kind: 'text', about: 'where the site takes the reader to be, two small letters' },
      kind: { kind: 'text', about: explainedKinds.join(' ') },
      id: { kind: 'text', about: 'slug of a game or method, id of a bonus, promotion or withdrawal' },
      userId: { kind: 'text', about: 'user id, for whoever may use find-player; a visitor if omitted', optional: true },
    },
  },
}
