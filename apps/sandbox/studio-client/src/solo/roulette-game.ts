import type { GameMessage } from '@parlour/contracts/provider-api'
import { addedUp, chipsRefusal, sumOf } from '../../../src/live/chips-rule.ts'
import { type Chips, tableGames } from '../../../src/live/table-game.ts'
import type { RoundView } from '../../../src/studio/round-view.ts'
import type { SoloBoot } from '../../../src/studio/table-page.ts'
import { fill } from '../../../src/studio/texts/fill.ts'
import { type OpenedTable, pause, type StudioApi, StudioError } from '../api.ts'
import { askAboutBonus } from '../bonus-dialog.ts'
import { bonusWarning } from '../bonus-warning.ts'
import { moneyWriter } from '../money-format.ts'
import { openWhenReachable } from '../open-again.ts'
import { playMoneySession } from '../play-money.ts'
import { tellRefusal } from '../refusal-message.ts'
import { finalRefusals } from '../refusals.ts'
import { isCelebrated, resultText } from '../result-text.ts'
import type { Seeds } from '../seeds.ts'
import { spinFairly } from '../spin-fairly.ts'
import type { Writing } from '../table/board.ts'
import { chipWriter } from '../table/chips.ts'
import { LastBets } from '../table/last-bets.ts'
import { refusalText } from '../table/refusal-text.ts'
import type { RouletteBoard } from '../table/roulette-board.ts'
import type { SoloPanel } from './solo-panel.ts'

interface Parts {
  boot: SoloBoot
  api: StudioApi<OpenedTable>
  panel: SoloPanel
  board: RouletteBoard
  seeds: Seeds
  post(message: GameMessage): void
}

/** How long the ball runs before the number is known, and the number is shown, ms. */
const [ROLL_MS, SHOWN_MS] = [900, 1_800]
const MOST_RESULTS = 20

/** Roulette for one player: chips lie on the layout until the player lets the ball roll. */
export class RouletteGame {
  private readonly parts: Parts
  private readonly last: LastBets
  private opened: OpenedTable | undefined
  private writing: Writing = { chip: String, money: String, chips: [] }
  /** What each click has put down, so that each can be taken back. */
  private placed: Chips[] = []
  private results: { number: number; result: string }[] = []
  private balance = 0
  private bonusBalance = 0
  private bonus: OpenedTable['bonus'] = null
  /** The bonus of which the player knows that it does not count their stakes here. */
  private accepted: string | null = null
  private state: 'loading' | 'betting' | 'asking' | 'rolling' | 'closed' = 'loading'

