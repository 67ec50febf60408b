import { brandIdField, type Described } from './operator-field.ts'

export interface MarketOperations {
  'set-market': {
    request: { brandId: string; country: string; state: 'OPEN' | 'CLOSED' }
    response: { brandId: string; country: string; state: 'OPEN' | 'CLOSED' }
  }
  'list-markets': { request: { brandId: string }; response: { markets: OperatorMarket[] } }
}

/** A country from which a brand may take players. */
export interface OperatorMarket {
  country: string
  state: 'OPEN' | 'CLOSED'
  closedBy: string | null
  closedAt: string | null
  /** What the rules of the country say about the market, with their source; they close nothing by themselves. */
  byTheRules: 'open' | 'closed'
  source: string
}

export const marketOperations: Described<MarketOperations> = {
  'set-market': {
    about:
      'Closes a country for a brand or opens it again; players there log in, withdraw and close their accounts as before',
    fields: {
      brandId: brandIdField,
      country: { kind: 'text', about: 'two small letters, such as no' },
      state: { kind: 'text', about: 'OPEN CLOSED' },
    },
  },
  'list-markets': {
    about: 'Lists the countries of a brand: open or closed, by whom, and what the rules of the country say',
    fields: { brandId: brandIdField },
  },
}
