import { sumOf } from '../../../src/live/chips-rule.ts'
import type { OwnView } from '../../../src/live/own-view.ts'
import type { BlackjackAction } from '../../../src/live/rules/blackjack.ts'
import type { Chips } from '../../../src/live/table-game.ts'
import type { TableView } from '../../../src/live/table-view.ts'
import { fill } from '../../../src/studio/texts/fill.ts'
import { StudioError } from '../api.ts'
import { askAboutBonus } from '../bonus-dialog.ts'
import { bonusWarning } from '../bonus-warning.ts'
import { launchToken } from '../boot.ts'
import { moneyWriter } from '../money-format.ts'
import { tellRefusal } from '../refusal-message.ts'
import { bonusRefusals, finalRefusals } from '../refusals.ts'
import { addChips, BetQueue } from './bet-queue.ts'
import type { Writing } from './board.ts'
import { chipWriter } from './chips.ts'
import { followStream } from './event-stream.ts'
import { LastBets } from './last-bets.ts'
import { refusalText } from './refusal-text.ts'
import { RoundEnd } from './round-end.ts'
import type { Changed, OpenedTable } from './table-api.ts'
import type { Parts } from './table-parts.ts'

/** In the last moment, chips that wait are sent together, ms before the end. */
const LAST_MOMENT_MS = 700

/** One open table: the round that all share, and the player's bets in it. */
export class TableClient {
  private readonly parts: Parts
  private readonly queue: BetQueue
  private taking: Promise<void> = Promise.resolve()
  private readonly last: LastBets
  private readonly end: RoundEnd
  private opened: OpenedTable | undefined
  private view: TableView | undefined
  private own: OwnView | undefined
  private writing: Writing = { chip: String, money: String, chips: [] }
  private balance = 0
  private bonusBalance = 0
  private bonus: OpenedTable['bonus'] = null
  private accepted: string | null = null
  private isClosed = false
  private revealed: { number: number; seed: string; seedHash: string } | null = null
  private isLost = false
  /** The server's clock minus ours, ms. */
  private ahead = 0
  private phaseMs = 1
  /** Rounds of which the surrounding page has been told. */
  private readonly told = new Set<string>()

  constructor(parts: Parts) {
    this.parts = parts
    this.last = new LastBets(parts.boot)
    this.end = new RoundEnd(parts, {
      own: (roundId) => this.readOwn(roundId),
      money: (minor) => this.writing.money(minor),
      setBalance: (minor, bonus) => this.setBalance(minor, bonus),
      balance: () => this.balance,
      refresh: () => this.refresh(),
      remember: (chips) => this.last.write(chips),
    })
    this.queue = new BetQueue(
      (requestId, chips) => this.send(requestId, chips),
      () => this.showChips(),
    )
  }

  async open(): Promise<void> {
    const { boot, api, panel, post } = this.parts
    const { game, mode, currencyCode } = boot.launch
    try {
      const opened = await api.open({ game, mode, token: launchToken(), currencyCode })
      this.opened = opened
      const money = moneyWriter(opened.currencyCode, boot.language)
      this.writing = { chip: chipWriter(opened.currencyCode, boot.language), money, chips: opened.chips }
      panel.useMoney(money)
      panel.chips.show(opened.chips, this.writing.chip, money)
      panel.state(opened.isWatching ? 'watching' : 'playing')
      this.bonus = opened.bonus
      this.setBalance(opened.balance, opened.bonusBalance)
      panel.showStaked(0)
      panel.showWin(0, false)
      if (opened.isWatching) panel.showMessage(boot.texts.watching)
      post({ type: 'parlour:game-loaded' })
    } catch (error) {
      return this.refused(error)
    }
    setInterval(() => this.countDown(), 200)
    await followStream({
      url: `${api.base}/stream`,
      headers: () => api.headers,
      onEvent: ({ name, data }) => {
        if (name === 'clock') this.ahead = Number(data) - Date.now()
        if (name === 'table') void this.shown(JSON.parse(data) as TableView)
      },
      onTrouble: (isLost) => this.trouble(isLost),
      onRefused: () => this.refused(new StudioError('SESSION_EXPIRED')),
    })
  }

  bet(spot: string): void {
    const { chosen } = this.parts.panel.chips
    if (this.canBet && chosen > 0) void this.put({ [spot]: chosen })
  }

  repeat(): void {
    const chips = this.last.read()
    if (this.canBet && chips) void this.put(chips)
  }

  double(): void {
    if (this.canBet) void this.put(this.chips)
  }

  undo(): void {
    this.taking = this.taking.then(() => this.takeBack('last'))
  }

  clear(): void {
    if (!this.canBet) return
    this.queue.clear()
    this.taking = this.taking.then(() => this.takeBack('all'))
  }

