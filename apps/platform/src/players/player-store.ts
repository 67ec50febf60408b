import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import type { Queryable } from '../db/pool.ts'
import type { BrandId } from './countries.ts'

export interface Player {
  userId: string
  brandId: BrandId
  skin: string
  email: string
  passwordHash: string
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
}

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
}
const fields = Object.keys(columns) as (keyof Player)[]
const selected = fields.map((field) => `${columns[field]} as "${field}"`).join(', ')

async function findBy(db: Queryable, where: string, values: unknown[]): Promise<Player | undefined> {
  const { rows } = await db.query<Player>(`select ${selected} from players where ${where}`, values)
  return rows[0]
}

/** Compared without spaces and dashes. */
const digitsOf = (phone: string) => phone.replace(/\D/g, '')

export const findPlayer = (db: Queryable, userId: string) => findBy(db, 'user_id = $1', [userId])

/** Within a transaction: everything that moves the player's payments waits for its end. */
export const lockPlayer = (db: Queryable, userId: string) => findBy(db, 'user_id = $1 for no key update', [userId])

export const findPlayerByEmail = (db: Queryable, brandId: BrandId, email: string) =>
  findBy(db, 'brand_id = $1 and lower(email) = lower($2)', [brandId, email])

export const findPlayerByPhone = (db: Queryable, brandId: BrandId, phone: string) =>
  findBy(db, `brand_id = $1 and phone is not null and regexp_replace(phone, '\\D', '', 'g') = $2`, [
    brandId,
    digitsOf(phone),
  ])

/** @throws a database error that violates players_email or players_phone when one of them is taken */
export async function insertPlayer(db: Queryable, player: Player): Promise<void> {
  const places = fields.map((_, index) => `$${index + 1}`).join(', ')
  await db.query(
    `insert into players (${fields.map((field) => columns[field]).join(', ')}) values (${places})`,
    fields.map((field) => player[field]),
  )
}
