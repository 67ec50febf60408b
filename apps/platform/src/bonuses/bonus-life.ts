import { addJob } from '@parlour/jobs/job'
import { amountIn } from '@parlour/money/amounts'
import type { Queryable } from '../db/pool.ts'
import { prepared, sql } from '../db/sql.ts'
import { houseAccount, playerAccount, playerBalances, post } from '../ledger/index.ts'
import { policyOf } from '../players/player-policy.ts'
import { findPlayer } from '../players/player-store.ts'
import { endOfBonus, keepUpBonuses } from './bonus-jobs.ts'
import { wageringFor } from './bonus-policy.ts'
import { type Gift, giftOf, isPlayed, outcomeOf, requirementOf, spinGames } from './bonus-rules.ts'
import { definitionOf, findActive, openRounds, type UserBonusRow, userBonusesWhere } from './bonus-store.ts'
import { type BonusEvent, isLive, nextStatus } from './bonus-transitions.ts'

/**
 * The state changes of a player's bonus, with their transfers. Call them all within a transaction that holds the
 * player's lock.
 */

const takeUserBonus = sql(
  'take-user-bonus',
  `update user_bonuses set taken_at = clock_timestamp(), granted_amount = $2, requirement = $3, free_spins = $4,
       remaining_free_spins = $4, wagering_multiplier = $5, max_bet = $6, contributions = $7, free_spin_stake = $8,
       free_spin_games = $9, valid_days = $10
     where user_bonus_id = $1`,
)

/**
 * Claims an AVAILABLE or PENDING_DEPOSIT bonus: it becomes ACTIVE, or QUEUED behind the bonus that is ACTIVE now. A
 * bonus with nothing to wager or spin is paid out at once.
 * @param deposit the amount paid in, for a bonus that a deposit activates
 */
export async function takeBonus(db: Queryable, bonus: UserBonusRow, deposit = 0): Promise<void> {
  const { terms } = await definitionOf(db, bonus.bonusId)
  const player = await findPlayer(db, bonus.userId)
  if (!player) throw new Error(`There is no player ${bonus.userId}`)
  const wagering = wageringFor(policyOf(player, new Date()), terms)
  const gift = giftOf(terms, bonus.currencyCode, deposit)
  await takeUserBonus.run(
    db,
    bonus.userBonusId,
    gift.kind === 'BONUS' ? gift.amount : 0,
    gift.kind === 'BONUS' ? requirementOf(gift.amount, wagering) : 0,
    gift.freeSpins,
    wagering,
    amountIn(terms.maxBet, bonus.currencyCode),
    JSON.stringify(terms.contributions),
    gift.freeSpinStake,
    spinGames(terms.reward),
    terms.validDays,
  )
  if (!isPlayed(gift)) return pay(db, bonus, gift)
  await step(db, bonus, 'queue')
  await startQueued(db, bonus.userId)
}

const nextQueuedBonus = sql(
  'next-queued-bonus',
  userBonusesWhere(`u.user_id = $1 and u.status = 'QUEUED' order by u.taken_at limit 1`),
)

/** Activates the first queued bonus when none is ACTIVE. */
export async function startQueued(db: Queryable, userId: string): Promise<void> {
  if (await findActive(db, userId)) return
  const next = await nextQueuedBonus.get(db, userId)
  if (!next) return
  await step(db, next, 'start')
  await move(db, next, 'grant', 'BONUS', next.grantedAmount)
}

/** Ends a bonus that has expired, unless a deposit with it is still pending. */
export async function expireWhenDue(db: Queryable, bonus: UserBonusRow): Promise<boolean> {
  if (!bonus.due) return false
  await endBonus(db, bonus, 'expire')
  return true
}

/**
 * Ends a bonus as cancelled, forfeited or expired: its bonus money returns to the house account, and the next bonus in
 * the queue starts.
 */
