import type {
  AccountClosing,
  CloseAccountRefusalCode,
  CloseAccountResult,
  ClosingForfeitsInput,
  ProofInput,
} from '@parlour/contracts/platform-resolvers'
import { endBonus } from '../bonuses/bonus-life.ts'
import { userBonusesWhere } from '../bonuses/bonus-store.ts'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { playerBalances } from '../ledger/index.ts'
import { isLoginActive } from '../logins/end-logins.ts'
import type { AccessClaims } from '../logins/tokens.ts'
import { closureMail } from '../mail/closure-mail.ts'
import { mailPlayer } from '../mail/mail-player.ts'
import { lockPersonOf } from '../persons/exclusions.ts'
import { changesUndoableUntil } from '../players/change-undos.ts'
import { findPlayer, lockPlayer, type Player } from '../players/player-store.ts'
import { checkProof, proofMessages } from '../players/proof.ts'
import { pointsBalance } from '../rewards/points.ts'
import type { Deps } from '../runtime/deps.ts'
import { closingProblem } from './closing-rules.ts'
import { closeLocked, erasedAfter, hasOpenPayments, hasOpenRounds, unknownPasswordHash } from './erase-player.ts'

/** Those that wait before the one in play, which would start the next of them. */
const bonusesToEnd = sql(
  'bonuses-of-closed-account',
  userBonusesWhere(
    `u.user_id = $1 and u.status in ('AVAILABLE', 'PENDING_DEPOSIT', 'QUEUED', 'ACTIVE') order by u.status = 'ACTIVE', u.user_bonus_id`,
  ),
)
const markClosedByPlayer = sql('mark-closed-by-player', `update players set closed_by = 'PLAYER' where user_id = $1`)

/** What stands in the way of closing, and what it takes. */
export async function accountClosing(
  db: Queryable,
  { userId, currencyCode }: Pick<Player, 'userId' | 'currencyCode'>,
): Promise<AccountClosing> {
  const { REAL, BONUS, WITHDRAWAL_HOLD, WIN_HOLD } = await playerBalances(db, userId, currencyCode)
  return {
    currencyCode,
    changesUntil: (await changesUndoableUntil(db, userId))?.toISOString() ?? null,
    money: REAL + WITHDRAWAL_HOLD + WIN_HOLD,
    hasOpenPayments: await hasOpenPayments(db, userId),
    hasOpenRounds: await hasOpenRounds(db, userId),
    forfeits: {
      bonusMoney: BONUS,
      bonuses: await bonusesToEnd.run(db, userId),
      points: await pointsBalance(db, userId),
    },
    erasedAfter: erasedAfter(new Date()).toISOString(),
  }
}

const messages: Record<CloseAccountRefusalCode, string> = {
  ...proofMessages,
  CHANGE_UNDOABLE: 'A change of an address, a number or the app can still be undone',
  MONEY_LEFT: 'There is money in the account',
  PAYMENTS_OPEN: 'A payment is under way',
  ROUND_OPEN: 'A round is not finished',
  FORFEITS_CHANGED: 'It would take something else than the player was shown',
}
const refuse = (code: CloseAccountRefusalCode): CloseAccountResult => ({
  __typename: 'CloseAccountRefusal',
  code,
  message: messages[code],
})

/**
 * Closes the account at the wish of its player, who proves who they are. All is judged under their lock, so that what arrives
 * at the same moment is either seen or refused. Exclusions of the person stay as they are.
 */
export async function closeAccount(
  deps: Deps,
  clientAddress: string,
  { userId, loginId }: AccessClaims,
  { proof, forfeits }: { proof?: ProofInput | null; forfeits: ClosingForfeitsInput },
): Promise<CloseAccountResult> {
  const { pool, limits } = deps
  const asked = await findPlayer(pool, userId)
  if (!asked) throw new Error(`There is no player ${userId}`)
  if (!(await limits.accountClosings.take(userId))) return refuse('RATE_LIMITED')
  // Before the proof, so that no code is used up in vain.
  const problem = closingProblem(await accountClosing(pool, asked), forfeits)
  if (problem) return refuse(problem)
  const unproved = await checkProof(deps, clientAddress, { player: asked, loginId }, proof)
  if (unproved) return refuse(unproved)
  const passwordHash = await unknownPasswordHash()
  return transaction(pool, async (client): Promise<CloseAccountResult> => {
    await lockPersonOf(client, userId)
    const player = await lockPlayer(client, userId)
    // The login may have ended while the proof was checked.
    if (!player || !(await isLoginActive(client, loginId))) return refuse('PROOF_REQUIRED')
    const late = closingProblem(await accountClosing(client, player), forfeits)
    if (late) return refuse(late)
    for (const bonus of await bonusesToEnd.all(client, userId)) await endBonus(client, bonus, 'cancel')
    // Before the consents go: this is no advertising.
    await mailPlayer(client, userId, closureMail)
    const closedAt = await closeLocked(client, player, passwordHash)
    await markClosedByPlayer.run(client, userId)
    return {
      __typename: 'CloseAccountSuccess',
      closedAt: closedAt.toISOString(),
      erasedAfter: erasedAfter(closedAt).toISOString(),
    }
  })
}
