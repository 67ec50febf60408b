import type { GameMessage } from '@parlour/contracts/game-frame'
import type { Boot } from '../../src/studio/client-shell.ts'
import type { RoundView } from '../../src/studio/round-view.ts'
import { fill } from '../../src/studio/texts/fill.ts'
import { type OpenedGame, pause, type StudioApi, StudioError } from './api.ts'
import { askAboutBonus } from './bonus-dialog.ts'
import { bonusWarning } from './bonus-warning.ts'
import { askToBuy } from './buy-dialog.ts'
import { chosenStake } from './chosen-stake.ts'
import type { Clock } from './clock.ts'
import type { Chosen } from './info-dialog.ts'
import { moneyWriter } from './money-format.ts'
import { openWhenReachable } from './open-again.ts'
import type { Panel } from './panel.ts'
import type { GameState } from './panel-events.ts'
import { playMoneySession } from './play-money.ts'
import type { ReelsView } from './reels-view.ts'
import { tellRefusal } from './refusal-message.ts'
import { bonusRefusals, finalRefusals, refusalTexts } from './refusals.ts'
import { playChoice } from './round-choice.ts'
import { RoundShow } from './round-show.ts'
import type { Seeds } from './seeds.ts'
import { spinFairly } from './spin-fairly.ts'

interface Parts {
  boot: Boot
  api: StudioApi
  /** The session, which is being opened. */
  opened: Promise<OpenedGame>
  panel: Panel
  view: ReelsView
  clock: Clock
  seeds: Seeds
  post(message: GameMessage): void
}

/** One open game: the player's session, the chosen stake, and the current round. */
export class Game {
  private readonly parts: Parts
  private readonly show: RoundShow
  private opened: OpenedGame | undefined
  private money: (minor: number) => string = String
  private balance = 0
  private bonusBalance = 0
  private stake = 0
  /** Free spins of a bonus: while any are left, each round uses one at its fixed stake. */
  private freeSpins: OpenedGame['freeSpins'] = null
  private bonus: OpenedGame['bonus'] = null
  /** The bonus of which the player knows that it does not count their stakes here. */
  private accepted: string | null = null
  private state: GameState = 'loading'
  /** Whether there was bonus money before the round. */
  private hadBonus = false
  private normalSpeed = 1
  private wantsGamble = true
  /** What the player makes of a win that they may gamble, while the game waits for it. */
  private decide: ((decision: 'gamble' | 'collect' | 'spin') => void) | undefined

  constructor(parts: Parts) {
    this.parts = parts
    this.show = new RoundShow(parts.boot, parts.view, parts.panel, parts.clock)
  }

  get isIdle(): boolean {
    return this.state === 'idle'
  }

  /** Waits for the session, then shows the balance and the end of an unseen round. */
  async open(): Promise<void> {
    const { boot, panel, post } = this.parts
    try {
      const opened = await this.parts.opened
      if (boot.launch.mode === 'FUN') playMoneySession.write(boot, opened.session)
      this.opened = opened
      this.parts.seeds.next = opened.next
      panel.useTurbo(opened.pace.turbo)
      this.money = moneyWriter(opened.currencyCode, boot.language)
      panel.useMoney(this.money)
      this.setBalance(opened.balance, opened.bonusBalance)
      this.bonus = opened.bonus
      const played = opened.round?.freeSpins ? undefined : opened.round?.stake
      this.setStake(played ?? chosenStake.read(boot) ?? opened.defaultStake)
      panel.showWin(0, false)
      this.setFreeSpins(opened.freeSpins)
      const { balance, bonusBalance } = opened
      post({ type: 'parlour:game-loaded', balance, bonusBalance, isResuming: opened.round !== null })
      if (opened.round) await this.resume(opened.round)
      else this.become('idle')
    } catch (error) {
      this.refused(error)
    }
  }

  spin(): void {
    // During a round the button speeds it up; the next press starts another one.
    if (this.state === 'showing') {
      if (this.opened?.pace.turbo) this.parts.clock.speed = 12
    } else if (this.state === 'choosing') this.decide?.('spin')
    else if (this.state === 'idle') void this.start()
  }

  /** Buys the feature for the chosen stake, once the player has agreed to its price. */
  async buy(): Promise<void> {
    const { price } = this
    if (this.state !== 'idle' || price === null) return
    this.become('asking')
    const agreed = await askToBuy(this.parts.boot, this.stake, price, this.money)
    this.become('idle')
    if (agreed) await this.start(price)
  }

  gamble(): void {
    this.decide?.('gamble')
  }

  collect(): void {
    this.decide?.('collect')
  }

  /** Whether wins are offered to be gambled. */
  offerGamble(wanted: boolean): void {
    this.wantsGamble = wanted
  }

  /** The price of the feature for the chosen stake, minor units; null where it is not for sale. */
  private get price(): number | null {
    const { buy } = this.parts.boot.game
    if (!buy || this.freeSpins || !this.opened) return null
    const price = Math.round(this.stake * buy.price)
    const { maxStake } = this.opened
    return maxStake !== null && price > maxStake ? null : price
  }

