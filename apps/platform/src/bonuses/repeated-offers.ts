import { handle, type JobHandler } from '@parlour/jobs/job'
import type pg from 'pg'
import { lockText } from '../db/lock-text.ts'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { bonusEndedMail } from '../mail/bonus-mail.ts'
import { mailPlayer } from '../mail/mail-player.ts'
import { endRepeatedOffers } from '../persons/person-jobs.ts'
import { lockPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { endBonus } from './bonus-life.ts'
import { definitionOf, type UserBonusRow, userBonusesWhere } from './bonus-store.ts'
import type { BonusTerms } from './bonus-terms.ts'
import { liveStatuses } from './bonus-transitions.ts'
import { textIn } from './bonus-view.ts'
import { mayTakeOffer, ownAccounts } from './deposit-bonus-choice.ts'

/**
 * Whether the player would not have got an offer, had it been known which other accounts are theirs. The days between their own
 * claims were judged when they claimed.
 * @param before the copies of the offer that the person took before, with any account
 * @param hadDeposit whether another account of theirs had deposited before
 */
export const isRepeated = (
  terms: Pick<BonusTerms, 'firstDepositOnly' | 'timesPerPlayer' | 'everyDays'>,
  { userId, createdAt, takenAt }: Pick<UserBonusRow, 'userId' | 'createdAt' | 'takenAt'>,
  before: readonly Pick<UserBonusRow, 'userId' | 'status' | 'due' | 'expiresAt' | 'createdAt' | 'takenAt'>[],
  hadDeposit: boolean,
): boolean => {
  const at = takenAt ?? createdAt
  const others = before.filter((copy) => copy.userId !== userId)
  return (
    (terms.firstDepositOnly && hadDeposit) ||
    !mayTakeOffer(before, { ...terms, everyDays: null }, at) ||
    !mayTakeOffer(others, terms, at)
  )
}

/** The ACTIVE one is the last: when it ends, a queued one would start. */
const liveOffers = sql(
  'live-offers-of-player',
  userBonusesWhere(
    "u.user_id = $1 and u.source = 'OFFER' and u.status = any($2) order by u.status = 'ACTIVE', u.user_bonus_id",
  ),
)

const takenBefore = sql(
  'offers-of-person-before',
  userBonusesWhere(`u.user_id in ${ownAccounts} and u.bonus_id = $2 and u.user_bonus_id < $3`),
)

const depositBefore = sql(
  'deposit-of-person-before',
  `select exists (select from payments where user_id in ${ownAccounts} and user_id <> $1 and type = 'DEPOSIT'
     and status = 'SUCCEEDED' and payment_id < $2) as has`,
)

/**
 * Forfeits the offers that a player has taken although another account of theirs had had them, as far as they have not been
 * wagered: what ties two accounts, such as the card of a deposit, is often known only after the bonus was given.
 */
const endOffersOfPlayer = (pool: pg.Pool, siteAddress: string | null, userId: string): Promise<void> =>
  transaction(pool, async (client) => {
    const player = await lockPlayer(client, userId)
    if (!player) return
    // As in reserveDepositBonus: another account of the person may take an offer in this moment.
    await lockText.run(client, `deposit bonuses of ${player.personId}`)
    for (const offer of await liveOffers.all(client, userId, liveStatuses)) {
      const { terms, texts } = await definitionOf(client, offer.bonusId)
      const before = await takenBefore.all(client, userId, offer.bonusId, offer.userBonusId)
      if (!isRepeated(terms, offer, before, await hadDepositBefore(client, offer))) continue
      await endBonus(client, offer, 'forfeit')
      await mailPlayer(client, userId, (sender, recipient) =>
        bonusEndedMail(sender, recipient, textIn(texts, recipient.language).name, siteAddress),
      )
    }
  })

async function hadDepositBefore(db: Queryable, { userId, userBonusId }: UserBonusRow): Promise<boolean> {
  return (await depositBefore.get(db, userId, userBonusId))?.has ?? false
}

export const repeatedOfferJobs = ({ pool, config }: Pick<Deps, 'pool' | 'config'>): JobHandler[] => [
  handle(endRepeatedOffers, ({ userId }) => endOffersOfPlayer(pool, config.siteAddress, userId)),
]