  constructor(parts: Parts) {
    this.parts = parts
    this.last = new LastBets(parts.boot)
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
      this.refused(error)
    }
  }

  bet(spot: string): void {
    const { chosen } = this.parts.panel.chips
    if (chosen > 0) this.put({ [spot]: chosen })
  }

  repeat(): void {
    const chips = this.last.read()
    if (chips) this.put(chips)
  }

  double(): void {
    this.put(this.chips)
  }

  undo(): void {
    if (this.state !== 'betting') return
    const taken = this.placed.pop()
    if (taken) this.tookBack(sumOf(taken))
  }

  clear(): void {
    if (this.state !== 'betting') return
    const staked = this.staked
    this.placed = []
    this.tookBack(staked)
  }

  /** Stakes the chips and lets the ball roll, unless the bonus in play makes something of the stake that the player does not want. */
  async spin(): Promise<void> {
    if (this.state !== 'betting' || this.staked === 0) return
    const stake = this.staked
    const warning = bonusWarning({ stake, free: false, bonus: this.bonus, stakes: [], accepted: this.accepted })
    if (warning) {
      this.become('asking')
      const chosen = await askAboutBonus(this.parts.boot, warning, stake, this.writing.money)
      this.become('betting')
      if (chosen === null || warning.kind === 'above') return
      this.accepted = this.bonus?.reference ?? null
    }
    await this.play(this.chips, stake)
  }

  /** Refreshes the balance, which may have changed in the cashier. */
  async refresh(): Promise<void> {
    if (this.state !== 'betting') return
    const read = await this.parts.api.balance().catch(() => null)
    if (!read || this.state !== 'betting') return
    this.setBalance(read.balance, read.bonusBalance)
    this.bonus = read.bonus ?? null
  }

  /** What the rules' dialog shows. */
  get chosen() {
    const { opened, writing } = this
    return { limits: opened?.limits ?? null, maxStake: opened?.maxStake ?? null, money: writing.money }
  }

  private get chips(): Chips {
    return addedUp(this.placed.map((chips) => ({ chips })))
  }

  private get staked(): number {
    return sumOf(this.chips)
  }

  private put(chips: Chips): void {
    const { panel, boot } = this.parts
    const { opened } = this
    if (this.state !== 'betting' || !opened) return
    const refusal = chipsRefusal(tableGames.ROULETTE, opened.limits, this.chips, chips)
    if (refusal !== null) {
      this.say(refusal)
      return
    }
    this.placed.push(chips)
    panel.showMessage('')
    this.showChips()
    panel.readOut(fill(boot.texts.betTaken, { amount: this.writing.money(this.staked) }))
  }

  private tookBack(amount: number): void {
    const { panel, boot } = this.parts
    panel.showMessage('')
    this.showChips()
    panel.readOut(fill(boot.texts.betsUndone, { amount: this.writing.money(amount) }))
  }

  private async play(chips: Chips, stake: number): Promise<void> {
    const { api, board, panel, boot, post, seeds } = this.parts
    const [before, bonusBefore] = [this.balance, this.bonusBalance]
    this.become('rolling')
    panel.become('PLAYING')
    panel.showMessage('')
    panel.showWin(0, false)
    panel.readOut(boot.texts.betsClosed)
    this.setBalance(Math.max(0, before - stake), Math.min(bonusBefore, Math.max(0, before - stake)))
    post({ type: 'parlour:round-started', balance: this.balance, bonusBalance: this.bonusBalance })
    void board.show({ phase: 'PLAYING', result: null, history: this.results }, true)
    try {
      const wish = { stake, chips, free: false, bought: false, gamble: false }
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      const [answer] = await Promise.all([spinFairly(api, seeds, wish), pause(isStill ? 0 : ROLL_MS)])
      if (answer.state !== 'FINISHED') panel.showMessage(boot.texts.finishing)
      // From the answer on, since the studio counts from when it has the request.
      const slowest = pause(this.opened?.pace.minimumRoundMs ?? 0)
      this.last.write(chips)
      await this.end(await api.settled(answer), true)
      await slowest
      this.bettingAgain()
      panel.focusAfterRound()
    } catch (error) {
      this.setBalance(before, bonusBefore)
      // Without an answer the round may have taken place.
      if (!(error instanceof StudioError && error.code === 'CONNECTION_LOST'))
        post({ type: 'parlour:round-refused', balance: before, bonusBalance: bonusBefore })
      this.bettingAgain()
      this.refused(error)
    }
  }

  /** Shows how a round ended, and updates the balance. */
  private async end(round: RoundView, isNew: boolean): Promise<void> {
    const { api, board, panel, boot, post } = this.parts
    const { choice, stake, win, roundId } = round
    const isPlayed = round.state === 'FINISHED' && choice?.kind === 'roulette' && choice.number !== null
    if (isPlayed) {
      const result = String(choice.number)
      panel.showMessage('')
      if (isNew) {
        await board.show({ phase: 'RESULT', result, history: this.results }, true)
        panel.become('RESULT')
        panel.showPhase(board.resultOf({ result }))
        this.results = [{ number: 0, result }, ...this.results].slice(0, MOST_RESULTS)
        panel.showHistory(this.results, board)
      }
      this.placed = []
      const isWin = isCelebrated(win ?? 0, stake)
      const text = resultText(boot, stake, win ?? 0, this.writing.money)
      panel.showWin(win ?? 0, isWin)
      const shown = isNew ? text : `${boot.texts.lastRound} (${board.mark(result).label}): ${text}`
      panel.showMessage(shown, isWin ? 'win' : 'plain')
      panel.readOut(`${board.resultOf({ result })} ${text}`)
    } else panel.showMessage(boot.texts.REFUNDED)
    if (round.balance !== null) this.setBalance(round.balance, round.bonusBalance)
    const net = isPlayed ? (win ?? 0) - stake : 0
    const { balance, bonusBalance } = this
    post({ type: 'parlour:round-finished', balance, bonusBalance, net, roundId })
    void api.seen(roundId).catch(() => {})
    if (isPlayed && isNew) {
      board.showChips({}, this.writing)
      await pause(SHOWN_MS)
    }
    // One bonus has ended, or another begun.
    if ((this.bonus !== null) !== bonusBalance > 0) void this.refresh()
  }

  /** Waits for the end of an interrupted round and says how it ended. */
  private async resume(round: RoundView): Promise<void> {
    const { api, panel, boot } = this.parts
    const { balance, bonusBalance } = this
    const isPending = round.state !== 'FINISHED' && round.state !== 'REFUNDED'
    if (isPending) panel.showMessage(boot.texts.finishing)
    await this.end(await api.settled(round), false)
    // The wallet's figure is newer than the round's: other games may have changed it since.
    if (!isPending) this.setBalance(balance, bonusBalance)
  }

  /** The numbers of the player's last rounds, which the proofs have. */
  private async readResults(api: Parts['api']): Promise<void> {
    const { board, panel } = this.parts
    const read = await api.fairness().catch(() => null)
    this.results = (read?.rounds ?? []).flatMap(({ choice }) =>
      choice?.kind === 'roulette' && choice.number !== null ? [{ number: 0, result: String(choice.number) }] : [],
    )
    panel.showHistory(this.results, board)
    void board.show({ phase: 'BETTING', result: null, history: this.results }, false)
  }

  private bettingAgain(): void {
    if (this.state === 'closed') return
    const { board, panel } = this.parts
    this.state = 'betting'
    panel.become('BETTING')
    void board.show({ phase: 'BETTING', result: null, history: this.results }, false)
    this.showChips()
  }

  private say(code: string): void {
    const { panel, boot } = this.parts
    const isBroke = code === 'INSUFFICIENT_FUNDS'
    const isPlayMoney = boot.launch.mode === 'FUN'
    const text = refusalText(boot.texts, code, this.opened?.limits ?? null, this.writing.money)
    panel.showMessage(
      isBroke && isPlayMoney ? boot.texts.INSUFFICIENT_PLAY_MONEY : text,
      'plain',
      isBroke && !isPlayMoney,
    )
  }

  private refused(error: unknown): void {
    const { boot, post } = this.parts
    const code = error instanceof StudioError ? error.code : 'UNKNOWN_ERROR'
    this.say(code)
    // When it is reopened, the game starts with new play money.
    if (code === 'INSUFFICIENT_FUNDS' && boot.launch.mode === 'FUN') playMoneySession.write(boot, '')
    tellRefusal(code, post)
    if (code === 'CONNECTION_LOST') void openWhenReachable(boot.api)
    if (finalRefusals.has(code) || !this.opened) this.become('closed')
    // The bonus has begun since the game asked.
    if (code === 'MAX_BET_EXCEEDED') void this.refresh()
  }

  private become(state: typeof this.state): void {
    this.state = state
    if (state === 'closed') this.parts.panel.state('closed')
    this.showChips()
  }

  private showChips(): void {
    const { board, panel } = this.parts
    const { chips, staked } = this
    const can = this.state === 'betting'
    const isEmpty = staked === 0
    board.showChips(chips, this.writing)
    board.open(can)
    panel.showStaked(staked)
    panel.enable({
      undo: can && !isEmpty,
      clear: can && !isEmpty,
      repeat: can && isEmpty && this.last.read() !== null,
      double: can && !isEmpty,
    })
    panel.enableSpin(can && !isEmpty)
  }

  private setBalance(minor: number, bonus: number): void {
    this.balance = minor
    this.bonusBalance = bonus
    this.parts.panel.showBalance(minor, bonus)
  }
}
