import { parsedTypes } from '@parlour/sql/parsed-types'

/**
 * Column types that the schemas cannot express: the shape of json columns, and text columns with a fixed set of values.
 */
export const columnTypes = {
  imports: [
    `import type { GameModel } from '@parlour/catalogue/game'`,
    `import type { IdentityCheckResponse, ProviderDeclineReason, ZimplerPerson } from '@parlour/contracts/provider-api'`,
    `import type { BetOrder, SelectionId } from '@parlour/contracts/sportsbook-api'`,
    `import type { Chips } from '../live/table-game.ts'`,
    `import type { TableView } from '../live/table-view.ts'`,
    `import type { Payment } from '../payments/payment-store.ts'`,
    `import type { CardBehaviour } from '../payments/test-cards.ts'`,
    `import type { Choice } from '../studio/choice.ts'`,
    `import type { Outcome } from '../studio/engine/outcome.ts'`,
    `import type { GameMode } from '../studio/round-store.ts'`,
    `import type { BankPayment, MerchantRefusal } from '../zimpler/zimpler-store.ts'`,
  ],
  /** A bigint is text, so queries read amounts as float8. */
  types: parsedTypes,
  columns: {
    'messages.channel': `'MAIL' | 'SMS'`,
    'checks.outcome': `IdentityCheckResponse['outcome']`,
    'payments.type': `'DEPOSIT' | 'WITHDRAWAL'`,
    'payments.decline_reason': 'ProviderDeclineReason',
    'payments.refusal': 'MerchantRefusal',
    'payments.person': 'ZimplerPerson',
    'cards.behaviour': 'CardBehaviour',
    'accounts.behaviour': 'CardBehaviour',
    'session.mode': 'GameMode',
    'round.mode': 'GameMode',
    'round.model': 'GameModel',
    'round.outcome': 'Outcome',
    'round.choice': 'Choice',
    'placement.chips': 'Chips',
    'table_event.data': 'TableView',
    'bet.request': 'BetOrder',
    'leg.selection_id': 'SelectionId',
  },
  jsonRows: [],
}
