import { paymentMethods } from '@parlour/catalogue/payment-methods'
import { type AskedRule, askAll } from '@parlour/contracts/asked-rules'
import type { PaymentWait } from '@parlour/contracts/platform-resolvers'
import { formatMoney } from '@parlour/money/format'
import { sql } from '../db/sql.ts'
import { isUuid } from '../db/uuid-v7.ts'
import { realBalance } from '../ledger/index.ts'
import { bonusHoldsWithdrawal } from '../payments/payment-bars.ts'
import { methodRules, paymentOptionsFor } from '../payments/payment-options.ts'
import type { PaymentRow } from '../payments/payment-row.ts'
import { paymentsWhere } from '../payments/payment-store.ts'
import { openStatuses } from '../payments/payment-transitions.ts'
import { readProgress } from '../payments/read-progress.ts'
import { savedAccounts } from '../payments/saved-account.ts'
import { confirmationOf, withdrawalRules } from '../payments/withdrawal-rules.ts'
import { owedBy } from '../players/debts.ts'
import { accessProblem, type Player } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'

/** Which rule refuses a player's withdrawal by a method, or holds one that they have asked for. */

const answer = (rule: string, holds: boolean, because: string): AskedRule => ({ rule, holds, because })

/** @param id of a method, or of a withdrawal */
export const rulesOfWithdrawal = (deps: Deps, id: string, player: Player): Promise<AskedRule[]> =>
  isUuid(id) ? holdingRules(deps, id, player) : refusingRules(deps, id, player)

/** Whoever may not log in deposits, plays and withdraws nothing. */
export const mayEnter = (player: Player, now: Date): AskedRule => {
  const problem = accessProblem(player, now)
  return answer('the player may enter their account', !problem, problem?.code ?? `status ${player.status}`)
}

/** In the order in which a withdrawal is refused. */
async function refusingRules({ pool }: Deps, slug: string, player: Player): Promise<AskedRule[]> {
  const entry = paymentMethods.find((method) => method.slug === slug)
  const isKnown = answer('there is such a method', entry !== undefined, `slug ${slug}`)
  if (!entry) return [isKnown]
  const now = new Date()
  const { userId, countryCode, currencyCode } = player
  const money = (amount: number) => formatMoney(amount, currencyCode, 'en')
  const [activeBonuses, saved, balance, owed] = await Promise.all([
    bonusHoldsWithdrawal(pool, player, now),
    savedAccounts(pool, userId),
    realBalance(pool, userId, currencyCode),
    owedBy(pool, player),
  ])
  // What is owed is paid first.
  const left = Math.max(balance - owed, 0)
  const type = 'WITHDRAWAL'
  const option = paymentOptionsFor({ type, countryCode, currencyCode }, saved).find((each) => each.slug === slug)
  const accounts = saved.filter(({ provider }) => provider === entry.provider)
  const newAccount = confirmationOf(player) === 'mail' ? 'new, to be confirmed by mail' : 'new, left to an operator'
  return [
    mayEnter(player, now),
    isKnown,
    ...askAll(methodRules, { entry, type, countryCode, currencyCode }),
    ...askAll(withdrawalRules, { player, method: entry.method, activeBonuses, now }),
    answer('the balance covers what is owed', owed <= balance, `owed ${money(owed)}`),
    ...(option
      ? [
          answer(
            'what is left of the balance reaches the least amount',
            left >= option.min,
            `${money(left)} of ${money(option.min)}${owed > 0 ? `, without ${money(owed)} that is owed` : ''}`,
          ),
        ]
      : []),
    answer(
      'a card or bank account has paid in by the method’s provider',
      accounts.length > 0,
      accounts.map(({ label, isNew }) => (isNew ? `${label} (${newAccount})` : label)).join(', ') || 'none',
    ),
  ]
}

const withdrawalOfPlayer = sql(
  'withdrawal-of-player',
  paymentsWhere(`payment_id = $1 and user_id = $2 and type = 'WITHDRAWAL'`),
)

/** What an open withdrawal waits for, as its player is told. */
const waits: Record<PaymentWait, string> = {
  CONFIRMATION: 'the player has confirmed it by the mailed link',
  SECURITY_WAIT: 'it does not wait after a change of e-mail address or phone number',
  OPERATOR: 'no operator has to decide on it',
  REVIEW: 'the time of its review is over',
  SENDING: 'it has been sent to the provider',
  PROVIDER: 'the provider has said how it ended',
}

async function holdingRules({ pool, config }: Deps, paymentId: string, player: Player): Promise<AskedRule[]> {
  const payment = await withdrawalOfPlayer.get(pool, paymentId, player.userId)
  const isKnown = answer('the player has the withdrawal', payment !== undefined, `payment ${paymentId}`)
  if (!payment) return [isKnown]
  const { status, declineReason, method } = payment
  const isAlive = answer(
    'it was not cancelled, refused or sent back',
    openStatuses.includes(status) || status === 'SUCCEEDED',
    declineReason ? `status ${status}, reason ${declineReason}` : `status ${status}`,
  )
  if (!openStatuses.includes(status)) return [isKnown, isAlive]
  const now = new Date()
  const { waitsFor, stages, isLate } = await readProgress(pool, paymentId, {
    reviewSeconds: config.withdrawalReviewSeconds,
  })
  const until = stages.find(({ at }) => at === null)?.expectedAt
  const wait = isLate ? 'late' : until ? `until about ${until}` : 'no known end'
  return [
    isKnown,
    isAlive,
    ...Object.entries(waits).map(([each, rule]) =>
      answer(rule, waitsFor !== each, waitsFor === each ? wait : 'not awaited'),
    ),
    ...(isInReview(payment)
      ? [
          // Asked at the end of the review: what does not hold then leaves the withdrawal to an operator.
          answer('no operator has blocked the player', player.status === 'ACTIVE', `status ${player.status}`),
          ...askAll(withdrawalRules, { player, method, activeBonuses: false, now }),
        ]
      : []),
  ]
}

const isInReview = ({ status }: Pick<PaymentRow, 'status'>) => status === 'PENDING_APPROVAL'
