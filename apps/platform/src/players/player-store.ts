import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import type { BrandId } from '../brands/countries.ts'
import type { Queryable } from '../db/pool.ts'

export interface Player {
  userId: string
  brandId: BrandId
  skin: string
  /** Null: came by a bank and has given none. */
  email: string | null
  /** Null: came by a bank; recoverPassword sets the first. */
  passwordHash: string | null
  firstName: string
  lastName: string
  displayName: string
  phone: string | null
  nationality: string | null
  birthDate: string
  address1: string
  address2: string | null
  postcode: string
  city: string
  countryCode: string
  affiliateId: string | null
  affiliateTag: string | null
  currencyCode: CurrencyCode
  language: string
  acceptedTcVersion: string | null
  receiveEmail: boolean
  receivePhone: boolean
  receiveSms: boolean
  receiveSnail: boolean
  status: 'ACTIVE' | 'BLOCKED'
  emailVerifiedAt: Date | null
  kycStatus: 'UNCHECKED' | 'VERIFIED' | 'NO_MATCH'
  /** The block on withdrawals set by an operator. */
  withdrawalBlock: WithdrawalBlock
  /** The end of the player's own lock (createLock); past or null when there is none. */
  lockedUntil: Date | null
}
export type WithdrawalBlock = 'NONE' | 'CARDS' | 'ALL'

/** A new player is neither blocked nor locked. */
export type NewPlayer = Omit<Player, 'withdrawalBlock' | 'lockedUntil'>

const columns: Record<keyof Player, string> = {
  userId: 'user_id',
  brandId: 'brand_id',
  skin: 'skin',
  email: 'email',
  passwordHash: 'password_hash',
  firstName: 'first_name',
  lastName: 'last_name',
  displayName: 'display_name',
  phone: 'phone',
  nationality: 'nationality',
  birthDate: 'birth_date',
  address1: 'address1',
  address2: 'address2',
  postcode: 'postcode',
  city: 'city',
  countryCode: 'country_code',
  affiliateId: 'affiliate_id',
  affiliateTag: 'affiliate_tag',
  currencyCode: 'currency_code',
  language: 'language',
  acceptedTcVersion: 'accepted_tc_version',
  receiveEmail: 'receive_email',
  receivePhone: 'receive_phone',
  receiveSms: 'receive_sms',
  receiveSnail: 'receive_snail',
  status: 'status',
  emailVerifiedAt: 'email_verified_at',
  kycStatus: 'kyc_status',
  withdrawalBlock: 'withdrawal_block',
  lockedUntil: 'locked_until',
}
const selected = Object.entries(columns)
  .map(([field, column]) => `${column} as "${field}"`)
  .join(', ')

async function findBy(db: Queryable, name: string, where: string, values: unknown[]): Promise<Player | undefined> {
  const text = `select ${selected} from players where ${where}`
  const { rows } = await db.query<Player>({ name, text, values })
  return rows[0]
}

/** Compared without spaces and dashes. */
const digitsOf = (phone: string) => phone.replace(/\D/g, '')

export const findPlayer = (db: Queryable, userId: string) => findBy(db, 'player', 'user_id = $1', [userId])

/**
 * Serialises everything that moves the player's money or changes their bonuses, limits or logins until the transaction
 * ends. Always lock this row first. Others may still insert rows that refer to the player.
 */
export const lockPlayer = (db: Queryable, userId: string) =>
  findBy(db, 'player-lock', 'user_id = $1 for no key update', [userId])

export const findPlayerByEmail = (db: Queryable, brandId: BrandId, email: string) =>
  findBy(db, 'player-by-email', 'brand_id = $1 and lower(email) = lower($2)', [brandId, email])

export const findPlayerByPhone = (db: Queryable, brandId: BrandId, phone: string) =>
  findBy(db, 'player-by-phone', `brand_id = $1 and phone is not null and regexp_replace(phone, '\\D', '', 'g') = $2`, [
    brandId,
    digitsOf(phone),
  ])

/** @throws a database error that violates players_email or players_phone when one of them is taken */
export async function insertPlayer(db: Queryable, player: NewPlayer): Promise<void> {
  const given = (Object.keys(columns) as (keyof Player)[]).flatMap((field) =>
    field === 'withdrawalBlock' || field === 'lockedUntil' ? [] : [{ column: columns[field], value: player[field] }],
  )
  const places = given.map((_, index) => `$${index + 1}`).join(', ')
  await db.query(
    `insert into players (${given.map(({ column }) => column).join(', ')}) values (${places})`,
    given.map(({ value }) => value),
  )
}

/** @throws as insertPlayer does */
export async function updatePlayer(db: Queryable, userId: string, changes: Partial<Player>): Promise<void> {
  const changed = Object.entries(changes) as [keyof Player, unknown][]
  if (changed.length === 0) return
  const assignments = changed.map(([field], index) => `${columns[field]} = $${index + 2}`).join(', ')
  const values = changed.map(([, value]) => value)
  await db.query(`update players set ${assignments} where user_id = $1`, [userId, ...values])
}

/** Why a player may not log in; undefined when they may. */
export function accessProblem(
  { status, lockedUntil }: Pick<Player, 'status' | 'lockedUntil'>,
  now: Date,
): { code: 'ACCOUNT_BLOCKED' | 'ACCOUNT_LOCKED'; until?: Date } | undefined {
  if (status === 'BLOCKED') return { code: 'ACCOUNT_BLOCKED' }
  if (lockedUntil && lockedUntil > now) return { code: 'ACCOUNT_LOCKED', until: lockedUntil }
  return undefined
}
