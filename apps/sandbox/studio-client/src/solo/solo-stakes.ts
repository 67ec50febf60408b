import type { GameMessage } from '@parlour/contracts/game-frame'
import { addedUp, chipsRefusal, sumOf } from '../../../src/live/chips-rule.ts'
import type { Chips, TableGame } from '../../../src/live/table-game.ts'
import type { SoloBoot } from '../../../src/studio/table-page.ts'
import { fill } from '../../../src/studio/texts/fill.ts'
import { type OpenedTable, type StudioApi, StudioError } from '../api.ts'
import { openWhenReachable } from '../open-again.ts'
import { playMoneySession } from '../play-money.ts'
import { tellRefusal } from '../refusal-message.ts'
import { bonusRefusals, finalRefusals } from '../refusals.ts'
import type { Seeds } from '../seeds.ts'
import type { Board, Writing } from '../table/board.ts'
import { LastBets } from '../table/last-bets.ts'
import { refusalText } from '../table/refusal-text.ts'
import type { SoloPanel } from './solo-panel.ts'

/** The part of a table for one player that is its game's own. */
export type SoloBoard = Pick<Board, 'root' | 'showChips' | 'open' | 'mark'>

export interface SoloParts<Own extends SoloBoard> {
  boot: SoloBoot
  api: StudioApi<OpenedTable>
  panel: SoloPanel
  board: Own
  seeds: Seeds
  post(message: GameMessage): void
}

/** What lies on the layout of a table for one player, the balance, and what is said about both. */
export abstract class SoloStakes<Own extends SoloBoard> {
  protected readonly parts: SoloParts<Own>
  protected readonly last: LastBets
  protected opened: OpenedTable | undefined
  protected writing: Writing = { chip: String, money: String, chips: [] }
  /** What each click has put down, so that each can be taken back. */
  protected placed: Chips[] = []
  protected balance = 0
  protected bonusBalance = 0
  protected bonus: OpenedTable['bonus'] = null
  protected state: 'loading' | 'betting' | 'asking' | 'rolling' | 'closed' = 'loading'

  constructor(parts: SoloParts<Own>) {
    this.parts = parts
    this.last = new LastBets(parts.boot)
  }

  protected abstract readonly rules: TableGame

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

  /** Refreshes the balance, which may have changed in the cashier. */
  async refresh(): Promise<void> {
    if (this.state === 'betting') await this.askBalance(() => this.state === 'betting')
  }

  protected async askBalance(isWanted = () => true): Promise<void> {
    const read = await this.parts.api.balance().catch(() => null)
    if (!read || !isWanted()) return
    this.setBalance(read.balance, read.bonusBalance)
    this.bonus = read.bonus ?? null
  }

  /** What the rules' dialog shows. */
  get chosen() {
    const { opened, writing } = this
    return { limits: opened?.limits ?? null, maxStake: opened?.maxStake ?? null, money: writing.money }
  }

  protected get chips(): Chips {
    return addedUp(this.placed.map((chips) => ({ chips })))
  }

  protected get staked(): number {
    return sumOf(this.chips)
  }

  private put(chips: Chips): void {
    const { panel, boot } = this.parts
    const { opened } = this
    if (this.state !== 'betting' || !opened) return
    const refusal = chipsRefusal(this.rules, opened.limits, this.chips, chips)
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

  protected say(code: string): void {
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

  protected refused(error: unknown): void {
    const { boot, post } = this.parts
    const code = error instanceof StudioError ? error.code : 'UNKNOWN_ERROR'
    this.say(code)
    // When it is reopened, the game starts with new play money.
    if (code === 'INSUFFICIENT_FUNDS' && boot.launch.mode === 'FUN') playMoneySession.write(boot, '')
    tellRefusal(code, post)
    if (code === 'CONNECTION_LOST') void openWhenReachable(boot.api)
    if (finalRefusals.has(code) || !this.opened) this.become('closed')
    if (bonusRefusals.has(code)) void this.refresh()
  }

  /** A round that the game cannot take to its end: opened again, the game does. */
  protected failed(error: unknown): void {
    this.refused(error)
    if (this.state !== 'closed') this.become('closed')
  }

  protected become(state: typeof this.state): void {
    this.state = state
    if (state === 'closed') this.parts.panel.state('closed')
    this.showChips()
  }

  protected showChips(): void {
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

  protected setBalance(minor: number, bonus: number): void {
    this.balance = minor
    this.bonusBalance = bonus
    this.parts.panel.showBalance(minor, bonus)
  }
}
