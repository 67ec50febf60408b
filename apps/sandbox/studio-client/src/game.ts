import type { GameMessage } from '@parlour/contracts/provider-api'
import type { Boot } from '../../src/studio/client-shell.ts'
import type { RoundView } from '../../src/studio/round-view.ts'
import type { TextKey } from '../../src/studio/texts/en.ts'
import { type OpenedGame, type StudioApi, StudioError } from './api.ts'
import { launchToken } from './boot.ts'
import type { Clock } from './clock.ts'
import { moneyWriter } from './money-format.ts'
import type { Panel } from './panel.ts'
import type { ReelsView } from './reels-view.ts'
import { RoundShow } from './round-show.ts'

interface Parts {
  boot: Boot
  api: StudioApi
  panel: Panel
  view: ReelsView
  clock: Clock
  post(message: GameMessage): void
}

/** Refusals after which no round can be played until the game is opened again. */
const ends = new Set(['SESSION_EXPIRED', 'PLAYER_BLOCKED', 'CONNECTION_LOST'])

const refusalTexts: Readonly<Record<string, TextKey>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  SESSION_EXPIRED: 'SESSION_EXPIRED',
  PLAYER_BLOCKED: 'PLAYER_BLOCKED',
  WALLET_UNAVAILABLE: 'WALLET_UNAVAILABLE',
  ROUND_UNFINISHED: 'finishing',
}

/** Play money survives a reload of the tab; the storage may be closed to a framed page. */
const playMoneySession = {
  key: (boot: Boot) => `play-money:${boot.game.slug}:${boot.launch.currencyCode}`,
  read(boot: Boot): string | undefined {
    try {
      return sessionStorage.getItem(this.key(boot)) || undefined
    } catch {
      return undefined
    }
  },
  write(boot: Boot, session: string): void {
    try {
      sessionStorage.setItem(this.key(boot), session)
    } catch {
      // Without storage a reload starts with fresh play money.
    }
  },
}

/** One open game: the player's session, the bet chosen, and the round being played. */
export class Game {
  private readonly parts: Parts
  private readonly show: RoundShow
  private opened: OpenedGame | undefined
  private money: (minor: number) => string = String
  private balance = 0
  private stake = 0
  private state: 'loading' | 'idle' | 'spinning' | 'showing' | 'closed' = 'loading'
  private normalSpeed = 1

  constructor(parts: Parts) {
    this.parts = parts
    this.show = new RoundShow(parts.boot, parts.view, parts.panel, parts.clock)
  }

  get isIdle(): boolean {
    return this.state === 'idle'
  }

  /** Exchanges the launch token for a session, shows the balance, and the end of a round left unseen. */
  async open(): Promise<void> {
    const { boot, api, panel, post } = this.parts
    const { game, mode, currencyCode } = boot.launch
    try {
      const resume = mode === 'FUN' ? playMoneySession.read(boot) : undefined
      const opened = await api.open({ game, mode, token: launchToken(), currencyCode, resume })
      if (mode === 'FUN') playMoneySession.write(boot, opened.session)
      this.opened = opened
      this.money = moneyWriter(opened.currencyCode, boot.language)
      panel.useMoney(this.money)
      this.setBalance(opened.balance)
      this.setStake(opened.round?.stake ?? opened.defaultStake)
      panel.showWin(0, false)
      panel.tellFeature('')
      post({ type: 'parlour:game-loaded' })
      if (opened.round) await this.resume(opened.round)
      else this.become('idle')
    } catch (error) {
      this.refused(error)
    }
  }

  spin(): void {
    // While a round is shown the button hastens it; the next press plays.
    if (this.state === 'showing') this.parts.clock.speed = 12
    else if (this.state === 'idle') void this.play()
  }

  changeStake(direction: 1 | -1): void {
    const stakes = this.opened?.stakes ?? []
    const next = stakes[stakes.indexOf(this.stake) + direction]
    if (this.state === 'idle' && next !== undefined) this.setStake(next)
  }

  speed(fast: boolean): void {
    this.normalSpeed = fast ? 2.2 : 1
    if (this.state !== 'showing') this.parts.clock.speed = this.normalSpeed
  }

  get chosen(): { stake: number; money: (minor: number) => string } {
    return { stake: this.stake, money: this.money }
  }

