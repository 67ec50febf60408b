import type { OperatorPlayer } from '@parlour/contracts/operator/player-operations'
import type pg from 'pg'
import { liveBonuses } from '../bonuses/bonus-lists.ts'
import { campaignIdsOf } from '../campaigns/campaigns.ts'
import { type Queryable, transaction } from '../db/pool.ts'
import { playerBalances } from '../ledger/index.ts'
import { endLogins } from '../logins/end-logins.ts'
import { closureOf } from '../personal-data/erase-player.ts'
import { setPlayerStatus, setWithdrawalBlock } from '../players/block-player.ts'
import { findPlayerByEmail, lockPlayer, type Player } from '../players/player-store.ts'
import { pointsBalance } from '../rewards/points.ts'
import type { Deps } from '../runtime/deps.ts'
import { OperatorRefusal } from './operator-refusal.ts'
import type { Parsed } from './operator-requests.ts'

const unknownPlayer = () => new OperatorRefusal('UNKNOWN_PLAYER', 'There is no such player')

/**
 * Runs `work` in a transaction that holds the player's lock.
 * @throws OperatorRefusal UNKNOWN_PLAYER
 */
export const withPlayerLock = <Result>(
  { pool }: Deps,
  userId: string,
  work: (client: pg.PoolClient, player: Player) => Promise<Result>,
): Promise<Result> =>
  transaction(pool, async (client) => {
    const player = await lockPlayer(client, userId)
    if (!player) throw unknownPlayer()
    return work(client, player)
  })

export async function findPlayerForOperator(
  { pool }: Deps,
  { brandId, email }: Parsed<'find-player'>,
): Promise<OperatorPlayer> {
  const player = await findPlayerByEmail(pool, brandId, email)
  if (!player) throw unknownPlayer()
  return operatorPlayerOf(pool, player)
}

async function operatorPlayerOf(db: Queryable, player: Player): Promise<OperatorPlayer> {
  const { userId, currencyCode } = player
  const { REAL, BONUS, WITHDRAWAL_HOLD, WIN_HOLD } = await playerBalances(db, userId, currencyCode)
  const { closedAt, byPlayer } = await closureOf(db, userId)
  return {
    userId,
    brandId: player.brandId,
    email: player.email,
    displayName: player.displayName,
    fullName: `${player.firstName} ${player.lastName}`,
    status: player.status,
    kycStatus: player.kycStatus,
    emailVerified: player.emailVerifiedAt !== null,
    lockedUntil: player.lockedUntil?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    closedByPlayer: byPlayer,
    withdrawalBlock: player.withdrawalBlock,
    blacklisted: player.blacklisted,
    countryCode: player.countryCode,
    currencyCode,
    real: REAL,
    bonus: BONUS,
    held: WITHDRAWAL_HOLD,
    heldWins: WIN_HOLD,
    points: await pointsBalance(db, userId),
    campaignIds: await campaignIdsOf(db, userId),
    bonuses: await liveBonuses(db, userId),
  }
}

export async function changePlayerStatus<Status extends Player['status']>(
  deps: Deps,
  userId: string,
  status: Status,
  covers?: 'PERSON' | 'ACCOUNT',
): Promise<Status> {
  if (status === 'ACTIVE' && (await closureOf(deps.pool, userId)).closedAt)
    throw new OperatorRefusal('ACCOUNT_CLOSED', 'The player had the account closed for good')
  if (!(await setPlayerStatus(deps, userId, status, covers))) throw unknownPlayer()
  return status
}

/** For a player who suspects that somebody else is logged in: whoever knows the password can log in again. */
export const endLoginsOfPlayer = (deps: Deps, { userId }: Parsed<'end-logins'>) =>
  withPlayerLock(deps, userId, async (client) => ({ ended: await endLogins(client, userId, 'ENDED_BY_OPERATOR') }))

export async function changeWithdrawalBlock({ pool }: Deps, { userId, block }: Parsed<'set-withdrawal-block'>) {
  if (!(await setWithdrawalBlock(pool, userId, block))) throw unknownPlayer()
  return { block }
}