  /**
   * Starts a round, unless the bonus in play makes something of its stake that the player then does not want.
   * @param price that of the feature, if the player buys it
   */
  private async start(price: number | null = null): Promise<void> {
    if (this.bonus?.realMoneyInPlay) {
      // Those stakes may have ended since, elsewhere.
      this.become('asking')
      await this.askBalance()
      this.become('idle')
    }
    const { bonus, accepted, opened, freeSpins } = this
    const stake = price ?? this.chosen.stake
    const stakes = price === null ? (opened?.stakes ?? []) : []
    const real = this.balance - this.bonusBalance
    const asked = { stake, free: freeSpins !== null, bonus, real, stakes, accepted }
    const warning = bonusWarning(asked)
    if (warning) {
      this.become('asking')
      const chosen = await askAboutBonus(this.parts.boot, warning, stake, this.money)
      this.become('idle')
      if (chosen === null) return
      if (warning.kind === 'uncounted') this.accepted = bonus?.reference ?? null
      // A lower stake is asked about again, where the bonus does not count it either.
      else {
        this.chooseStake(chosen)
        return this.start()
      }
    }
    await this.play(price)
  }

  changeStake(direction: 1 | -1): void {
    const stakes = this.opened?.stakes ?? []
    const next = stakes[stakes.indexOf(this.stake) + direction]
    if (this.state !== 'idle' || this.freeSpins || next === undefined) return
    this.chooseStake(next)
  }

  private chooseStake(stake: number): void {
    this.setStake(stake)
    chosenStake.write(this.parts.boot, stake)
  }

  speed(fast: boolean): void {
    this.normalSpeed = fast ? 2.2 : 1
    if (this.state !== 'showing') this.parts.clock.speed = this.normalSpeed
  }

  get chosen(): Chosen {
    const { freeSpins, stake, opened, money } = this
    return { stake: freeSpins?.stake ?? stake, maxStake: opened?.maxStake ?? null, money }
  }

  /** Refreshes the balance, which may have changed in the cashier. */
  async refresh(): Promise<void> {
    if (this.state === 'idle') await this.askBalance(() => this.isIdle)
  }

  private async askBalance(isWanted = () => true): Promise<void> {
    const read = await this.parts.api.balance().catch(() => null)
    if (!read || !isWanted()) return
    this.setBalance(read.balance, read.bonusBalance)
    this.bonus = read.bonus ?? null
  }

  private async play(price: number | null): Promise<void> {
    const { api, panel, view, clock, boot, post, seeds } = this.parts
    this.become('spinning')
    panel.showMessage('')
    panel.showWin(0, false)
    panel.readOut('')
    const [before, bonusBefore] = [this.balance, this.bonusBalance]
    this.hadBonus = bonusBefore > 0
    const { stake } = this.chosen
    const cost = price ?? stake
    const free = this.freeSpins !== null
    if (before < cost && boot.launch.mode === 'FUN') return this.refused(new StudioError('INSUFFICIENT_FUNDS'))
    // Real money is staked first; a free spin costs nothing.
    if (!free) this.setBalance(Math.max(0, before - cost), Math.min(bonusBefore, Math.max(0, before - cost)))
    post({ type: 'parlour:round-started', balance: this.balance, bonusBalance: this.bonusBalance })
    view.clear()
    view.startTurning()
    try {
      const [answer] = await Promise.all([
        spinFairly(api, seeds, { stake, free, bought: price !== null, gamble: this.wantsGamble }),
        clock.pause(clock.still ? 0 : 520),
      ])
      if (answer.state !== 'FINISHED' && answer.state !== 'CHOOSING') panel.showMessage(boot.texts.finishing)
      // From the answer on, since the studio counts from when it has the request.
      const slowest = pause(this.opened?.pace.minimumRoundMs ?? 0)
      await this.end(await api.settled(answer), slowest)
    } catch (error) {
      this.setBalance(before, bonusBefore)
      view.show(view.still)
      // Without an answer the round may have taken place.
      if (!(error instanceof StudioError && error.code === 'CONNECTION_LOST'))
        post({ type: 'parlour:round-refused', balance: before, bonusBalance: bonusBefore })
      this.refused(error)
    }
  }

  /** Shows how a round ended, and updates the balance. */
  private async end(started: RoundView, slowest?: Promise<void>): Promise<void> {
    const { api, panel, view, clock, boot, post } = this.parts
    const cost = started.freeSpins ? 0 : started.price
    const hadBonus = this.hadBonus
    let round = started
    let spinOn = false
    let trouble: unknown
    if ((round.state === 'FINISHED' || round.state === 'CHOOSING') && round.outcome) {
      panel.showMessage('')
      this.become('showing')
      await this.show.play({
        outcome: round.outcome,
        stake: round.stake,
        cost,
        win: round.win ?? 0,
        money: this.money,
      })
      if (round.state === 'CHOOSING') {
        if (round.balance !== null) this.setBalance(round.balance, round.bonusBalance)
        ;({ round, spinOn, trouble } = { trouble: undefined, ...(await this.choose(round)) })
      }
    } else {
      view.show(view.still)
      panel.showMessage(boot.texts.REFUNDED)
    }
    clock.speed = this.normalSpeed
    if (round.balance !== null) this.setBalance(round.balance, round.bonusBalance)
    const net = round.state === 'FINISHED' ? (round.win ?? 0) - cost : 0
    const { balance, bonusBalance } = this
    post({ type: 'parlour:round-finished', balance, bonusBalance, net, roundId: round.roundId })
    void api.seen(round.roundId).catch(() => {})
    if (round.freeSpins) await this.countFreeSpin(round.freeSpins)
    await slowest
    this.become('idle')
    // One bonus has ended, or another begun.
    if (hadBonus !== this.bonusBalance > 0) void this.refresh()
    if (trouble !== undefined) this.refused(trouble)
    else if (spinOn) void this.start()
  }

