import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { playerBalances } from '../ledger/index.ts'
import { callbackFor, createPayment, type Session, visa } from './journeys.ts'
import { keepUpPayments } from './keep-up.ts'
import type { TestPlatform } from './platform.ts'
import { createLock } from './session-journeys.ts'

/** Steps of tests about what excluded players have. */
export function exclusionMoney(platform: () => TestPlatform) {
  const query = (text: string, values: unknown[]) => uncheckedQuery(platform().deps.pool, text, values)
  const idle = () => platform().deps.background.idle()
  return {
    idle,
    /** A lock, with all that follows from it at once. */
    async lock(player: Session, duration: string) {
      const { __typename: outcome } = await createLock(platform(), player, duration)
      if (outcome !== 'CreateLockSuccess') throw new Error(`The lock of ${duration} was refused`)
      await idle()
    },
    /** The time is over in which the player can object to a payout. */
    async passObjectionTime({ userId }: Session) {
      await query(
        `update payments set created_at = created_at - interval '1 day', held_until = held_until - interval '1 day'
           where user_id = $1`,
        [userId],
      )
      await keepUpPayments(platform().deps)
    },
    balances: ({ userId }: Session) => playerBalances(platform().deps.pool, userId, 'EUR'),
    payoutsTo: async ({ userId }: Session) => {
      const text = `select amount, status, needs_operator as "needsOperator" from payments
        where user_id = $1 and type = 'WITHDRAWAL' order by payment_id`
      return (await query(text, [userId])).rows
    },
    /** Real money that no deposit has brought, such as winnings of free spins; a loss where it is negative. */
    win: ({ userId }: Session, amount: number) =>
      query(
        `select ledger_post(gen_random_uuid(), 'gift:' || gen_random_uuid(), '', 'tests', 'EUR',
           array['player:' || $1, 'house:tests'], array['REAL', 'ADJUSTMENTS'], array[false, true], array[$2::bigint, -$2::bigint])`,
        [userId, amount],
      ),
    async depositBy(player: Session, amount: number, card: object) {
      await createPayment(platform(), player, { amount })
      const request = platform().third.payments.at(-1)
      if (request) await platform().callback(callbackFor(request, { card }))
    },
  }
}

/** A card that somebody else has added to an account. */
export const thiefsCard = { ...visa, cardToken: 'token-thief', last4: '6666' }
