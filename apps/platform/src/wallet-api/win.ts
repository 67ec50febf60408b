import type { TransactionResponse, WinRequest } from '@parlour/contracts/wallet-api'
import {
  accountOfBonusWin,
  accountOfFreeSpinWin,
  bonusShareOfWin,
  recordFreeSpinWin,
  recordLiveRound,
  settleAfterRound,
} from '../bonuses/bonus-play.ts'
import type { Queryable } from '../db/pool.ts'
import { recordRecentWin } from '../games/recent-win-store.ts'
import { recordPlay } from '../limits/limit-checks.ts'
import { payOutExcluded, planForPlayers } from '../persons/person-jobs.ts'
import type { Deps } from '../runtime/deps.ts'
import { heldOf, holdWin } from './held-win.ts'
import { book } from './wallet-booking.ts'
import { bookingOf, bookWithBonus, once } from './wallet-call.ts'
import { move, nothing, type Parts } from './wallet-money.ts'
import { WalletRefusal } from './wallet-refusal.ts'
import type { Round, WalletCaller } from './wallet-store.ts'

/**
 * Pays a win, even if the session has expired or the player is blocked meanwhile. What the round has won beyond its
 * studio's agreement is held for operators; the studio's answer is the usual one, so that the round ends.
 * @throws WalletRefusal
 */
export const win = (
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  caller: WalletCaller,
  request: WinRequest,
): Promise<TransactionResponse> =>
  once(pool, caller, 'win', request, async (call, { amount, roundFinished }) => {
    const { client, opened } = call
    const { session, round, now, real, bonus } = opened
    const { userId, currencyCode } = session
    if (!round) throw new WalletRefusal('UNKNOWN_ROUND', 'The round has no bet')
    if (round.finished) throw new WalletRefusal('ROUND_CLOSED', 'The round is finished')

    const held = heldOf(amount, round.winAmount, session)
    const parts = { ...(await partsOfWin(client, amount - held, round)), held }
    if (parts.real > 0)
      await recordPlay(client, { userId, currencyCode, at: now, staked: 0, realStaked: 0, realWon: parts.real })
    await recordRecentWin(client, session, parts.real + parts.bonus)
    const moved = await move(call, { real, bonus }, parts)
    if (held > 0) await holdWin(config, call, { round, held, roundWin: round.winAmount + amount })
    // Money of an excluded player that arrives late goes on to their own account.
    if (session.blocked && parts.real > 0) await planForPlayers(client, payOutExcluded, [userId])
    const booking = bookingOf(call, moved, {
      amount,
      winChange: amount,
      round: roundFinished ? 'finish' : 'open',
    })
    const { userBonusId } = round
    const wagersNow = roundFinished && opened.hasBonus && session.category === 'LIVE'
    if (userBonusId || wagersNow)
      return bookWithBonus(call, moved, booking, async () => {
        if (userBonusId && round.promotional) await recordFreeSpinWin(client, userBonusId, parts.real + parts.bonus)
        if (wagersNow)
          await recordLiveRound(client, userId, { gameSessionId: session.gameSessionId, roundRef: request.roundId })
        if (userBonusId && roundFinished) await settleAfterRound(client, userId, userBonusId)
      })
    await book(client, booking)
    return moved
  })

/** A win is split like the round's stakes; that of a free spin belongs entirely to the bonus. */
async function partsOfWin(db: Queryable, win: number, round: Round): Promise<Parts> {
  const { userBonusId, promotional } = round
  if (win === 0) return nothing
  if (!userBonusId) return { ...nothing, real: win }
  const share = promotional ? win : bonusShareOfWin(win, round)
  if (share === 0) return { ...nothing, real: win }
  const account = promotional ? await accountOfFreeSpinWin(db, userBonusId) : await accountOfBonusWin(db, userBonusId)
  return partsBy(account, win - share, share)
}

/**
 * Assigns the bonus share to the account that follows from its bonus; VOID, the share of an ended bonus, goes to the
 * house account.
 */
export const partsBy = (account: 'REAL' | 'BONUS' | 'VOID', real: number, bonusShare: number): Parts => ({
  real: account === 'REAL' ? real + bonusShare : real,
  bonus: account === 'BONUS' ? bonusShare : 0,
  house: account === 'VOID' ? bonusShare : 0,
  held: 0,
})
