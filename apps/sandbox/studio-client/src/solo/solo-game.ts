import type { Chips } from '../../../src/live/table-game.ts'
import type { TableView } from '../../../src/live/table-view.ts'
import type { RoundProof } from '../../../src/studio/fair/proof.ts'
import type { RoundView } from '../../../src/studio/round-view.ts'
import { type OpenedTable, pause, StudioError } from '../api.ts'
import { askAboutBonus } from '../bonus-dialog.ts'
import { bonusWarning } from '../bonus-warning.ts'
import { moneyWriter } from '../money-format.ts'
import { playMoneySession } from '../play-money.ts'
import { isCelebrated, resultText } from '../result-text.ts'
import { spinFairly } from '../spin-fairly.ts'
import { chipWriter } from '../table/chips.ts'
import { type SoloBoard, type SoloParts, SoloStakes } from './solo-stakes.ts'

/** How long the outcome of a round is shown before the next one can begin, ms. */
const SHOWN_MS = 1_800
const MOST_RESULTS = 20

/** The outcome of a round. */
export interface Outcome {
  words: string
  /** To be read out. */
  spoken: string
  /** In the name of the last round, after a reload. */
  label: string
  /** As the list of results has it. */
  result: string
}

/** A table for one player: chips lie on the layout until the player begins the round. */
export abstract class SoloGame<Own extends SoloBoard> extends SoloStakes<Own> {
  /** The bonus of which the player knows that it does not count their stakes here. */
  private accepted: string | null = null
  protected results: TableView['history'] = []

  /** The result of a past round as the list shows it; null when it has none. */
  protected abstract resultOf(proof: RoundProof): string | null
  /** Shows that bets are open, or that the round has begun. */
  protected abstract showPhase(phase: 'BETTING' | 'PLAYING'): void
  /** Shows how a round ended; null when it is none of this game. */
  protected abstract reveal(round: RoundView, isNew: boolean): Promise<Outcome | null>

  /** Waits for the answer to the stake at least as long as the table has something to show. */
  protected asked(answer: Promise<RoundView>): Promise<RoundView> {
    return answer
  }

  /** Takes a round to its end. */
  protected async toEnd(round: RoundView): Promise<RoundView> {
    const { api, panel, boot } = this.parts
    if (round.state !== 'FINISHED') panel.showMessage(boot.texts.finishing)
    return api.settled(round)
  }

  /** Waits for the session, then shows the balance, the last numbers and the end of an unseen round. */
  async open(opening: Promise<OpenedTable>): Promise<void> {
    const { boot, api, panel, post, seeds } = this.parts
    try {
      const opened = await opening
      if (boot.launch.mode === 'FUN') playMoneySession.write(boot, opened.session)
      this.opened = opened
      seeds.next = opened.next
      const { currencyCode, chips, balance, bonusBalance, round } = opened
      const money = moneyWriter(currencyCode, boot.language)
      this.writing = { chip: chipWriter(currencyCode, boot.language), money, chips }
      panel.useMoney(money)
      panel.chips.show(chips, this.writing.chip, money)
      panel.state('playing')
      this.setBalance(balance, bonusBalance)
      this.bonus = opened.bonus
      panel.showWin(0, false)
      this.showChips()
      await this.readResults(api)
      post({ type: 'parlour:game-loaded', balance, bonusBalance, isResuming: round !== null })
      if (round) await this.resume(round)
      this.bettingAgain()
    } catch (error) {
      this.failed(error)
    }
  }

  /** Stakes the chips and begins the round, unless the bonus in play makes something of the stake that the player does not want. */
  async spin(): Promise<void> {
    if (this.state !== 'betting' || this.staked === 0) return
    const stake = this.staked
    if (this.bonus?.realMoneyInPlay) {
      // Those stakes may have ended since, elsewhere.
      this.become('asking')
      await this.askBalance()
      this.become('betting')
    }
    const { bonus, accepted } = this
    const real = this.balance - this.bonusBalance
    const warning = bonusWarning({ stake, free: false, bonus, real, stakes: [], accepted })
    if (warning) {
      this.become('asking')
      const chosen = await askAboutBonus(this.parts.boot, warning, stake, this.writing.money)
      this.become('betting')
      if (chosen === null || warning.kind === 'above') return
      this.accepted = bonus?.reference ?? null
    }
    await this.play(this.chips, stake)
  }