  /**
   * Takes back the last click, whether it waits, is under way or is on the table; or all that is on the table. One after the other,
   * so that each press of Undo finds what the one before it has left.
   */
  private async takeBack(which: 'last' | 'all'): Promise<void> {
    if (!this.canBet || (which === 'last' && this.queue.undo())) return
    const before = this.placed
    const wasUnderWay = await this.queue.landed()
    const placed = which === 'all' ? this.placed : this.placed.slice(-1)
    // What was under way was refused: nothing of it is there, and the bets before it are not meant.
    const isMeant = which === 'all' || !wasUnderWay || !before.includes(placed[0] ?? '')
    if (isMeant && placed.length > 0) await this.giveBack(placed)
  }

  /** What the table has, by its ids, in the order in which it came. */
  private get placed(): string[] {
    const accepted = this.own?.placements.filter(({ state }) => state === 'ACCEPTED') ?? []
    return accepted.map(({ placementId }) => placementId)
  }

  async decide(step: number, hand: number, action: BlackjackAction): Promise<void> {
    const { view } = this
    if (!view || this.isClosed) return
    try {
      const requestId = crypto.randomUUID()
      this.changed(await this.parts.api.decide({ roundId: view.roundId, requestId, step, hand, action }))
    } catch (error) {
      this.refused(error)
    }
  }

  /** What the rules' dialog shows. */
  get chosen() {
    const { view, writing, revealed } = this
    return { limits: this.opened?.limits ?? null, view, writing, revealed }
  }

  private get chips(): Chips {
    return addChips(this.own?.chips ?? {}, this.queue.chips)
  }

  private get canBet(): boolean {
    return this.view?.phase === 'BETTING' && !this.isClosed && !this.opened?.isWatching && this.leftMs > 0
  }

  private get leftMs(): number {
    return (this.view?.endsAt ?? 0) - Date.now() - this.ahead
  }

  /** Puts chips down, unless the bonus in play makes something of the stake that the player then does not want. */
  private async put(chips: Chips): Promise<void> {
    const { boot } = this.parts
    // Those stakes may have ended since, elsewhere.
    if (this.bonus?.realMoneyInPlay) await this.refresh()
    const stake = sumOf(addChips(this.chips, chips))
    const { bonus, accepted } = this
    // The balance lacks what the table has taken, and not yet what waits to be sent.
    const real = this.balance - this.bonusBalance + sumOf(this.own?.chips ?? {})
    const warning = bonusWarning({ stake, free: false, bonus, real, stakes: [], accepted })
    if (warning) {
      const chosen = await askAboutBonus(boot, warning, stake, this.writing.money)
      if (chosen === null || warning.kind === 'above') return
      this.accepted = bonus?.reference ?? null
    }
    if (this.canBet) this.queue.add(chips)
  }

  private async send(requestId: string, chips: Chips): Promise<void> {
    const { api, panel, boot } = this.parts
    const roundId = this.view?.roundId
    if (!roundId) return
    try {
      const changed = await api.bet({ roundId, requestId, chips })
      panel.showMessage('')
      this.changed(changed)
      panel.readOut(fill(boot.texts.betTaken, { amount: this.writing.money(sumOf(changed.own.chips)) }))
    } catch (error) {
      this.queue.clear()
      this.refused(error)
    }
  }

  private async giveBack(placementIds: string[]): Promise<void> {
    const { api, panel, boot } = this.parts
    const { view, own } = this
    if (!view || !own) return
    try {
      const before = sumOf(own.chips)
      const changed = await api.undo({ roundId: view.roundId, placementIds })
      this.changed(changed)
      const amount = this.writing.money(before - sumOf(changed.own.chips))
      panel.readOut(fill(boot.texts.betsUndone, { amount }))
    } catch (error) {
      this.refused(error)
    }
  }

  private changed({ own, balance, bonusBalance }: Changed): void {
    if (balance !== null) this.setBalance(balance, bonusBalance ?? 0)
    if (own.roundId !== this.view?.roundId) return
    this.setOwn(own)
  }

  private setOwn(own: OwnView): void {
    const { board } = this.parts
    this.own = own
    if (this.view) board.showOwn(own, this.view)
    this.tellStart(own)
    this.showChips()
  }

  /** Tells the surrounding page of the round when its stakes are final: until then they can all be taken back. */
  private tellStart({ roundId, chips }: OwnView): void {
    if (this.view?.phase === 'BETTING' || sumOf(chips) === 0 || this.told.has(roundId)) return
    this.told.add(roundId)
    this.parts.post({ type: 'parlour:round-started', balance: this.balance })
  }