  /** Reads the balance anew: it may have changed in the cashier. */
  async refresh(): Promise<void> {
    if (this.state !== 'idle') return
    const balance = await this.parts.api.balance().catch(() => null)
    if (balance !== null && this.isIdle) this.setBalance(balance)
  }

  private async play(): Promise<void> {
    const { api, panel, view, clock, boot, post } = this.parts
    this.become('spinning')
    panel.tell('')
    panel.showWin(0, false)
    panel.say('')
    const before = this.balance
    if (before < this.stake && boot.launch.mode === 'FUN') return this.refused(new StudioError('INSUFFICIENT_FUNDS'))
    this.setBalance(Math.max(0, before - this.stake))
    post({ type: 'parlour:round-started', balance: this.balance })
    view.clear()
    view.startTurning()
    try {
      const [answer] = await Promise.all([
        api.spin(crypto.randomUUID(), this.stake),
        clock.pause(clock.still ? 0 : 520),
      ])
      if (answer.state !== 'FINISHED') panel.tell(boot.texts.finishing)
      await this.end(await api.settled(answer))
    } catch (error) {
      this.setBalance(before)
      view.show(view.still)
      this.refused(error)
    }
  }

  /** Shows how a round ended and settles the balance. */
  private async end(round: RoundView): Promise<void> {
    const { api, panel, view, clock, boot, post } = this.parts
    if (round.state === 'FINISHED' && round.outcome) {
      panel.tell('')
      this.become('showing')
      await this.show.play({ outcome: round.outcome, stake: round.stake, win: round.win ?? 0, money: this.money })
    } else {
      view.show(view.still)
      panel.tell(boot.texts.REFUNDED)
    }
    clock.speed = this.normalSpeed
    if (round.balance !== null) this.setBalance(round.balance)
    post({ type: 'parlour:round-finished', balance: this.balance })
    void api.seen(round.roundId).catch(() => {})
    this.become('idle')
  }

  /** A round that was interrupted: waits for its end and shows it. */
  private async resume(round: RoundView): Promise<void> {
    const { api, panel, view, boot } = this.parts
    const { balance } = this
    const pending = round.state !== 'FINISHED' && round.state !== 'REFUNDED'
    this.become('spinning')
    if (pending) panel.tell(boot.texts.finishing)
    const ended = await api.settled(round)
    const first = ended.outcome?.steps[0]
    if (first) {
      panel.announce(boot.texts.lastRound)
      await view.fadeTo(first.grid)
      await this.parts.clock.pause(900)
      panel.announce('')
    }
    await this.end(ended)
    // The wallet's figure is newer than the round's: other games may have moved it since.
    if (!pending) this.setBalance(balance)
  }

  private refused(error: unknown): void {
    const { panel, boot, post } = this.parts
    const code = error instanceof StudioError ? error.code : 'UNKNOWN_ERROR'
    const broke = code === 'INSUFFICIENT_FUNDS'
    const text =
      broke && boot.launch.mode === 'FUN' ? 'INSUFFICIENT_PLAY_MONEY' : (refusalTexts[code] ?? 'UNKNOWN_ERROR')
    panel.tellFeature('')
    panel.tell(boot.texts[text], broke && boot.launch.mode === 'REAL')
    // Opened again, the game starts with fresh play money.
    if (broke && boot.launch.mode === 'FUN') playMoneySession.write(boot, '')
    if (broke) post({ type: 'parlour:insufficient-funds' })
    if (code === 'SESSION_EXPIRED') post({ type: 'parlour:session-expired' })
    this.become(ends.has(code) || !this.opened ? 'closed' : 'idle')
  }

  private become(state: typeof this.state): void {
    this.state = state
    this.parts.panel.state(state)
  }

  private setBalance(minor: number): void {
    this.balance = minor
    this.parts.panel.showBalance(minor)
  }

  private setStake(minor: number): void {
    const stakes = this.opened?.stakes ?? []
    this.stake = stakes.includes(minor) ? minor : (this.opened?.defaultStake ?? minor)
    this.parts.panel.showBet(this.stake, this.stake === stakes[0], this.stake === stakes.at(-1))
    this.parts.panel.state(this.state)
  }
}
