import type { BrandId } from '../brands/countries.ts'
import { brandsOfLicence, licenceOf, licences } from '../brands/licences.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { endLogins } from '../logins/end-logins.ts'
import { payOutExcluded, planForPlayers, reviewAccount } from './person-jobs.ts'

/**
 * SELF: asked by the player. OPERATOR: an operator's block. REGISTER: the person is listed in a national register. Every
 * lock that a player sets covers the person, whatever its length: an hour of play on another account would defeat even
 * the shortest one.
 */
type ExclusionKind = 'SELF' | 'OPERATOR' | 'REGISTER'

export interface NewExclusion {
  userId: string
  brandId: BrandId
  kind: ExclusionKind
  /** ACCOUNT: an operator closes a second account of a person who keeps the first. */
  covers: 'PERSON' | 'ACCOUNT'
  /** Null: until it is lifted. */
  endsAt: Date | null
}

const lockPersonRow = sql('lock-person', 'select from persons where person_id = $1 for update')
const personOfPlayer = sql('person-of-player', 'select person_id as "personId" from players where user_id = $1')
const lockAccounts = sql(
  'lock-accounts-of-person',
  'select user_id as "userId" from players where person_id = any($1::uuid[]) order by user_id for no key update',
)

/**
 * Locks persons and then all their accounts, in the order of their ids. Whatever changes several accounts takes these
 * locks first; a transaction that holds a player's lock must not call it.
 */
export async function lockPersons(db: Queryable, personIds: readonly string[]): Promise<string[]> {
  const sorted = [...new Set(personIds)].sort()
  for (const personId of sorted) await lockPersonRow.run(db, personId)
  return (await lockAccounts.all(db, sorted)).map(({ userId }) => userId)
}

/** Locks the person above an account with all accounts; undefined when there is no such account. */
export async function lockPersonOf(db: Queryable, userId: string): Promise<string | undefined> {
  for (;;) {
    const personId = (await personOfPlayer.get(db, userId))?.personId
    if (!personId) return undefined
    // The account may have joined another person while the lock was waited for.
    if ((await lockPersons(db, [personId])).includes(userId)) return personId
  }
}

const ofPerson = sql('accounts-of-person', 'select user_id as "userId" from players where person_id = $1')

/** The ids of a person's accounts, at all brands. */
export const accountsOf = async (db: Queryable, personId: string): Promise<string[]> =>
  (await ofPerson.all(db, personId)).map(({ userId }) => userId)

