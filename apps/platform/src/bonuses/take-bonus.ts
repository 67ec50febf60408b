import type {
  ActivateUserBonusRefusalCode,
  ActivateUserBonusResult,
  CancelUserBonusRefusalCode,
  CancelUserBonusResult,
  ForfeitureInput,
} from '@parlour/contracts/platform-resolvers'
import type pg from 'pg'
import { type Queryable, transaction } from '../db/pool.ts'
import { unauthenticated } from '../graphql/context.ts'
import { playerBalances } from '../ledger/index.ts'
import { accessProblem, findPlayer, lockPlayer } from '../players/player-store.ts'
import { admitsPlayer, bonusTaker } from './bonus-countries.ts'
import { endBonus, expireWhenDue, takeBonus } from './bonus-life.ts'
import { forfeitureOf } from './bonus-rules.ts'
import { definitionOf, findUserBonus, openRounds, type UserBonusRow } from './bonus-store.ts'
import { nextStatus } from './bonus-transitions.ts'
import { userBonusesById } from './grant-bonus.ts'
import { hasWithdrawalInReview } from './withdrawal-in-review.ts'

interface Asked {
  userId: string
  userBonusId: string
}

/** Claims an AVAILABLE bonus that players activate themselves, if no withdrawal is in review. */
export const activateUserBonus = (
  pool: pg.Pool,
  asked: Asked,
  language: string | null,
): Promise<ActivateUserBonusResult> =>
  transaction(pool, async (client) => {
    const refuse = (code: ActivateUserBonusRefusalCode, message: string): ActivateUserBonusResult => ({
      __typename: 'ActivateUserBonusRefusal',
      code,
      message,
    })
    const bonus = await lockBonus(client, asked)
    if (!bonus) return refuse('UNKNOWN_BONUS', 'The player has no such bonus')
    const player = await findPlayer(client, asked.userId)
    if (!player || accessProblem(player, new Date())) throw unauthenticated()
    if ((await expireWhenDue(client, bonus)) || bonus.status !== 'AVAILABLE')
      return refuse('NOT_AVAILABLE', 'The bonus is no longer available')
    const { terms } = await definitionOf(client, bonus.bonusId)
    if (!admitsPlayer(terms, await bonusTaker(client, player), new Date()))
      return refuse('NOT_AVAILABLE', "The player's country has no such bonus")
    if (terms.activation.kind === 'DEPOSIT') return refuse('DEPOSIT_NEEDED', 'The bonus is activated by a deposit')
    if (await hasWithdrawalInReview(client, asked.userId))
      return refuse('PENDING_WITHDRAWALS', 'A withdrawal of the player is in review')
    await takeBonus(client, bonus)
    return { __typename: 'ActivateUserBonusSuccess', userBonus: await shown(client, bonus, language) }
  })

/**
 * Cancels a bonus for its player. Refused while a round with its money is open, since that round may still win, and where
 * it would take something else than the player was shown.
 */
export const cancelUserBonus = (
  pool: pg.Pool,
  asked: Asked & { forfeits?: ForfeitureInput | null | undefined },
  language: string | null,
): Promise<CancelUserBonusResult> =>
  transaction(pool, async (client) => {
    const refuse = (code: CancelUserBonusRefusalCode, message: string): CancelUserBonusResult => ({
      __typename: 'CancelUserBonusRefusal',
      code,
      message,
    })
    const bonus = await lockBonus(client, asked)
    if (!bonus) return refuse('UNKNOWN_BONUS', 'The player has no such bonus')
    if ((await expireWhenDue(client, bonus)) || !nextStatus(bonus.status, 'cancel'))
      return refuse('NOT_CANCELLABLE', 'The bonus has ended')
    if ((await openRounds(client, bonus.userBonusId)).rounds > 0)
      return refuse('ROUND_OPEN', 'A round with this bonus is still open')
    const { BONUS } = await playerBalances(client, bonus.userId, bonus.currencyCode)
    if (asked.forfeits && !sameForfeiture(asked.forfeits, forfeitureOf(bonus, BONUS)))
      return refuse('FORFEITURE_CHANGED', 'It would take something else than the player was shown')
    await endBonus(client, bonus, 'cancel')
    return { __typename: 'CancelUserBonusSuccess', userBonus: await shown(client, bonus, language) }
  })

const sameForfeiture = (shown: ForfeitureInput, now: ForfeitureInput) =>
  shown.amount === now.amount && shown.freeSpins === now.freeSpins

/** Forfeits a bonus on behalf of an operator. Call within a transaction. */
export async function forfeitUserBonus(
  db: Queryable,
  asked: Asked,
): Promise<'forfeited' | 'unknown bonus' | 'ended before'> {
  const bonus = await lockBonus(db, asked)
  if (!bonus) return 'unknown bonus'
  if ((await expireWhenDue(db, bonus)) || !nextStatus(bonus.status, 'forfeit')) return 'ended before'
  await endBonus(db, bonus, 'forfeit')
  return 'forfeited'
}

/** Locks the player's row first, then reads the current state of the bonus. */
async function lockBonus(db: Queryable, { userId, userBonusId }: Asked): Promise<UserBonusRow | undefined> {
  const player = await lockPlayer(db, userId)
  const bonus = await findUserBonus(db, userBonusId)
  return bonus?.userId === player?.userId ? bonus : undefined
}

async function shown(db: Queryable, { userBonusId }: UserBonusRow, language: string | null) {
  const [userBonus] = await userBonusesById(db, [userBonusId], language)
  if (!userBonus) throw new Error(`The bonus ${userBonusId} no longer exists`)
  return userBonus
}
