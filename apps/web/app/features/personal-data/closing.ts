import type { AccountClosingViewQuery } from './generated/personal-data.ts'

export type Closing = AccountClosingViewQuery['accountClosing']
type Forfeits = Closing['forfeits']

/** What has to end before the account can be closed, as the platform judges it; null: nothing. */
export type Obstacle = 'CHANGE_UNDOABLE' | 'ROUND_OPEN' | 'PAYMENTS_OPEN' | 'MONEY_LEFT'
export const obstacleOf = (
  closing: Pick<Closing, 'changesUntil' | 'money' | 'hasOpenPayments' | 'hasOpenRounds'>,
): Obstacle | null =>
  closing.changesUntil
    ? 'CHANGE_UNDOABLE'
    : closing.hasOpenRounds
      ? 'ROUND_OPEN'
      : closing.hasOpenPayments
        ? 'PAYMENTS_OPEN'
        : closing.money > 0
          ? 'MONEY_LEFT'
          : null

const amountShape = /^\d{1,15}$/

/** What the player was shown that ends with the account, from their form; null from a form that is not ours. */
export function shownForfeits(form: FormData): Forfeits | null {
  const [bonusMoney, bonuses, points] = ['bonusMoney', 'bonuses', 'points'].map((name) => {
    const text = String(form.get(name) ?? '')
    return amountShape.test(text) ? Number(text) : null
  })
  const isWhole = bonusMoney != null && bonuses != null && points != null
  return isWhole && Math.max(bonuses, points) < 2 ** 31 ? { bonusMoney, bonuses, points } : null
}
