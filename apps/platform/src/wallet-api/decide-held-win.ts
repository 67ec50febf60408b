import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import { accountOfBonusWin, accountOfFreeSpinWin, recordFreeSpinWin, settleAfterRound } from '../bonuses/bonus-play.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { houseAccount, playerAccount, post } from '../ledger/index.ts'
import { recordPlay } from '../limits/limit-checks.ts'
import { payOutExcluded, planForPlayers } from '../persons/person-jobs.ts'
import { accessProblem, type Player } from '../players/player-store.ts'
import type { Config } from '../runtime/config.ts'
import { tellAboutHeldWin } from './held-win.ts'
import { gameBank } from './wallet-money.ts'
import { partsBy } from './win.ts'

interface HeldWin {
  heldWinId: string
  userId: string
  studio: string
  currencyCode: CurrencyCode
  gameSessionId: string
  roundRef: string
  amount: number
  bonusAmount: number
  userBonusId: string | null
  promotional: boolean
}

const decideHeldWin = sql(
  'decide-held-win',
  `update held_wins set status = $2, decided_by = $3, decided_at = clock_timestamp(), ledger_transfer_id = $4
     where held_win_id = $1 and status = 'HELD'`,
)
/** The bonus may have been over but for the win: its money gets a day to be played with. */
const prolongBonus = sql(
  'prolong-bonus-of-held-win',
  `update user_bonuses set expires_at = greatest(expires_at, now() + interval '1 day')
     where user_bonus_id = $1 and status = 'ACTIVE'`,
)
const takeFromRound = sql(
  'take-held-win-from-round',
  `with round as (
       update game_rounds set win_amount = greatest(0, win_amount - $3) where game_session_id = $1 and round_ref = $2
     )
     update game_sessions set win_amount = greatest(0, win_amount - $3) where game_session_id = $1`,
)

/**
 * Pays a held win as if the studio paid it now, or returns it to the studio's bank. Once, within a transaction that holds
 * the player's lock and the win's row.
 * @returns the transfer's id
 */
export async function settleHeldWin(
  db: Queryable,
  config: Pick<Config, 'siteAddress'>,
  player: Player,
  win: HeldWin,
  { decision, operator }: { decision: 'RELEASE' | 'DECLINE'; operator: string },
): Promise<string> {
  const { heldWinId, userId, currencyCode, amount, bonusAmount, userBonusId, promotional } = win
  const isReleased = decision === 'RELEASE'
  const account = !userBonusId
    ? 'REAL'
    : await (promotional ? accountOfFreeSpinWin(db, userBonusId) : accountOfBonusWin(db, userBonusId))
  const parts = partsBy(account, amount - bonusAmount, bonusAmount)
  const hold = { account: playerAccount(userId, 'WIN_HOLD'), amount: -amount }
  const { transferId } = await post(db, {
    key: `held-win:${heldWinId}`,
    kind: isReleased ? 'held-win-released' : 'held-win-declined',
    currencyCode,
    legs: isReleased
      ? [
          hold,
          { account: playerAccount(userId, 'REAL'), amount: parts.real },
          { account: playerAccount(userId, 'BONUS'), amount: parts.bonus },
          { account: houseAccount('BONUS_COST', player.brandId), amount: parts.house },
        ].filter((leg) => leg.amount !== 0)
      : [hold, { account: gameBank(win), amount }],
  })
  await decideHeldWin.run(db, heldWinId, isReleased ? 'RELEASED' : 'DECLINED', operator, transferId)
  if (!isReleased) await takeFromRound.run(db, win.gameSessionId, win.roundRef, amount)
  else if (parts.real > 0)
    await recordPlay(db, { userId, currencyCode, at: new Date(), staked: 0, realStaked: 0, realWon: parts.real })
  if (userBonusId) {
    if (isReleased) await prolongBonus.run(db, userBonusId)
    if (isReleased && promotional) await recordFreeSpinWin(db, userBonusId, parts.real + parts.bonus)
    await settleAfterRound(db, userId, userBonusId)
  }
  // Money of an excluded player goes on to their own account.
  if (parts.real > 0 && isReleased && accessProblem(player, new Date()))
    await planForPlayers(db, payOutExcluded, [userId])
  await tellAboutHeldWin(db, config, userId, isReleased ? 'released' : 'declined', {
    amount: isReleased ? parts.real + parts.bonus : amount,
    currencyCode,
  })
  return transferId
}
