import type { ZimplerPerson } from '@parlour/contracts/provider-api'
import type { BrandId } from '../../brands/countries.ts'
import { lockText } from '../../db/lock-text.ts'
import type { Queryable } from '../../db/pool.ts'
import { sql } from '../../db/sql.ts'
import { uuidV7 } from '../../db/uuid-v7.ts'
import { mailLocaleOf } from '../../mail/mail-locale.ts'
import { joinPerson } from '../../persons/join-person.ts'
import type { RegisterAnswer } from '../../persons/national-register.ts'
import { keepFirstAnswer } from '../../persons/register-check.ts'
import type { FirstContact } from '../../players/first-contact.ts'
import { insertPlayer, lockPlayer, type NewPlayer, type Player } from '../../players/player-store.ts'
import { isSamePerson } from '../../players/same-person.ts'
import type { Visit } from './visit-store.ts'

const provider = 'ZIMPLER'

/** Serialises concurrent visits of one person, so that only the first one registers. Call within a transaction. */
export const lockPerson = (db: Queryable, brandId: BrandId, personId: string): Promise<unknown> =>
  lockText.run(db, `${provider} ${brandId} ${personId}`)

const playerOfIdentity = sql(
  'player-of-identity',
  `select user_id as "userId" from provider_identities where provider = $1 and brand_id = $2 and person_id = $3`,
)

/** The player linked to this person of the bank. */
export async function playerOfPerson(db: Queryable, brandId: BrandId, personId: string): Promise<string | null> {
  const row = await playerOfIdentity.get(db, provider, brandId, personId)
  return row?.userId ?? null
}

const playersOfPerson = sql(
  'players-of-person',
  `select user_id as "userId", first_name as "firstName", last_name as "lastName", birth_date as "birthDate", status,
       locked_until as "lockedUntil"
     from players p where brand_id = $1 and birth_date = $2
       and (status = 'BLOCKED' or email_verified_at is not null or has_shown_owner(user_id))
       and not exists (select from provider_identities i where i.user_id = p.user_id and i.provider = $3)`,
)

/**
 * Players of the brand who seem to be the person, with the same name and birth date, and whom the bank has not linked
 * to somebody else. An account with which nobody has shown anything, not even a mailbox, may be a stranger's in their name.
 */
export async function duplicatesOf(db: Queryable, brandId: BrandId, person: ZimplerPerson): Promise<Double[]> {
  // Names are compared in code, by letters; even on a large brand only some hundred players share a birth date.
  const rows = await playersOfPerson.all(db, brandId, person.birthDate, provider)
  return rows.filter((player) => isSamePerson(player, person))
}
type Double = Pick<Player, 'userId' | 'firstName' | 'lastName' | 'birthDate' | 'status' | 'lockedUntil'>

const insertIdentity = sql(
  'insert-identity',
  `insert into provider_identities (provider, brand_id, person_id, user_id) values ($1, $2, $3, $4)
     on conflict (provider, brand_id, person_id) do nothing`,
)

const verifyByBank = sql(
  'verify-by-bank',
  `update players set kyc_status = 'VERIFIED', kyc_checked_at = now()
     where user_id = $1 and (kyc_status <> 'VERIFIED' or kyc_checked_at is null)`,
)

/**
 * Links a player to the person whose identity the bank has proved, which verifies the profile. Call it for an account that
 * the bank knows already or that the visit creates; any other, once the browser that opened the visit has come back:
 * otherwise whoever is lured into signing would give their identity to a stranger's account in their name.
 */
export async function rememberPerson(db: Queryable, player: Player, personId: string): Promise<void> {
  await insertIdentity.run(db, provider, player.brandId, personId, player.userId)
  await verifyByBank.run(db, player.userId)
}

/**
 * Registers a person whom the bank has identified. The player has no password, so they log in through the bank or set a
 * password by mail. E-mail and phone of the visit were typed by whoever opened it, and follow with the opener's login.
 * @param register what the national register has said about the person: nobody is registered unasked, nor whom it lists
 */
export async function signUp(
  db: Queryable,
  visit: Visit,
  person: ZimplerPerson,
  register: Exclude<RegisterAnswer, 'EXCLUDED'>,
): Promise<Player> {
  const player = newPlayer(visit, person)
  await insertPlayer(db, player)
  const stored = await lockPlayer(db, player.userId)
  if (!stored) throw new Error('The player was not stored')
  await rememberPerson(db, stored, person.personId)
  await joinPerson(db, stored.userId)
  await keepFirstAnswer(db, stored.userId, register)
  return stored
}

const newPlayer = (visit: Visit, person: ZimplerPerson): NewPlayer => ({
  userId: uuidV7(),
  brandId: visit.brandId,
  skin: visit.skin,
  email: null,
  passwordHash: null,
  firstName: person.firstName,
  lastName: person.lastName,
  displayName: person.firstName,
  phone: null,
  nationality: visit.countryCode,
  birthDate: person.birthDate,
  address1: person.address1,
  address2: null,
  postcode: person.postcode,
  city: person.city,
  countryCode: visit.countryCode,
  affiliateId: visit.affiliateId,
  affiliateTag: visit.affiliateTag,
  currencyCode: visit.currencyCode,
  language: mailLocaleOf(visit.language),
  acceptedTcVersion: null,
  receiveEmail: false,
  receivePhone: false,
  receiveSms: false,
  receiveSnail: false,
  status: 'ACTIVE',
  emailVerifiedAt: null,
  kycStatus: 'VERIFIED',
})

/** What the last-step form of a visit has asked for; null when it was not shown. */
export const contactOf = ({ email, phone, redirectUri }: Visit): FirstContact | null =>
  email || phone ? { email, phone, verificationUri: `${new URL('/email-verification/', redirectUri)}:code` } : null

const noAccount = '00000000-0000-0000-0000-000000000000'

/** The person as the bank knows them, before they have an account. */
export const newcomerOf = ({ brandId, countryCode }: Visit, { personId, ...person }: ZimplerPerson) => ({
  ...person,
  userId: noAccount,
  brandId,
  countryCode,
  identities: [`ZIMPLER:${personId}`],
})