  private async play(chips: Chips, stake: number): Promise<void> {
    const answer = await this.begin(chips, stake)
    if (!answer) return
    // From the answer on, since the studio counts from when it has the request.
    const slowest = pause(this.opened?.pace.minimumRoundMs ?? 0)
    this.last.write(chips)
    try {
      await this.end(await this.toEnd(answer), true)
      await slowest
      this.bettingAgain()
      this.parts.panel.focusAfterRound()
    } catch (error) {
      this.failed(error)
    }
  }

  /** Asks for the round; null when it is refused. */
  private async begin(chips: Chips, stake: number): Promise<RoundView | null> {
    const { api, panel, boot, post, seeds } = this.parts
    const [before, bonusBefore] = [this.balance, this.bonusBalance]
    this.become('rolling')
    panel.become('PLAYING')
    panel.showMessage('')
    panel.showWin(0, false)
    panel.readOut(boot.texts.betsClosed)
    this.setBalance(Math.max(0, before - stake), Math.min(bonusBefore, Math.max(0, before - stake)))
    post({ type: 'parlour:round-started', balance: this.balance, bonusBalance: this.bonusBalance })
    this.showPhase('PLAYING')
    try {
      const wish = { stake, chips, free: false, bought: false, gamble: false }
      return await this.asked(spinFairly(api, seeds, wish))
    } catch (error) {
      this.setBalance(before, bonusBefore)
      // Without an answer the round may have taken place.
      if (!(error instanceof StudioError && error.code === 'CONNECTION_LOST'))
        post({ type: 'parlour:round-refused', balance: before, bonusBalance: bonusBefore })
      this.bettingAgain()
      this.refused(error)
      return null
    }
  }

  /** Shows how a round ended, and updates the balance. */
  protected async end(round: RoundView, isNew: boolean): Promise<void> {
    const { api, board, panel, boot, post } = this.parts
    const { price, win, roundId } = round
    const outcome = round.state === 'FINISHED' ? await this.reveal(round, isNew) : null
    if (outcome) {
      const { words, spoken, label, result } = outcome
      panel.showMessage('')
      if (isNew) {
        panel.become('RESULT')
        panel.showPhase(words)
        this.results = [{ number: 0, result }, ...this.results].slice(0, MOST_RESULTS)
        panel.showHistory(this.results, board)
      }
      this.placed = []
      const isWin = isCelebrated(win ?? 0, price)
      const text = resultText(boot, price, win ?? 0, this.writing.money)
      panel.showWin(win ?? 0, isWin)
      panel.showMessage(isNew ? text : `${boot.texts.lastRound} (${label}): ${text}`, isWin ? 'win' : 'plain')
      panel.readOut(`${spoken} ${text}`)
    } else panel.showMessage(boot.texts.REFUNDED)
    if (round.balance !== null) this.setBalance(round.balance, round.bonusBalance)
    const net = outcome ? (win ?? 0) - price : 0
    const { balance, bonusBalance } = this
    post({ type: 'parlour:round-finished', balance, bonusBalance, net, roundId })
    void api.seen(roundId).catch(() => {})
    if (outcome && isNew) {
      board.showChips({}, this.writing)
      await pause(SHOWN_MS)
    }
    // One bonus has ended, or another begun.
    if ((this.bonus !== null) !== bonusBalance > 0) void this.refresh()
  }

  /** Waits for the end of an interrupted round and says how it ended. */
  protected async resume(round: RoundView): Promise<void> {
    const { api, panel, boot } = this.parts
    const { balance, bonusBalance } = this
    const isPending = round.state !== 'FINISHED' && round.state !== 'REFUNDED'
    if (isPending) panel.showMessage(boot.texts.finishing)
    await this.end(await api.settled(round), false)
    // The wallet's figure is newer than the round's: other games may have changed it since.
    if (!isPending) this.setBalance(balance, bonusBalance)
  }

  /** The results of the player's last rounds, which the proofs have. */
  private async readResults(api: SoloParts<Own>['api']): Promise<void> {
    const { board, panel } = this.parts
    const read = await api.fairness().catch(() => null)
    this.results = (read?.rounds ?? []).flatMap((proof) => {
      const result = this.resultOf(proof)
      return result === null ? [] : [{ number: 0, result }]
    })
    panel.showHistory(this.results, board)
    this.showPhase('BETTING')
  }

  private bettingAgain(): void {
    if (this.state === 'closed') return
    this.state = 'betting'
    this.parts.panel.become('BETTING')
    this.showPhase('BETTING')
    this.showChips()
  }
}
