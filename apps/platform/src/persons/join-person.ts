import { handle, type JobHandler } from '@parlour/jobs/job'

import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import type { Deps } from '../runtime/deps.ts'
import { notifyInReview } from './exclusion-notices.ts'
import { accountsOf, applyExclusions, lockPersons } from './exclusions.ts'
import { endRepeatedOffers, matchPerson, planForPlayers, reviewAccount } from './person-jobs.ts'
import { accountsLike, findAccount, keepNameKeys, type Likeness } from './person-store.ts'

const decisionsOf = sql(
  'decisions-on-matches',
  `select o.person_id as "personId" from person_matches m
     join players o on o.user_id = case when m.user_id = $1 then m.other_user_id else m.user_id end
     where m.status = 'DIFFERENT' and $1 in (m.user_id, m.other_user_id)`,
)

const upsertMatches = sql(
  'upsert-person-matches',
  `insert into person_matches (match_id, user_id, other_user_id, score, signals, status)
     select match_id, least($1::uuid, other), greatest($1::uuid, other), score, signals, status
     from unnest($2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::text[]) as t (match_id, other, score, signals, status)
     order by other
     on conflict (user_id, other_user_id) do update
       set score = excluded.score, signals = excluded.signals, status = excluded.status
       where person_matches.status = 'OPEN'`,
)

const personsOf = sql(
  'persons-of-players',
  'select user_id as "userId", person_id as "personId" from players where user_id = any($1::uuid[]) and person_id is not null',
)

const movePlayers = sql('move-players', 'update players set person_id = $2 where person_id = any($1::uuid[])')
export const moveExclusions = sql(
  'move-exclusions',
  'update exclusions set person_id = $2 where person_id = any($1::uuid[])',
)
const deletePersons = sql('delete-persons', 'delete from persons where person_id = any($1::uuid[])')

/** Makes one person of several, who must be locked; the first one stays. */
export async function mergePersons(db: Queryable, personIds: readonly string[]): Promise<void> {
  const [kept, ...merged] = new Set(personIds)
  if (!kept) return
  if (merged.length > 0) {
    await moveExclusions.run(db, merged, kept)
    await movePlayers.run(db, merged, kept)
    await deletePersons.run(db, merged)
    await planForPlayers(db, endRepeatedOffers, await accountsOf(db, kept))
  }
  await applyExclusions(db, kept)
}

/**
 * Compares an account with those of the same licence: joins the person whom it belongs to, and records what an operator
 * has to decide. Call within a transaction that holds no player's lock but that of a new account.
 * @returns the accounts that belong to the person, or may
 */
export async function joinPerson(db: Queryable, userId: string): Promise<Likeness[]> {
  const account = await findAccount(db, userId)
  if (!account) return []
  const found = await undecided(db, userId, await accountsLike(db, account))
  const same = found.filter(({ verdict, account: { personId } }) => verdict === 'SAME' && personId !== account.personId)
  if (same.length > 0) {
    const userIds = await lockPersons(db, [account.personId, ...same.map((like) => like.account.personId)])
    // Another process may have joined or parted them meanwhile.
    const locked = new Set(userIds)
    const concerned = [...same.map((like) => like.account.userId), userId].filter((id) => locked.has(id))
    const personOf = new Map((await personsOf.all(db, concerned)).map((row) => [row.userId, row.personId]))
    await mergePersons(
      db,
      concerned.flatMap((id) => personOf.get(id) ?? []),
    )
  }
  await recordMatches(db, userId, found)
  await markReview(db, userId)
  const others = found.filter(({ verdict }) => verdict !== 'SAME').map((like) => like.account.userId)
  await planForPlayers(db, reviewAccount, others)
  return found
}

async function undecided(db: Queryable, userId: string, found: Likeness[]): Promise<Likeness[]> {
  const decisions = await decisionsOf.all(db, userId)
  // Whoever is another person than one account is another person than all accounts of that person.
  const parted = new Set(decisions.map(({ personId }) => personId))
  return found.filter(({ account }) => !parted.has(account.personId))
}

