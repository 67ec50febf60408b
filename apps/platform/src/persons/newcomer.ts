import { licenceOf } from '../brands/licences.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { joinPerson } from './join-person.ts'
import { matchPerson, planForPlayers } from './person-jobs.ts'
import { accountsLike, keepNameKeys, type Newcomer } from './person-store.ts'

/**
 * Recognises the person behind an account that has just been inserted, in the same transaction. An account that says it is
 * an excluded person's is marked for review: nothing is proved yet, so a refusal would tell anybody who is excluded.
 */
export async function admitNewcomer(db: Queryable, userId: string): Promise<void> {
  await keepNameKeys(db, userId)
  await joinPerson(db, userId)
  // Two registrations at the same moment do not see each other.
  await planForPlayers(db, matchPerson, [userId])
}

type Exclusion = 'ACCOUNT_BLOCKED' | 'ACCOUNT_LOCKED' | 'REGISTER_EXCLUDED'

/**
 * The exclusion of a person who has no account of the brand yet, whom a bank has identified, if there is one. What they are
 * called is enough to get no account, since whoever has none loses neither money nor bonuses by it.
 */
export async function exclusionOf(db: Queryable, person: Newcomer): Promise<Exclusion | null> {
  const same = (await accountsLike(db, person)).filter(({ verdict }) => verdict === 'SAME' || verdict === 'ALIKE')
  const personIds = [...new Set(same.map(({ account }) => account.personId))]
  const kinds = (await exclusionsInForce.all(db, personIds, licenceOf(person.brandId))).map(({ kind }) => kind)
  if (kinds.includes('OPERATOR')) return 'ACCOUNT_BLOCKED'
  // As for an account: of a lock and the register, the one that lasts longer is named.
  if (kinds[0] === 'REGISTER') return 'REGISTER_EXCLUDED'
  return kinds.length > 0 ? 'ACCOUNT_LOCKED' : null
}

/** Whether a person who has no account of the brand yet resembles an excluded one, so that an operator has to decide. */
export async function mayBeExcluded(db: Queryable, person: Newcomer): Promise<boolean> {
  const alike = (await accountsLike(db, person)).filter(({ verdict }) => verdict === 'REVIEW')
  const personIds = [...new Set(alike.map(({ account }) => account.personId))]
  return (await exclusionsInForce.all(db, personIds, licenceOf(person.brandId))).length > 0
}

/**
 * A lock of an account with which nobody has shown anything, not even a mailbox, says nothing about a person whom a bank
 * knows.
 */
const exclusionsInForce = sql(
  'exclusions-in-force',
  `select kind from exclusions e join players p using (user_id) where e.person_id = any($1::uuid[]) and licence = $2
     and covers = 'PERSON' and lifted_at is null and (ends_at is null or ends_at > now())
     and (kind <> 'SELF' or email_verified_at is not null or has_shown_owner(e.user_id)) group by kind order by max(ends_at) desc nulls first`,
)
