import { createHash } from 'node:crypto'
import type { ProviderBankAccount } from '@parlour/contracts/provider-api'
import type { ClientBase, Pool } from 'pg'
import type { CardBehaviour } from '../payments/test-cards.ts'
import { sql } from '../sql.ts'
import type { Bank } from './banks.ts'
import { finnishIban } from './iban.ts'
import { behaviourOfPerson } from './persons.ts'

/** A stored bank account: its token, and its behaviour in payments and payouts. */
export interface StoredAccount extends ProviderBankAccount {
  behaviour: CardBehaviour
}

/** Accounts that exist from the start, so that a seeded player can have one. */
export const sandboxAccountTokens: readonly StoredAccount[] = [
  { accountToken: 'account_sandbox_kontio_1001', bank: 'Kontio Pankki', last4: '1001', behaviour: 'APPROVE' },
  { accountToken: 'account_sandbox_declined_1002', bank: 'Lumi Bank', last4: '1002', behaviour: 'CARD_DECLINED' },
]

/** The account of a person at a bank: one per bank, the same at each visit. */
export function accountOf(personId: string, bank: Bank): StoredAccount {
  const digest = createHash('sha256').update(`${personId}\n${bank.id}`).digest()
  return {
    accountToken: `account_${digest.subarray(0, 18).toString('base64url')}`,
    bank: bank.name,
    last4: String(digest.readUInt32BE(20) % 10_000).padStart(4, '0'),
    behaviour: behaviourOfPerson(personId),
  }
}

const insertBankAccount = sql(
  'insert-bank-account',
  `insert into zimpler.accounts (account_token, bank, last4, behaviour) values ($1, $2, $3, $4)
     on conflict (account_token) do nothing`,
)

export async function insertAccount(client: ClientBase, account: StoredAccount): Promise<void> {
  await insertBankAccount.run(client, account.accountToken, account.bank, account.last4, account.behaviour)
}

const bankAccountByToken = sql(
  'bank-account-by-token',
  `select account_token as "accountToken", bank, last4, behaviour from zimpler.accounts where account_token = $1`,
)

export async function findAccount(database: Pool | ClientBase, accountToken: string): Promise<StoredAccount | null> {
  return (await bankAccountByToken.get(database, accountToken)) ?? null
}

/** The number of an account, which ends in the digits that its label shows. */
export function ibanOf({ accountToken, last4 }: Pick<ProviderBankAccount, 'accountToken' | 'last4'>): string {
  const digest = createHash('sha256').update(accountToken).digest()
  return finnishIban(`${String(digest.readUIntBE(0, 6) % 10 ** 10).padStart(10, '0')}${last4}`)
}

/** Such as "Kontio Pankki •••• 1001". */
export const accountLabel = ({ bank, last4 }: Pick<ProviderBankAccount, 'bank' | 'last4'>): string =>
  `${bank} •••• ${last4}`

export const publicAccount = ({ accountToken, bank, last4 }: StoredAccount): ProviderBankAccount => ({
  accountToken,
  bank,
  last4,
})