  /** The next event of the table. */
  private async shown(view: TableView): Promise<void> {
    const { board, panel, boot } = this.parts
    const before = this.view
    if (before && (view.number < before.number || (view.number === before.number && view.endsAt < before.endsAt)))
      return
    this.view = view
    if (view.seed) this.revealed = { number: view.number, seed: view.seed, seedHash: view.seedHash }
    this.phaseMs = Math.max(1, this.leftMs)
    const isNewRound = before?.roundId !== view.roundId
    if (isNewRound) this.begin()
    if (view.phase !== 'BETTING') this.queue.clear()
    panel.showView(view, board)
    this.showChips()
    if (before && view.phase === 'BETTING') panel.readOut(boot.texts.betsOpen)
    if (view.phase === 'PLAYING') panel.readOut(boot.texts.betsClosed)
    const isNew = before?.roundId === view.roundId && before.phase !== view.phase
    const seen = board.show(view, isNew)
    if (!this.opened?.isWatching && (isNewRound || view.phase !== 'BETTING')) await this.readOwn(view.roundId)
    await seen
    if (view.phase === 'RESULT' && this.view === view) await this.finish(view)
  }

  private begin(): void {
    const { panel } = this.parts
    this.own = undefined
    this.queue.clear()
    panel.showStaked(0)
    if (!this.opened?.isWatching && !this.isClosed) panel.showMessage('')
    panel.showWin(0, false)
  }

  private async readOwn(roundId: string): Promise<OwnView | null> {
    const own = await this.parts.api.own(roundId).catch(() => null)
    if (!own || own.roundId !== this.view?.roundId) return null
    this.setOwn(own)
    if (own.unseen) this.end.showUnseen(own.unseen)
    return own
  }

  /** Tells how the round ended: for everybody, and for the player when the wallet has booked it. */
  private async finish(view: TableView): Promise<void> {
    const { board, panel } = this.parts
    const outcome = board.resultOf(view)
    panel.showPhase(outcome)
    panel.readOut(outcome)
    if (!this.opened?.isWatching) await this.end.follow(outcome, () => (this.view === view ? view.roundId : null))
  }

  /** Refreshes the balance, which may have changed in the cashier. */
  async refresh(): Promise<void> {
    if (!this.opened || this.opened.isWatching || this.isClosed) return
    const read = await this.parts.api.balance().catch(() => null)
    if (!read) return
    this.setBalance(read.balance, read.bonusBalance)
    this.bonus = read.bonus ?? null
  }

  private countDown(): void {
    const { panel, boot, board } = this.parts
    const { view } = this
    if (!view) return
    const left = Math.max(0, this.leftMs)
    const isCounted = view.phase === 'BETTING' || view.phase === 'DECIDING'
    panel.showTime(isCounted ? Math.ceil(left / 1_000) : null, Math.min(1, left / this.phaseMs))
    const question = view.phase === 'DECIDING' ? board.questionFor?.(view, Math.ceil(left / 1_000)) : ''
    if (question) panel.readOut(question)
    if (view.phase !== 'BETTING') return
    if (left < LAST_MOMENT_MS) this.queue.merge()
    if (Math.ceil(left / 1_000) === 5 && left % 1_000 > 780) panel.readOut(fill(boot.texts.betsEnd, { seconds: 5 }))
    board.open(this.canBet)
  }

  private showChips(): void {
    const { board, panel } = this.parts
    const chips = this.chips
    board.showChips(chips, this.writing)
    board.open(this.canBet)
    const staked = sumOf(chips)
    panel.showStaked(staked)
    const can = this.canBet
    const isEmpty = staked === 0
    panel.enable({
      undo: can && !isEmpty,
      clear: can && !isEmpty,
      repeat: can && this.last.read() !== null,
      double: can && !isEmpty,
    })
  }

  private trouble(isLost: boolean): void {
    if (this.isLost === isLost || this.isClosed) return
    this.isLost = isLost
    this.parts.panel.showMessage(isLost ? this.parts.boot.texts.CONNECTION_LOST : '')
  }

  private refused(error: unknown): void {
    const { panel, boot, post } = this.parts
    const code = error instanceof StudioError ? error.code : 'UNKNOWN_ERROR'
    const { money } = this.writing
    const text = refusalText(boot.texts, code, this.opened?.limits ?? null, money)
    panel.showMessage(text, 'plain', code === 'INSUFFICIENT_FUNDS')
    tellRefusal(code, post)
    if (bonusRefusals.has(code)) void this.refresh()
    if ((finalRefusals.has(code) && code !== 'CONNECTION_LOST') || !this.opened) {
      this.isClosed = true
      panel.state('closed')
    }
    this.showChips()
    if (this.view && this.opened && !this.isClosed) void this.readOwn(this.view.roundId)
  }

  private setBalance(minor: number, bonus: number): void {
    this.balance = minor
    this.bonusBalance = bonus
    this.parts.panel.showBalance(minor, this.bonusBalance)
  }
}
