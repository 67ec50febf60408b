import type { ProviderPaymentCallback } from '@parlour/contracts/provider-api'
import type { Queryable } from '../db/pool.ts'
import { uuidV7 } from '../db/uuid-v7.ts'

/** Saves a card that has paid, or renews the token of one saved before. */
export async function saveCard(
  db: Queryable,
  { userId, provider }: { userId: string; provider: string },
  card: NonNullable<ProviderPaymentCallback['card']>,
): Promise<void> {
  await db.query(
    `insert into payment_accounts (account_id, user_id, provider, card_token, brand, last4, expiry_month, expiry_year)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (user_id, provider, brand, last4, expiry_month, expiry_year)
       do update set card_token = excluded.card_token`,
    [uuidV7(), userId, provider, card.cardToken, card.brand, card.last4, card.expiryMonth, card.expiryYear],
  )
}