export async function endBonus(
  db: Queryable,
  bonus: UserBonusRow,
  event: 'cancel' | 'forfeit' | 'expire',
): Promise<void> {
  await step(db, bonus, event)
  if (bonus.status !== 'ACTIVE') return
  const { BONUS } = await playerBalances(db, bonus.userId, bonus.currencyCode)
  await move(db, bonus, 'end', 'BONUS', -BONUS)
  await startQueued(db, bonus.userId)
}

/** Ends an ACTIVE bonus that is COMPLETED or LOST. Resolves to whether it did. */
export async function settleBonus(db: Queryable, bonus: UserBonusRow): Promise<boolean> {
  const { BONUS } = await playerBalances(db, bonus.userId, bonus.currencyCode)
  const progress = { ...bonus, bonusMoney: BONUS, roundOpen: false, spinOpen: false }
  // Open rounds can only keep a bonus active, and finding them reads a day of rounds. Most rounds end without needing
  // that.
  if (outcomeOf(progress) === 'ONGOING') return false
  const open = await openRounds(db, bonus.userBonusId)
  const outcome = outcomeOf({ ...progress, roundOpen: open.rounds > 0, spinOpen: open.spins > 0 })
  if (outcome === 'ONGOING') return false
  await step(db, bonus, outcome === 'COMPLETED' ? 'complete' : 'lose')
  if (BONUS > 0)
    await post(db, {
      key: `bonus:${bonus.userBonusId}:complete`,
      kind: 'bonus-complete',
      currencyCode: bonus.currencyCode,
      legs: [
        { account: playerAccount(bonus.userId, 'BONUS'), amount: -BONUS },
        { account: playerAccount(bonus.userId, 'REAL'), amount: BONUS },
      ],
    })
  return true
}

async function pay(db: Queryable, bonus: UserBonusRow, gift: Gift): Promise<void> {
  await step(db, bonus, 'pay')
  if (gift.kind === 'POINTS') await move(db, bonus, 'grant', 'VIRTUAL', gift.amount)
  else await move(db, bonus, 'grant', 'REAL', gift.amount)
}

const bonusStep = prepared(
  'bonus-step',
  `update user_bonuses set status = $3,
        expires_at = case when $3 = 'ACTIVE' then now() + valid_days * interval '1 day' else expires_at end,
        ended_at = case when $4 then now() end
      where user_bonus_id = $1 and status = $2
      returning extract(epoch from expires_at - now())::float as "secondsLeft"`,
)

/** @throws when the status does not allow the event; callers have checked before */
export async function step(db: Queryable, bonus: UserBonusRow, event: BonusEvent): Promise<void> {
  const status = nextStatus(bonus.status, event)
  if (!status) throw new Error(`A bonus that is ${bonus.status} cannot ${event}`)
  const row = await bonusStep.get(db, bonus.userBonusId, bonus.status, status, !isLive(status))
  if (!row) throw new Error(`The bonus ${bonus.userBonusId} is no longer ${bonus.status}`)
  if (status === 'ACTIVE' && row.secondsLeft !== null)
    await addJob(db, keepUpBonuses, endOfBonus(bonus, row.secondsLeft))
}

/** @param amount positive: to the player; negative: to the house account */
async function move(
  db: Queryable,
  bonus: UserBonusRow,
  step: 'grant' | 'end',
  kind: 'REAL' | 'BONUS' | 'VIRTUAL',
  amount: number,
): Promise<void> {
  if (amount === 0) return
  await post(db, {
    key: `bonus:${bonus.userBonusId}:${step}`,
    kind: `bonus-${step}`,
    currencyCode: kind === 'VIRTUAL' ? 'PTS' : bonus.currencyCode,
    legs: [
      { account: playerAccount(bonus.userId, kind), amount },
      { account: houseAccount(kind === 'VIRTUAL' ? 'POINTS' : 'BONUS_COST', bonus.brandId), amount: -amount },
    ],
  })
}
