import { createHmac } from 'node:crypto'
import type { ClientBase } from 'pg'
import { sql } from '../sql.ts'
import { sandboxCardTokens, testCards } from './test-cards.ts'

/** The provider's own secret, so that no token tells the number of a card. A migration step of schema `payments`. */
export const tokenKeyTable = `
  create table payments.token_key (
    is_only boolean primary key default true check (is_only),
    key text not null
  );
  insert into payments.token_key (key) values (gen_random_uuid()::text || gen_random_uuid()::text)`

const tokenKey = sql('card-token-key', 'select key from payments.token_key')

/**
 * The provider's name for a card: the same whoever enters it, whenever, and with whichever expiry date. Merchants tell
 * cards apart by it.
 */
export async function cardTokenOf(client: ClientBase, number: string): Promise<string> {
  const known = testCards.some((card) => card.number === number)
    ? sandboxCardTokens.find(({ last4 }) => last4 === number.slice(-4))
    : undefined
  if (known) return known.cardToken
  const row = await tokenKey.get(client)
  if (!row) throw new Error('The key of card tokens is missing')
  return `card_${createHmac('sha256', row.key).update(number).digest('base64url')}`
}
