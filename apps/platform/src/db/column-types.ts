import { parsedTypes } from '@parlour/sql/parsed-types'

/**
 * Column types that the schema cannot express: the shape of json columns, and text columns with the values of a
 * contract enum.
 */
export const columnTypes = {
  imports: [
    `import type { CurrencyCode, LimitPeriod } from '@parlour/contracts/platform-resolvers'`,
    `import type { BrandId } from '../../brands/countries.ts'`,
    `import type { EndReason } from '../../logins/end-logins.ts'`,
    `import type { TextByLocale } from '../../runtime/text-by-locale.ts'`,
  ],
  /** As the pool parses them (pool.ts). */
  types: { ...parsedTypes, int8: 'number', date: 'string' },
  columns: {
    'players.brand_id': 'BrandId',
    'zimpler_visits.brand_id': 'BrandId',
    'zimpler_visits.deposit_limits': `readonly { period: LimitPeriod; value: number }[]`,
    'logins.end_reason': 'EndReason',
    '*.currency_code': 'CurrencyCode',
    'user_bonuses.contributions': `Record<'SLOTS' | 'TABLE' | 'LIVE', number>`,
    'boxes.names': 'TextByLocale',
    'box_rewards.names': 'TextByLocale',
    'shop_items.names': 'TextByLocale',
    'shop_items.categories': 'TextByLocale',
  },
  jsonRows: ['wallet_transactions', 'game_rounds'],
}