/** One statement for all: a name that many accounts have must not make registrations wait. */
async function recordMatches(db: Queryable, userId: string, found: readonly Likeness[]) {
  await upsertMatches.run(
    db,
    userId,
    found.map(() => uuidV7()),
    found.map(({ account }) => account.userId),
    found.map(({ score }) => score),
    found.map(({ signals }) => signals.join(' ')),
    found.map(({ verdict }) => (verdict === 'SAME' ? 'SAME' : 'OPEN')),
  )
}

/**
 * Whether account o says too little about the person of account p to keep p from playing: a stranger can open any number
 * of accounts in a player's name, and exclude one after the other. o has neither a deposit nor a bank identity, and either its
 * address is not even confirmed while p is established (older, with a confirmed address, or identified by a bank), or an
 * operator has already told p from another account of that name and birth date. The match stays open for operators.
 */
const bearsNoWeight = `not has_shown_owner(o.user_id) and (
  o.email_verified_at is null and (
    exists (select from provider_identities i where i.user_id = p.user_id)
    or p.email_verified_at is not null and p.created_at < o.created_at)
  or exists (select from person_matches d
    join players x on x.user_id = case when d.user_id = p.user_id then d.other_user_id else d.user_id end
    where p.user_id in (d.user_id, d.other_user_id) and d.status = 'DIFFERENT'
      and x.birth_date = o.birth_date and x.name_keys && o.name_keys))`

/** Whether account o is blocked because its player closed it, and for nothing else: they may come back with a new one. */
const isOnlyClosed = `o.closed_by is not null and not exists (
  select from exclusions e where e.person_id = o.person_id and e.kind = 'OPERATOR' and e.covers = 'PERSON'
    and e.lifted_at is null and (e.ends_at is null or e.ends_at > now()))`

/**
 * An account waits for the review while a match is open with an account that is excluded, other than its own person's, and
 * while the national register lists the name it was opened under.
 */
const updateReview = sql(
  'update-in-review',
  `update players p set in_review = not p.in_review where p.user_id = $1 and p.in_review <> (p.register_held_until is not null or exists (
     select from person_matches m
     join players o on o.user_id = case when m.user_id = p.user_id then m.other_user_id else m.user_id end
     where p.user_id in (m.user_id, m.other_user_id) and m.status = 'OPEN' and o.person_id <> p.person_id
       and (o.status = 'BLOCKED' and not (${isOnlyClosed})
         or (o.locked_until > now() or o.register_held_until is not null) and not (${bearsNoWeight}))))
   returning p.in_review and p.status <> 'BLOCKED' and coalesce(p.locked_until <= now(), true) as "isToldSo"`,
  { notNull: ['isToldSo'] },
)

async function markReview(db: Queryable, userId: string): Promise<void> {
  const changed = await updateReview.get(db, userId)
  if (changed?.isToldSo) await notifyInReview(db, userId)
}

const reviewState = sql('in-review', 'select in_review as "inReview" from players where user_id = $1')

/** Whether an account marked for review still needs one: the other's exclusion may have ended meanwhile. */
export async function needsReview(
  db: Queryable,
  { userId, inReview }: { userId: string; inReview: boolean },
): Promise<boolean> {
  if (!inReview) return false
  await markReview(db, userId)
  return (await reviewState.get(db, userId))?.inReview ?? false
}

export const personJobs = ({ pool }: Pick<Deps, 'pool'>): JobHandler[] => [
  handle(matchPerson, async ({ userId }) => {
    // Committed before the comparison: of two accounts that are compared at the same moment, one finds the other.
    await keepNameKeys(pool, userId)
    await transaction(pool, (client) => joinPerson(client, userId))
  }),
  handle(reviewAccount, async ({ userId }) => {
    await transaction(pool, (client) => markReview(client, userId))
  }),
]
