import type { PaymentAccount } from '@parlour/contracts/platform-resolvers'
import type { ProviderBankAccount, ProviderPaymentCallback } from '@parlour/contracts/provider-api'
import type { Queryable } from '../db/pool.ts'
import { prepared, sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'

/** A card or bank account that has paid in, with the provider's token for it. */
export interface SavedAccount extends PaymentAccount {
  provider: string
  token: string
}

type Owner = { userId: string; provider: string }
interface Entry {
  kind: 'CARD' | 'BANK'
  token: string
  /** The card's brand, or the bank. */
  brand: string
  last4: string
  expiryMonth?: number
  expiryYear?: number
}

/** Saves a card that has paid, or updates the token of a saved one. */
export const saveCard = (
  db: Queryable,
  owner: Owner,
  { cardToken, ...card }: NonNullable<ProviderPaymentCallback['card']>,
): Promise<void> => save(db, owner, { kind: 'CARD', token: cardToken, ...card })

/** Saves a bank account that has paid, or updates the token of a saved one. */
export const saveBankAccount = (
  db: Queryable,
  owner: Owner,
  { accountToken, bank, last4 }: ProviderBankAccount,
): Promise<void> => save(db, owner, { kind: 'BANK', token: accountToken, brand: bank, last4 })

const upsertPaymentAccount = sql(
  'upsert-payment-account',
  `insert into payment_accounts (account_id, user_id, provider, kind, token, brand, last4, expiry_month, expiry_year)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict on constraint payment_accounts_once do update set token = excluded.token`,
)

async function save(db: Queryable, { userId, provider }: Owner, entry: Entry): Promise<void> {
  const { kind, token, brand, last4, expiryMonth, expiryYear } = entry
  await upsertPaymentAccount.run(
    db,
    uuidV7(),
    userId,
    provider,
    kind,
    token,
    brand,
    last4,
    expiryMonth ?? null,
    expiryYear ?? null,
  )
}

const paymentAccounts = prepared(
  'payment-accounts',
  `select account_id as "accountId", provider, token, brand as type, last4, kind
      from payment_accounts where user_id = $1 order by account_id desc`,
)

/** A player's saved accounts, newest first. */
export async function savedAccounts(db: Queryable, userId: string): Promise<SavedAccount[]> {
  const rows = await paymentAccounts.all(db, userId)
  return rows.map(({ last4, kind, type, ...account }) => ({
    ...account,
    type: kind === 'BANK' ? 'BANK' : type,
    label: kind === 'BANK' ? `${type} •••• ${last4}` : `•••• ${last4}`,
  }))
}
