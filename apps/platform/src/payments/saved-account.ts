import type { PaymentAccount } from '@parlour/contracts/platform-resolvers'
import type { ProviderBankAccount, ProviderPaymentCallback } from '@parlour/contracts/provider-api'
import type { Queryable } from '../db/pool.ts'
import { prepared, sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'

/** A card or bank account that has paid in, with the provider's token for it. */
export interface SavedAccount extends PaymentAccount {
  provider: string
  token: string
  /** Whether no withdrawal has ever reached it, but those that somebody else may have made. */
  isNew: boolean
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
  /** The bank has proved that the player is the holder. */
  holderProved?: boolean
}

/** Saves a card that has paid, or updates the expiry date of a saved one: a card is known by its token. */
export const saveCard = (
  db: Queryable,
  owner: Owner,
  { cardToken, ...card }: NonNullable<ProviderPaymentCallback['card']>,
): Promise<void> => save(db, owner, { kind: 'CARD', token: cardToken, ...card })

/** Saves a bank account that has paid, unless it is saved. */
export const saveBankAccount = (
  db: Queryable,
  owner: Owner,
  { accountToken, bank, last4 }: ProviderBankAccount,
  holderProved = false,
): Promise<void> => save(db, owner, { kind: 'BANK', token: accountToken, brand: bank, last4, holderProved })

const upsertPaymentAccount = sql(
  'upsert-payment-account',
  `insert into payment_accounts as a (account_id, user_id, provider, kind, token, brand, last4, expiry_month, expiry_year,
       holder_proved)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict on constraint payment_accounts_once do update set brand = excluded.brand, last4 = excluded.last4,
       expiry_month = excluded.expiry_month, expiry_year = excluded.expiry_year,
       holder_proved = excluded.holder_proved or a.holder_proved`,
)

const proveAccountHolder = sql(
  'prove-account-holder',
  'update payment_accounts set holder_proved = true where user_id = $1 and provider = $2 and token = $3',
)

/** The bank has proved that the player holds the account with this token. */
export const proveHolder = async (db: Queryable, { userId, provider }: Owner, token: string): Promise<void> => {
  await proveAccountHolder.run(db, userId, provider, token)
}

async function save(db: Queryable, { userId, provider }: Owner, entry: Entry): Promise<void> {
  const { kind, token, brand, last4, expiryMonth, expiryYear, holderProved = false } = entry
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
    holderProved,
  )
}

const paymentAccounts = prepared(
  'payment-accounts',
  `select account_id as "accountId", provider, token, brand as type, last4, kind, holder_proved as "holderProved",
        expiry_month as "expiryMonth", expiry_year as "expiryYear",
        exists (select from payment_accounts o where o.user_id = a.user_id and o.provider = a.provider
          and o.kind = a.kind and o.brand = a.brand and o.last4 = a.last4 and o.account_id <> a.account_id) as "looksAlike",
        not exists (
        select from payments w where w.account_id = a.account_id and w.account_token = a.token
          and w.type = 'WITHDRAWAL' and w.status = 'SUCCEEDED'
          and (a.distrusted_at is null or w.created_at > a.distrusted_at)) as "isNew"
      from payment_accounts a where user_id = $1 order by account_id desc`,
)

/**
 * Whether a withdrawal to an account needs the password or a fresh second factor. A deposit proves only that the card or
 * bank account works: whoever finds a browser logged in could pay in a little from an account of their own, and all of the
 * balance out to it. It is another matter where the player's bank has signed them in for the deposit: it has proved that
 * the holder is the player, and refuses anybody else, so there is no stranger's account to choose.
 */
const needsProof = ({ isNew, holderProved }: { isNew: boolean; holderProved: boolean }) => isNew && !holderProved

/** A player's saved accounts, newest first. */
export async function savedAccounts(db: Queryable, userId: string): Promise<SavedAccount[]> {
  const rows = await paymentAccounts.all(db, userId)
  return rows.map(({ last4, kind, type, expiryMonth, expiryYear, looksAlike, holderProved, ...account }) => ({
    ...account,
    needsProof: needsProof({ isNew: account.isNew, holderProved }),
    type: kind === 'BANK' ? 'BANK' : type,
    label: labelOf({ kind, type, last4, expiry: looksAlike ? expiryOf(expiryMonth, expiryYear) : '' }),
  }))
}

interface Shown {
  kind: string
  type: string
  last4: string
  expiry: string
}
/** Such as "•••• 4242", with the expiry date where another card has the same digits, or "Kontio Pankki •••• 1001". */
export const labelOf = ({ kind, type, last4, expiry }: Shown): string =>
  kind === 'BANK' ? `${type} •••• ${last4}` : `•••• ${last4}${expiry && `, ${expiry}`}`

const expiryOf = (month: number | null, year: number | null): string =>
  month && year ? `${String(month).padStart(2, '0')}/${String(year).slice(-2)}` : ''