const insertExclusion = sql(
  'insert-exclusion',
  `insert into exclusions (exclusion_id, person_id, user_id, kind, covers, licence, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
)

/** Excludes the person above an account, who must be locked (`lockPersonOf`). */
export async function exclude(db: Queryable, personId: string, exclusion: NewExclusion): Promise<void> {
  const { userId, brandId, kind, covers, endsAt } = exclusion
  await insertExclusion.run(db, uuidV7(), personId, userId, kind, covers, licenceOf(brandId), endsAt)
  await applyExclusions(db, personId)
}

const liftExclusions = sql(
  'lift-exclusions',
  `update exclusions set lifted_at = now()
     where person_id = $1 and kind = $2 and licence = $3 and lifted_at is null and (covers = 'PERSON' or user_id = $4)`,
)

/** Lifts what excludes an account for one kind of reason, in all accounts that it covers. */
export async function liftExclusion(
  db: Queryable,
  personId: string,
  { userId, brandId, kind }: Pick<NewExclusion, 'userId' | 'brandId' | 'kind'>,
): Promise<void> {
  await liftExclusions.run(db, personId, kind, licenceOf(brandId), userId)
  await applyExclusions(db, personId)
}

const liftSelf = sql(
  'lift-self-exclusion',
  `update exclusions set lifted_at = now() where exclusion_id = $1 and person_id = $2 and kind = 'SELF' and lifted_at is null
     returning licence`,
)
const accountsOfLicence = sql(
  'accounts-of-person-and-licence',
  'select user_id as "userId" from players where person_id = $1 and brand_id = any($2::text[]) order by user_id',
)

/**
 * Lifts one self-exclusion of a locked person, and no exclusion of another kind.
 * @returns the accounts that it covered; others may still exclude them
 */
export async function liftSelfExclusion(db: Queryable, personId: string, exclusionId: string): Promise<string[]> {
  const lifted = await liftSelf.get(db, exclusionId, personId)
  if (!lifted) throw new Error(`There is no self-exclusion ${exclusionId} to lift`)
  await applyExclusions(db, personId)
  return (await accountsOfLicence.all(db, personId, brandsOfLicence(lifted.licence))).map(({ userId }) => userId)
}

/** The effect of all exclusions on each account of a person and licence, written where it has changed. */
const updateEffect = sql(
  'apply-exclusions',
  `with effect as (
     select a.user_id, coalesce(bool_or(e.kind = 'OPERATOR'), false) as blocked,
       max(e.ends_at) filter (where e.kind <> 'OPERATOR') as locked_until
     from players a left join exclusions e on e.person_id = a.person_id and e.licence = $2 and e.lifted_at is null
       and (e.ends_at is null or e.ends_at > now()) and (e.covers = 'PERSON' or e.user_id = a.user_id)
     where a.person_id = $1 and a.brand_id = any($3::text[]) group by a.user_id
   )
   update players p set status = case when blocked then 'BLOCKED' else 'ACTIVE' end, locked_until = effect.locked_until
   from effect where p.user_id = effect.user_id
     and (p.status, p.locked_until) is distinct from (case when blocked then 'BLOCKED' else 'ACTIVE' end, effect.locked_until)
   returning p.user_id as "userId", p.status = 'BLOCKED' as blocked, coalesce(p.locked_until > now(), false) as locked`,
  { notNull: ['userId'] },
)

const likeAccounts = sql(
  'accounts-in-open-match',
  `select distinct case when m.user_id = p.user_id then m.other_user_id else m.user_id end as "userId"
     from players p join person_matches m on p.user_id in (m.user_id, m.other_user_id)
     where p.person_id = $1 and m.status = 'OPEN'`,
)

/** Nobody advertises to an excluded person: whoever sends, in whatever system, reads these columns. */
const withdrawConsents = sql(
  'withdraw-consents',
  `update players set receive_email = false, receive_phone = false, receive_sms = false, receive_snail = false
     where user_id = $1`,
)

/** A lock of up to six weeks is a time-out: the money stays for the player's return. The hour is for the time of a request. */
const longestTimeOut = '42 days 1 hour'

const paidOutExclusion = sql(
  'paid-out-exclusion',
  `select from players p join exclusions e using (person_id)
     where p.user_id = $1 and e.lifted_at is null and (e.kind = 'REGISTER' or (e.kind = 'SELF'
       and e.ends_at > e.created_at + interval '${longestTimeOut}')) and (e.ends_at is null or e.ends_at > now()) limit 1`,
)

/** Whether the exclusion of an account is one at which its money is paid out. An operator's block is decided by operators. */
export const isPaidOut = async (db: Queryable, userId: string): Promise<boolean> =>
  (await paidOutExclusion.run(db, userId)) > 0

/**
 * Brings the accounts of a locked person in line with their exclusions: ends the logins of accounts that are now
 * excluded, and has accounts reviewed that may belong to the person.
 */
export async function applyExclusions(db: Queryable, personId: string): Promise<void> {
  for (const licence of licences)
    for (const account of await updateEffect.all(db, personId, licence, brandsOfLicence(licence))) {
      if (account.blocked) await endLogins(db, account.userId, 'BLOCKED')
      else if (account.locked) await endLogins(db, account.userId, 'LOCKED')
      if (!account.blocked && !account.locked) continue
      await withdrawConsents.run(db, account.userId)
      await planForPlayers(db, payOutExcluded, [account.userId])
    }
  const like = await likeAccounts.all(db, personId)
  await planForPlayers(
    db,
    reviewAccount,
    like.map(({ userId }) => userId),
  )
}
