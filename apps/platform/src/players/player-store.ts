import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import type { BrandId } from '../brands/countries.ts'
import { phoneDigits } from '../brands/tidy-phone.ts'
import type { Queryable } from '../db/pool.ts'
import { prepared, sql } from '../db/sql.ts'

export interface Player {
  userId: string
  brandId: BrandId
  skin: string
  /** Null: registered through a bank without giving one. */
  email: string | null
  /** Null: registered through a bank; recoverPassword sets the first one. */
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
  /** Where a code was sent to that somebody has entered, last of all: their phone number, or an e-mail address. */
  provedDestination: string | null
  /** A phone number that somebody else may have registered. */
  doubtedPhone: string | null
  kycStatus: 'UNCHECKED' | 'VERIFIED' | 'NO_MATCH'
  /** The block on withdrawals set by an operator. */
  withdrawalBlock: WithdrawalBlock
  /** What the blacklist says about the e-mail address; asked until the first deposit. */
  blacklisted: 'NONE' | 'PARTIAL' | 'FULL'
  /** The end of the player's self-exclusion (createLock); null or in the past when there is none. */
  lockedUntil: Date | null
  /** No withdrawal before then, because contact data have changed; null or in the past when there is no wait. */
  withdrawalsFrom: Date | null
  /** The person above this account and perhaps others. */
  personId: string
  /** Whether the account resembles one that is excluded, so that an operator must decide before it is played with. */
  inReview: boolean
  /** Until when the national register of their country has cleared the player; null: there is none, or not asked yet. */
  registerClearUntil: Date | null
}
export type WithdrawalBlock = 'NONE' | 'CARDS' | 'ALL'

/** A new player is not self-excluded, and is a person of their own until they are recognised. */
export type NewPlayer = Omit<
  Player,
  | 'provedDestination'
  | 'doubtedPhone'
  | 'withdrawalBlock'
  | 'blacklisted'
  | 'lockedUntil'
  | 'withdrawalsFrom'
  | 'personId'
  | 'inReview'
  | 'registerClearUntil'
>

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
  provedDestination: 'proved_destination',
  doubtedPhone: 'doubted_phone',
  kycStatus: 'kyc_status',
  withdrawalBlock: 'withdrawal_block',
  blacklisted: 'blacklisted',
  lockedUntil: 'locked_until',
  withdrawalsFrom: 'withdrawals_from',
  personId: 'person_id',
  inReview: 'in_review',
  registerClearUntil: 'register_clear_until',
}
const selected = Object.entries(columns)
  .map(([field, column]) => `${column} as "${field}"`)
  .join(', ')

const playerQuery = (where: string) => `select ${selected} from players where ${where}`

const playerById = prepared('player', playerQuery('user_id = $1'))
const playerForUpdate = prepared('player-lock', playerQuery('user_id = $1 for no key update'))
const playerByEmail = prepared('player-by-email', playerQuery('brand_id = $1 and lower(email) = lower($2)'))
const playerByPhone = prepared(
  'player-by-phone',
  playerQuery(`brand_id = $1 and phone is not null and regexp_replace(phone, '\\D', '', 'g') = $2`),
)

export const findPlayer = (db: Queryable, userId: string): Promise<Player | undefined> => playerById.get(db, userId)

/**
 * Serialises everything that moves the player's money or changes their bonuses, limits or logins until the transaction
 * ends. Always lock this row first. Other transactions may still insert rows that refer to the player.
 */
export const lockPlayer = (db: Queryable, userId: string): Promise<Player | undefined> =>
  playerForUpdate.get(db, userId)

export const findPlayerByEmail = (db: Queryable, brandId: BrandId, email: string): Promise<Player | undefined> =>
  playerByEmail.get(db, brandId, email)

export const findPlayerByPhone = (db: Queryable, brandId: BrandId, phone: string): Promise<Player | undefined> =>
  playerByPhone.get(db, brandId, phoneDigits(phone))

const insertPlayerRow = sql(
  'insert-player',
  `insert into players (
     user_id, brand_id, skin, email, password_hash, first_name, last_name, display_name, phone, nationality,
     birth_date, address1, address2, postcode, city, country_code, affiliate_id, affiliate_tag, currency_code,
     language, accepted_tc_version, receive_email, receive_phone, receive_sms, receive_snail, status,
     email_verified_at, kyc_status
   ) values (
     $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
     $25, $26, $27, $28
   )`,
)

/** @throws a database error that violates players_email or players_phone when one of them is taken */
export async function insertPlayer(db: Queryable, player: NewPlayer): Promise<void> {
  await insertPlayerRow.run(
    db,
    player.userId,
    player.brandId,
    player.skin,
    player.email,
    player.passwordHash,
    player.firstName,
    player.lastName,
    player.displayName,
    player.phone,
    player.nationality,
    player.birthDate,
    player.address1,
    player.address2,
    player.postcode,
    player.city,
    player.countryCode,
    player.affiliateId,
    player.affiliateTag,
    player.currencyCode,
    player.language,
    player.acceptedTcVersion,
    player.receiveEmail,
    player.receivePhone,
    player.receiveSms,
    player.receiveSnail,
    player.status,
    player.emailVerifiedAt,
    player.kycStatus,
  )
}

/** The columns that can change. */
type PlayerChanges = Partial<
  Pick<
    Player,
    | 'email'
    | 'phone'
    | 'displayName'
    | 'address1'
    | 'address2'
    | 'city'
    | 'postcode'
    | 'receiveEmail'
    | 'receivePhone'
    | 'receiveSms'
    | 'receiveSnail'
    | 'emailVerifiedAt'
    | 'passwordHash'
    | 'status'
    | 'lockedUntil'
    | 'withdrawalBlock'
    | 'blacklisted'
    | 'acceptedTcVersion'
  >
>

/** Every column of `PlayerChanges`; those left out keep their value. */
const updatePlayerRow = sql(
  'update-player',
  `update players set (
     email, phone, display_name, address1, address2, city, postcode, receive_email, receive_phone, receive_sms,
     receive_snail, email_verified_at, password_hash, status, locked_until, withdrawal_block, blacklisted,
     accepted_tc_version
   ) = (
     select
       given.email, given.phone, given.display_name, given.address1, given.address2, given.city, given.postcode,
       given.receive_email, given.receive_phone, given.receive_sms, given.receive_snail, given.email_verified_at,
       given.password_hash, given.status, given.locked_until, given.withdrawal_block,
       given.blacklisted, given.accepted_tc_version
     from jsonb_populate_record(players, $2) given
   ) where user_id = $1`,
)

/** @throws as insertPlayer does */
export async function updatePlayer(db: Queryable, userId: string, changes: PlayerChanges): Promise<void> {
  const changed = Object.entries(changes) as [keyof PlayerChanges, unknown][]
  if (changed.length === 0) return
  const given = Object.fromEntries(changed.map(([field, value]) => [columns[field], value]))
  await updatePlayerRow.run(db, userId, JSON.stringify(given))
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
