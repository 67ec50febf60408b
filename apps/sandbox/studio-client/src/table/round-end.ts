import type { OwnView } from '../../../src/live/own-view.ts'
import type { Chips } from '../../../src/live/table-game.ts'
import { fill } from '../../../src/studio/texts/fill.ts'
import { pause } from '../api.ts'
import { isCelebrated, resultText } from '../result-text.ts'
import type { Parts } from './table-parts.ts'

/** What the end of a round needs of the open table. */
interface Table {
  own(roundId: string): Promise<OwnView | null>
  money(minor: number): string
  setBalance(minor: number, bonus: number): void
  balance(): number
  refresh(): Promise<void>
  /** Keeps the bets of the round, to repeat them. */
  remember(chips: Chips): void
}

/** Shows the player what a round has brought, once the wallet has booked it, and tells the surrounding page. */
export class RoundEnd {
  private readonly parts: Parts
  private readonly table: Table

  constructor(parts: Parts, table: Table) {
    this.parts = parts
    this.table = table
  }

  /** @param current the round while it is the table's; null afterwards */
  async follow(outcome: string, current: () => string | null): Promise<void> {
    const { panel, boot } = this.parts
    for (let tries = 0; ; tries++) {
      const roundId = current()
      const own = roundId === null ? null : await this.table.own(roundId)
      if (current() === null) return
      if (own?.settled) return this.settled(outcome, own, own.settled)
      const late = own?.placements.filter(({ reason }) => reason === 'LATE' || reason === 'UNKNOWN') ?? []
      if (own && !own.isDue) {
        const amount = late.reduce((sum, one) => sum + one.amount, 0)
        if (amount > 0) panel.showMessage(fill(boot.texts.stakeReturned, { amount: this.table.money(amount) }))
        return this.table.refresh()
      }
      if (tries > 2) panel.showMessage(boot.texts.booking)
      await pause(Math.min(2_000, 300 * (tries + 1)))
    }
  }

  private settled(outcome: string, { chips }: OwnView, end: NonNullable<OwnView['settled']>): void {
    const { panel, boot, api, post } = this.parts
    const { staked, win, balance, bonusBalance, slipId } = end
    this.table.setBalance(balance, bonusBalance)
    const isWin = isCelebrated(win, staked)
    panel.showWin(win, isWin)
    const text = resultText(boot, staked, win, this.table.money)
    panel.showMessage(text, isWin ? 'win' : 'plain')
    panel.readOut(`${outcome} ${text}`)
    post({ type: 'parlour:round-finished', balance, net: win - staked, roundId: slipId })
    void api.seen([slipId]).catch(() => {})
    this.table.remember(withoutDecisions(chips))
  }

  /** A round that ended while the player was away. */
  showUnseen({ slipId, result, number, staked, win }: NonNullable<OwnView['unseen']>): void {
    const { boot, api, panel, board, post } = this.parts
    const text = resultText(boot, staked, win, this.table.money)
    const round = fill(boot.texts.round, { number })
    panel.showMessage(`${boot.texts.lastRound} (${round}, ${board.mark(result).label}): ${text}`)
    void api.seen([slipId]).catch(() => {})
    void this.table
      .refresh()
      .then(() =>
        post({ type: 'parlour:round-finished', balance: this.table.balance(), net: win - staked, roundId: slipId }),
      )
  }
}

/** Doubling and splitting are not repeated, but decided anew. */
const withoutDecisions = (chips: Chips): Chips =>
  Object.fromEntries(Object.entries(chips).filter(([spot]) => !/^(double|split)-/.test(spot)))
