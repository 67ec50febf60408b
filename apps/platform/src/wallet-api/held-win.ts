import { agreedMaxWin } from '@parlour/catalogue/studio-agreements'
import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import { fromEuro } from '@parlour/money/currency'
import { bonusShareOfWin } from '../bonuses/bonus-play.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { heldWinMail } from '../mail/held-win-mail.ts'
import { mailPlayer } from '../mail/mail-player.ts'
import type { Config } from '../runtime/config.ts'
import type { Call } from './wallet-call.ts'
import type { Round } from './wallet-store.ts'

const agreedFor = ({ studio, currencyCode }: { studio: string; currencyCode: CurrencyCode }) =>
  fromEuro(agreedMaxWin(studio), currencyCode)

/**
 * The part of a win by which its round exceeds what the studio may pay in one: however a round's win is divided into
 * calls, the same is held. Minor units.
 */
export const heldOf = (
  amount: number,
  wonBefore: number,
  session: { studio: string; currencyCode: CurrencyCode },
): number => Math.min(amount, Math.max(0, wonBefore + amount - agreedFor(session)))

const insertHeldWin = sql(
  'insert-held-win',
  `insert into held_wins (held_win_id, provider, transaction_id, user_id, game_session_id, round_ref, studio,
       currency_code, round_win, agreed, amount, bonus_amount, user_bonus_id, promotional)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
)

/** Records what a call's transfer has held, and tells the player. Call before the bonus is settled: it waits for the win. */
export async function holdWin(
  config: Pick<Config, 'siteAddress'>,
  { client, caller, request, opened: { session } }: Call,
  { round, held, roundWin }: { round: Round; held: number; roundWin: number },
): Promise<void> {
  const { userId, gameSessionId, studio, currencyCode } = session
  const { userBonusId, promotional } = round
  const bonusShare = !userBonusId ? 0 : promotional ? held : bonusShareOfWin(held, round)
  await insertHeldWin.run(
    client,
    uuidV7(),
    caller,
    request.transactionId,
    userId,
    gameSessionId,
    request.roundId,
    studio,
    currencyCode,
    roundWin,
    agreedFor(session),
    held,
    bonusShare,
    bonusShare > 0 ? userBonusId : null,
    promotional,
  )
  await tellAboutHeldWin(client, config, userId, 'held', { amount: held, currencyCode })
}

export const tellAboutHeldWin = (
  db: Queryable,
  { siteAddress }: Pick<Config, 'siteAddress'>,
  userId: string,
  about: 'held' | 'released' | 'declined',
  money: { amount: number; currencyCode: CurrencyCode },
): Promise<void> =>
  mailPlayer(db, userId, (sender, recipient) => heldWinMail(sender, recipient, about, money, siteAddress))
