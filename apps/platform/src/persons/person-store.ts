import type { BrandId } from '../brands/countries.ts'
import { brandsOfLicence, licenceOf } from '../brands/licences.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { birthDatesLike, birthDatesNear } from './birth-dates.ts'
import { nameKeys } from './name-letters.ts'
import { type PersonFacts, type PersonScore, personScore } from './person-score.ts'

/** An account with what is known of the person behind it. */
export interface PersonAccount extends PersonFacts {
  userId: string
  personId: string
  brandId: BrandId
  countryCode: string
  status: string
  lockedUntil: Date | null
}

/** @param devices SQL: ids of devices of account p, with spaces between them */
const factsWith = (
  devices: string,
) => `p.user_id as "userId", p.person_id as "personId", p.brand_id as "brandId", p.first_name as "firstName",
  p.last_name as "lastName", p.birth_date as "birthDate", p.email, p.phone, p.address1, p.postcode,
  p.email_verified_at is not null as "emailProved", p.proved_destination = p.phone as "phoneProved",
  p.country_code as "countryCode", p.status, p.locked_until as "lockedUntil",
  (select string_agg(i.provider || ':' || i.person_id, ' ') from provider_identities i where i.user_id = p.user_id) as identities,
  (select string_agg(a.provider || ':' || a.token, ' ') from payment_accounts a
    where a.user_id = p.user_id and (a.provider <> 'ZIMPLER' or a.holder_proved)) as accounts,
  ${devices} as devices`

const allDevices = `(select string_agg(d.device_id::text, ' ') from player_devices d where d.user_id = p.user_id)`
const personAccount = sql('person-account', `select ${factsWith(allDevices)} from players p where p.user_id = $1`)

/**
 * So many accounts are read and compared at a time: very many may share a birth date or a postcode, and others wait while
 * they are compared.
 */
const comparedAtOnce = 200

const accountsAlike = sql(
  'accounts-alike',
  `with found as (
     select user_id from players where birth_date = any($2::date[])
     union select user_id from players where name_keys && $9::text[] and birth_date = any($10::date[])
     union select user_id from players where brand_id = any($3::text[]) and lower(email) = lower($4::text)
     union select user_id from players
       where brand_id = any($3) and phone is not null and regexp_replace(phone, '\\D', '', 'g') = $5::text
     union select user_id from players where country_code = $6::text and postcode = $7::text
     union select a.user_id from payment_accounts a join payment_accounts mine using (provider, token)
       where mine.user_id = $1
     union select d.user_id from player_devices d join player_devices mine using (device_id) where mine.user_id = $1
     union select user_id from provider_identities where (provider, person_id) in (
       select split_part(id, ':', 1), substr(id, strpos(id, ':') + 1) from unnest($8::text[]) given (id))
   )
   select user_id as "userId" from found join players p using (user_id)
   where p.user_id <> $1 and p.brand_id = any($3) and p.erased_at is null order by user_id desc`,
)

/**
 * With one device that they share with the account of $2, if there is one: accounts that are entered in turn have any number of
 * them, and to compare all with all would keep the process busy.
 */
const personAccounts = sql(
  'person-accounts',
  `with shared as (
     select d.user_id, min(d.device_id::text) as device_id
     from player_devices mine join player_devices d using (device_id)
     where mine.user_id = $2 and d.user_id = any($1::uuid[]) group by 1
   )
   select ${factsWith('(select s.device_id from shared s where s.user_id = p.user_id)')}
   from players p where p.user_id = any($1) order by p.user_id desc`,
)

type Row = NonNullable<Awaited<ReturnType<typeof personAccount.get>>>

const accountOf = ({ identities, accounts, devices, ...row }: Row): PersonAccount => ({
  ...row,
  identities: identities?.split(' ') ?? [],
  paymentAccounts: accounts?.split(' ') ?? [],
  devices: devices?.split(' ') ?? [],
})

export async function findAccount(db: Queryable, userId: string): Promise<PersonAccount | undefined> {
  const row = await personAccount.get(db, userId)
  return row && accountOf(row)
}

const updateNameKeys = sql(
  'update-name-keys',
  `update players set name_keys = $2 where user_id = $1 and name_keys is distinct from $2 and erased_at is null`,
)

/** Keeps the keys by which the name of an account is found. */
export async function keepNameKeys(db: Queryable, userId: string): Promise<void> {
  const account = await findAccount(db, userId)
  if (account) await updateNameKeys.run(db, userId, nameKeys(account))
}

/** What is known of somebody who has no account yet. */
export type Newcomer = PersonFacts & { userId: string; brandId: BrandId; countryCode: string }

export type Likeness = PersonScore & { account: PersonAccount }

/** The accounts of the same licence that belong to this person, or may; however many there are to choose from. */
export async function accountsLike(db: Queryable, person: Newcomer): Promise<Likeness[]> {
  const found = await accountsAlike.all(
    db,
    person.userId,
    birthDatesLike(person.birthDate),
    brandsOfLicence(licenceOf(person.brandId)),
    person.email ?? null,
    (person.phone ?? '').replace(/\D/g, '') || null,
    person.countryCode,
    person.postcode ?? null,
    [...(person.identities ?? [])],
    nameKeys(person),
    birthDatesNear(person.birthDate),
  )
  const like: Likeness[] = []
  for (let first = 0; first < found.length; first += comparedAtOnce) {
    const userIds = found.slice(first, first + comparedAtOnce).map(({ userId }) => userId)
    for (const row of await personAccounts.all(db, userIds, person.userId)) {
      const account = accountOf(row)
      const score = personScore(person, account)
      if (score.verdict !== 'DIFFERENT') like.push({ account, ...score })
    }
  }
  return like
}