  /** Lets the player choose how a round ends. */
  private async choose(round: RoundView) {
    const { boot, api, panel, clock, seeds } = this.parts
    const decision = () =>
      new Promise<'gamble' | 'collect' | 'spin'>((resolve) => {
        this.decide = resolve
        this.become('choosing')
      })
    const chosen = await playChoice({ boot, api, panel, clock }, round, this.money, async () => {
      const decided = await decision()
      this.decide = undefined
      this.become('asking')
      return decided
    })
    seeds.next = chosen.round.next
    return chosen
  }

  /** Shows the number of free spins left; after the last one their total win, and then the player's own stake. */
  private async countFreeSpin({ left, won }: NonNullable<RoundView['freeSpins']>): Promise<void> {
    const { panel, clock, boot } = this.parts
    if (left > 0) {
      if (this.freeSpins) this.setFreeSpins({ ...this.freeSpins, remaining: left })
      return
    }
    this.setFreeSpins(null)
    const paid = won ? fill(boot.texts.freeSpinsEnd, { amount: this.money(won) }) : ''
    panel.announce(boot.texts.bonusSpinsOver, paid)
    panel.readOut(`${boot.texts.bonusSpinsOver}. ${paid}`)
    await clock.pause(2_600)
    panel.announce('')
    clock.speed = this.normalSpeed
  }

  /** Waits for the end of an interrupted round and shows it. */
  private async resume(round: RoundView): Promise<void> {
    const { api, panel, view, boot } = this.parts
    const { balance, bonusBalance } = this
    const pending = round.state !== 'FINISHED' && round.state !== 'REFUNDED'
    const waits = round.state === 'CHOOSING'
    this.become('spinning')
    if (pending && !waits) panel.showMessage(boot.texts.finishing)
    const ended = await api.settled(round)
    const first = ended.outcome?.steps[0]
    if (first) {
      panel.announce(boot.texts.lastRound)
      await view.fadeTo(first.grid)
      await this.parts.clock.pause(900)
      panel.announce('')
    }
    await this.end(ended)
    // The wallet's figure is newer than the round's: other games may have changed it since.
    if (!pending) this.setBalance(balance, bonusBalance)
  }

  private refused(error: unknown): void {
    const { panel, boot, post } = this.parts
    const code = error instanceof StudioError ? error.code : 'UNKNOWN_ERROR'
    const broke = code === 'INSUFFICIENT_FUNDS'
    const text =
      broke && boot.launch.mode === 'FUN' ? 'INSUFFICIENT_PLAY_MONEY' : (refusalTexts[code] ?? 'UNKNOWN_ERROR')
    if (code === 'FREE_SPINS_UNAVAILABLE') this.setFreeSpins(null)
    panel.showFeature('')
    panel.showMessage(boot.texts[text], broke && boot.launch.mode === 'REAL')
    // When it is reopened, the game starts with new play money.
    if (broke && boot.launch.mode === 'FUN') playMoneySession.write(boot, '')
    tellRefusal(code, post)
    if (code === 'CONNECTION_LOST') void openWhenReachable(boot.api)
    this.become(finalRefusals.has(code) || !this.opened ? 'closed' : 'idle')
    if (bonusRefusals.has(code)) void this.refresh()
  }

  private become(state: typeof this.state): void {
    this.state = state
    this.parts.panel.state(state)
    this.parts.panel.showPrice(this.price)
  }

  private setBalance(minor: number, bonus: number): void {
    this.balance = minor
    this.bonusBalance = bonus
    this.parts.panel.showBalance(minor, bonus)
  }

  private setFreeSpins(spins: OpenedGame['freeSpins']): void {
    this.freeSpins = spins
    this.parts.panel.showFreeSpins(spins?.remaining ?? null)
    this.showStake()
  }

  private setStake(minor: number): void {
    const stakes = this.opened?.stakes ?? []
    this.stake = stakes.includes(minor) ? minor : (this.opened?.defaultStake ?? minor)
    this.showStake()
  }

  /** Shows the stake of the next round; that of free spins cannot be changed. */
  private showStake(): void {
    const { panel } = this.parts
    const stakes = this.opened?.stakes ?? []
    if (this.freeSpins) panel.showBet(this.freeSpins.stake, true, true)
    else panel.showBet(this.stake, this.stake === stakes[0], this.stake === stakes.at(-1))
    panel.state(this.state)
    panel.showPrice(this.price)
  }
}
