import { transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../runtime/deps.ts'
import { accountsOf, liftExclusion, lockPersonOf } from './exclusions.ts'
import { planForPlayers, reviewAccount } from './person-jobs.ts'
import { releaseHeld } from './register-check.ts'

/** For as long another operator may approve the release. */
export const releaseHours = 72

const listed = 100

const isListed = `(p.register_held_until is not null or exists (select from exclusions e
  where e.person_id = p.person_id and e.kind = 'REGISTER' and e.lifted_at is null))`
/** No account of the person is of a country whose register we ask. */
const isUnasked = `not exists (select from players o where o.person_id = p.person_id and o.erased_at is null
  and o.country_code = any($1::text[]))`
const proposedBy = `(select r.proposed_by from register_releases r
  where r.user_id = p.user_id and r.proposed_at > now() - ${releaseHours} * interval '1 hour')`

const unaskedHolds = sql(
  'unasked-register-holds',
  `select p.user_id as "userId", p.brand_id as "brandId", p.country_code as "countryCode",
       p.register_held_until is not null as held, ${proposedBy} as "proposedBy"
     from players p where p.erased_at is null and ${isListed} and ${isUnasked} order by p.user_id limit ${listed}`,
)

/** Accounts that stay held or excluded because a register listed them that is not asked any more. */
export const listUnaskedHolds = ({ pool, config }: Pick<Deps, 'pool' | 'config'>) =>
  unaskedHolds.all(pool, [...config.nationalRegisters.keys()])

const holdOfPlayer = sql(
  'register-hold-of-player',
  `select p.brand_id as "brandId", ${isListed} as "isListed", ${isUnasked} as "isUnasked", ${proposedBy} as "proposedBy"
     from players p where p.user_id = $2`,
)
const proposeRelease = sql(
  'propose-register-release',
  `insert into register_releases (user_id, proposed_by) values ($1, $2)
     on conflict (user_id) do update set proposed_by = excluded.proposed_by, proposed_at = now()`,
)
const endProposal = sql('end-register-release', 'delete from register_releases where user_id = $1')

/**
 * Ends what the last answer of a register keeps up that is not asked any more, for the person above an account. Two operators
 * decide it by the same request. Whatever else excludes the person stays, and so does a likeness to others that are excluded.
 */
export const releaseHold = (
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  { userId, operator }: { userId: string; operator: string },
): Promise<'released' | 'unknown player' | 'not listed' | 'still asked' | 'second operator'> =>
  transaction(pool, async (client) => {
    const personId = await lockPersonOf(client, userId)
    const hold = personId && (await holdOfPlayer.get(client, [...config.nationalRegisters.keys()], userId))
    if (!hold) return 'unknown player'
    if (!hold.isListed) return 'not listed'
    if (!hold.isUnasked) return 'still asked'
    if (!hold.proposedBy) await proposeRelease.run(client, userId, operator)
    if (!hold.proposedBy || hold.proposedBy === operator) return 'second operator'
    await endProposal.run(client, userId)
    await releaseHeld.run(client, personId)
    await liftExclusion(client, personId, { userId, brandId: hold.brandId, kind: 'REGISTER' })
    await planForPlayers(client, reviewAccount, await accountsOf(client, personId))
    return 'released'
  })
