import { addJobs, handle, type JobHandler } from '@parlour/jobs/job'
import type pg from 'pg'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { lockPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { keepUpBonuses } from './bonus-jobs.ts'
import { expireWhenDue, settleBonus, startQueued } from './bonus-life.ts'
import { findActive, hasHeldWin, userBonusesWhere } from './bonus-store.ts'

const batch = 1_000

const isDue = `(u.status = 'ACTIVE' and u.expires_at <= now() and not (${hasHeldWin}) or u.status = 'AVAILABLE' and u.claim_until <= now())`

/** The jobs that expire a player's bonuses when they are due and start the next one. */
export const bonusJobs = ({ pool }: Pick<Deps, 'pool'>): JobHandler[] => [
  handle(keepUpBonuses, ({ userId }) => keepUpPlayer(pool, userId)),
]

const playersWithDueBonuses = sql(
  'players-with-due-bonuses',
  `(select u.user_id as "userId" from user_bonuses u where ${isDue} limit ${batch})
     union
     (select u.user_id from user_bonuses u where u.status = 'ACTIVE' and u.remaining_free_spins = 0
        and (u.wagering_multiplier = 0 or u.requirement > 0 and u.wagered >= u.requirement
          or not exists (select from ledger_accounts a where a.owner = 'player:' || u.user_id and a.kind = 'BONUS'
            and a.currency_code = u.currency_code and a.balance > 0 offset 0))
        and not exists (select from game_rounds r where r.user_bonus_id = u.user_bonus_id and r.finished_at is null
          and r.created_at > now() - interval '24 hours' offset 0) and not (${hasHeldWin}) limit ${batch})
     union
     (select u.user_id from user_bonuses u where u.status = 'QUEUED'
        and not exists (select from user_bonuses a where a.user_id = u.user_id and a.status = 'ACTIVE') limit ${batch})`,
  { notNull: ['userId'] },
)

/**
 * Plans expiries that no job of the bonus itself covers: a bonus that only a round left open for a day kept alive, a
 * bonus that waits for nothing any more, and a bonus whose job was given up. `offset 0` makes PostgreSQL probe an index
 * per bonus instead of joining all accounts or rounds.
 */
export async function planDueBonuses(db: Queryable): Promise<void> {
  const rows = await playersWithDueBonuses.all(db)
  await addJobs(
    db,
    keepUpBonuses,
    rows.map(({ userId }) => ({ payload: { userId }, key: `${keepUpBonuses.name}:${userId}` })),
  )
}

const dueUserBonuses = sql('due-user-bonuses', userBonusesWhere(`u.user_id = $1 and ${isDue}`))

/** Call before showing a player's bonuses, so that none appears ACTIVE after its expiry. */
export async function endDueBonuses(pool: pg.Pool, userId: string): Promise<void> {
  const due = await dueUserBonuses.all(pool, userId)
  if (due.length > 0) await keepUpPlayer(pool, userId)
}

const keepUpPlayer = (pool: pg.Pool, userId: string): Promise<void> =>
  transaction(pool, async (client) => {
    await lockPlayer(client, userId)
    for (const bonus of await dueUserBonuses.all(client, userId)) await expireWhenDue(client, bonus)
    const active = await findActive(client, userId)
    if (active) await settleBonus(client, active)
    await startQueued(client, userId)
  })
