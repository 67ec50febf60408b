import type { Boot } from '../../src/studio/client-shell.ts'
import { type Outcome, SCATTER, type Step, WILD } from '../../src/studio/engine/outcome.ts'
import { fill } from '../../src/studio/texts/fill.ts'
import { type Clock, easeOut } from './clock.ts'
import type { Panel } from './panel.ts'
import { ReelsView } from './reels-view.ts'
import { isBigWin, isCelebrated, resultText } from './result-text.ts'

interface Shown {
  outcome: Outcome
  /** Minor units. */
  stake: number
  /** The cost of the round to the player: the stake, or nothing for a free spin of a bonus. */
  cost: number
  win: number
  money(minor: number): string
}

/** Shows a decided round step by step; it decides nothing. */
export class RoundShow {
  private readonly boot: Boot
  private readonly view: ReelsView
  private readonly panel: Panel
  private readonly clock: Clock
  private shownWin = 0

  constructor(boot: Boot, view: ReelsView, panel: Panel, clock: Clock) {
    this.boot = boot
    this.view = view
    this.panel = panel
    this.clock = clock
  }

  /** Plays the steps, from reels that are already turning to the last win. */
  async play(shown: Shown): Promise<void> {
    const { steps } = shown.outcome
    this.shownWin = 0
    let coins = 0
    const bought = steps[0]?.free
    if (bought) await this.interlude(fill(this.boot.texts.freeSpinsWon, { count: bought.of }))
    for (const [index, step] of steps.entries()) {
      await this.arrive(step, steps[index - 1], shown)
      coins += step.coins
      await this.pay(step, Math.min(this.amount(coins, shown), shown.win), shown)
      if (step.awarded) await this.interlude(fill(this.boot.texts.freeSpinsWon, { count: step.awarded }))
    }
    await this.finish(shown)
  }

  private amount(coins: number, { stake }: Shown): number {
    return (coins * stake) / this.boot.game.coinsPerStake
  }

  /** Shows the step's grid on the reels. */
  private async arrive(step: Step, before: Step | undefined, shown: Shown): Promise<void> {
    this.showFeature(step)
    if (step.kind === 'cascade') {
      await this.view.fall(before?.removed ?? [], step.grid)
    } else {
      if (before) await this.turnAgain(step, before, shown)
      await this.view.stopOn(step)
      this.view.release()
    }
    if (step.prizes) this.view.label(step.prizes, (coins) => shown.money(this.amount(coins, shown)))
  }

  private async turnAgain(step: Step, before: Step, shown: Shown): Promise<void> {
    const prizes = step.prizes !== undefined && step.held !== undefined
    if (prizes && !before.held) await this.interlude(this.boot.texts.holdStart)
    this.view.clear()
    if (prizes) {
      await this.view.hold(step.held ?? [], SCATTER)
      if (before.prizes) this.view.label(before.prizes, (coins) => shown.money(this.amount(coins, shown)))
    } else if (step.held) await this.view.hold(step.held, WILD, (cell) => cell + 8)
    this.view.startTurning(prizes ? ReelsView.holdPool : undefined)
    await this.clock.pause(prizes ? 450 : 380)
  }

  private showFeature(step: Step): void {
    const { texts } = this.boot
    const parts: string[] = []
    if (step.free) parts.push(fill(texts.freeSpinOf, { number: step.free.spin, total: step.free.of }))
    if (step.respinsLeft !== undefined) parts.push(fill(texts.respinsLeft, { count: step.respinsLeft }))
    else if (step.kind === 'respin') parts.push(texts.respin)
    if (step.charged) parts.push(`+${step.charged.length} ${texts.wild}`)
    if (step.multiplier > 1) parts.push(`×${step.multiplier}`)
    this.panel.showFeature(parts.join(' · '))
  }

  /** Marks the step's wins and counts the round's win up to `win`. */
  private async pay(step: Step, win: number, { cost }: Shown): Promise<void> {
    if (step.wins.length === 0) {
      if (step.free || step.held) await this.clock.pause(220)
      return
    }
    const from = this.shownWin
    this.shownWin = win
    const celebrated = isCelebrated(win, cost)
    const count = this.clock.move(
      celebrated ? 700 : 250,
      (t) => this.panel.showWin(Math.round(from + (win - from) * t), celebrated),
      easeOut,
    )
    await Promise.all([this.view.mark(step.wins, celebrated ? 900 : 620), count])
  }

  private async interlude(title: string, amount = ''): Promise<void> {
    this.panel.announce(title, amount)
    await this.clock.pause(1_500)
    this.panel.announce('')
  }

  private async finish({ outcome, stake, cost, win, money }: Shown): Promise<void> {
    const { texts } = this.boot
    this.panel.showFeature('')
    this.panel.showWin(win, isCelebrated(win, cost))
    if (isBigWin(win, stake, cost)) {
      const fountain = this.view.fountain(2_600)
      await this.clock.move(1_800, (t) => this.panel.announce(texts.bigWin, money(Math.round(win * t))), easeOut)
      await Promise.all([fountain, this.clock.pause(900)])
      this.panel.announce('')
    } else if (isCelebrated(win, cost) && outcome.steps.some((step) => step.free)) {
      await this.interlude(fill(texts.freeSpinsEnd, { amount: money(win) }))
    }
    if (outcome.capped) this.panel.showMessage(texts.capped)
    this.panel.readOut(resultText(this.boot, cost, win, money))
  }
}
