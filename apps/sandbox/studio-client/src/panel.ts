import type { Boot } from '../../src/studio/client-shell.ts'
import { fill } from '../../src/studio/texts/fill.ts'
import { drawing, element } from './element.ts'
import { Extras } from './extras.ts'
import type { GameState, PanelEvents } from './panel-events.ts'

const icons = {
  spin: 'M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  info: 'M12 11v6M12 7v.5M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  fast: 'm4 5 7 7-7 7M13 5l7 7-7 7',
  home: 'm4 11 8-7 8 7M6 10v10h12V10',
  fair: 'M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6ZM9 12l2 2 4-4',
}

/** The HTML parts of the game: top bar, frame around the reels, controls, messages. */
export class Panel {
  readonly root: HTMLElement
  /** The container of the reels' canvas. */
  readonly window = element('div', { class: 'window' })
  readonly stage = element('main', { class: 'stage' })
  private readonly cabinet = element('div', { class: 'cabinet' })
  private readonly balance = element('strong', { class: 'figure', 'data-balance': '' })
  private readonly bonus = element('span', { class: 'bonus-part', hidden: '' })
  private readonly bet = element('strong', { class: 'figure', 'data-bet': '' })
  private readonly win = element('strong', { class: 'figure', 'data-win': '0' })
  private readonly live = element('p', { class: 'visually-hidden', role: 'status', 'aria-live': 'polite' })
  private readonly notice = element('div', { class: 'notice', role: 'alert', hidden: '' })
  private readonly banner = element('div', { class: 'banner', 'aria-hidden': 'true', hidden: '' })
  private readonly feature = element('div', { class: 'feature', 'aria-hidden': 'true', hidden: '' })
  private readonly spin: HTMLButtonElement
  private readonly lower: HTMLButtonElement
  private readonly raise: HTMLButtonElement
  private readonly fast: HTMLButtonElement
  private readonly extras: Extras
  private readonly boot: Boot
  private money: (minor: number) => string = String
  private standing = ''

  constructor(boot: Boot, events: PanelEvents) {
    this.boot = boot
    const { texts, launch, game } = boot
    const button = (name: string, icon: string, className: string, act: () => void) => {
      const made = element(
        'button',
        { type: 'button', class: className, 'aria-label': name, title: name },
        drawing(icon),
      )
      made.addEventListener('click', act)
      return made
    }
    this.spin = button(texts.spin, icons.spin, 'spin', events.spin)
    this.lower = button(texts.lowerBet, icons.minus, 'round', events.lower)
    this.raise = button(texts.raiseBet, icons.plus, 'round', events.raise)
    this.fast = button(texts.fast, icons.fast, 'round', () => {
      const on = this.fast.getAttribute('aria-pressed') !== 'true'
      this.fast.setAttribute('aria-pressed', String(on))
      events.fast(on)
    })
    this.fast.setAttribute('aria-pressed', 'false')
    const home = element(
      'a',
      { class: 'round', href: launch.homeUri, 'aria-label': texts.home, title: texts.home },
      drawing(icons.home),
    )
    const figure = (label: string, ...output: HTMLElement[]) =>
      element('div', { class: 'amount' }, element('span', {}, label), ...output)
    const bar = element(
      'header',
      { class: 'bar' },
      home,
      element('h1', {}, game.name),
      button(texts.fairness, icons.fair, 'round', events.fairness),
      button(texts.info, icons.info, 'round', events.info),
    )
    if (launch.mode === 'FUN') {
      bar
        .querySelector('h1')
        ?.after(element('p', { class: 'play-money', title: texts.playMoney }, texts.playMoneyShort))
    }
    this.cabinet.append(
      this.window,
      element('div', { class: 'glass', 'aria-hidden': 'true' }),
      this.banner,
      this.feature,
    )
    this.extras = new Extras(boot, events)
    this.window.style.setProperty('--columns', String(game.model.columns))
    this.stage.append(this.cabinet, this.notice)
    const controls = element(
      'section',
      { class: 'controls', 'aria-label': texts.game },
      figure(texts.balance, this.balance, this.bonus),
      element(
        'div',
        { class: 'amount bet' },
        element('span', {}, texts.bet),
        element('div', { class: 'stepper' }, this.lower, this.bet, this.raise),
      ),
      figure(texts.win, this.win),
      element('div', { class: 'turn' }, this.fast, this.spin),
    )
    this.root = element(
      'div',
      { class: 'game', 'data-state': 'loading', 'data-game': game.slug, 'data-mode': launch.mode },
      bar,
      this.stage,
      this.extras.root,
      controls,
      this.live,
    )
    this.feature.textContent = texts.loading
    this.feature.hidden = false
  }

  useMoney(money: (minor: number) => string): void {
    this.money = money
    this.extras.useMoney(money)
  }

  /** Takes the turbo away from players whose rules forbid it. */
  useTurbo(allowed: boolean): void {
    this.fast.hidden = !allowed
  }

  /** Sets the size of the frame's opening in CSS pixels. */
  size(width: number, height: number): void {
    this.window.style.setProperty('width', `${width}px`)
    this.window.style.setProperty('height', `${height}px`)
  }

  state(state: GameState): void {
    this.root.dataset.state = state
    const idle = state === 'idle'
    this.spin.disabled = state === 'loading' || state === 'closed' || state === 'spinning'
    this.lower.disabled = !idle || this.root.dataset.least === 'true'
    this.raise.disabled = !idle || this.root.dataset.most === 'true'
    this.extras.state(state)
  }

  /** @param bonus the bonus money in the balance, shown if there is any */
  showBalance(minor: number, bonus: number): void {
    this.balance.dataset.balance = String(minor)
    this.balance.textContent = this.money(minor)
    this.bonus.dataset.bonusBalance = String(bonus)
    this.bonus.textContent = fill(this.boot.texts.bonusPart, { amount: this.money(bonus) })
    this.bonus.hidden = bonus === 0
  }

  showBet(minor: number, least: boolean, most: boolean): void {
    this.bet.dataset.bet = String(minor)
    this.bet.textContent = this.money(minor)
    this.root.dataset.least = String(least)
    this.root.dataset.most = String(most)
  }

  /** The price of the feature for the chosen stake; null where it is not for sale. */
  showPrice(minor: number | null): void {
    this.extras.showPrice(minor)
  }

  /** @param celebrated whether the win exceeds the stake; a smaller one is shown plainly */
  showWin(minor: number, celebrated: boolean): void {
    this.win.dataset.win = String(minor)
    this.win.textContent = minor > 0 ? this.money(minor) : '–'
    this.win.classList.toggle('celebrated', celebrated)
  }

  /** Announces a text to screen readers. */
  readOut(text: string): void {
    this.live.textContent = text
  }

  /**
   * The small line over the reels during a round: free spins of the game, multiplier. An empty text keeps the current
   * line.
   */
  showFeature(text: string): void {
    this.feature.textContent = text || this.standing
    this.feature.hidden = this.feature.textContent === ''
  }

  /** The small line between rounds: the number of free spins of a bonus that are left; null without any. */
  showFreeSpins(left: number | null): void {
    this.standing = left === null ? '' : fill(this.boot.texts.bonusSpinsLeft, { count: left })
    this.root.dataset.freeSpins = left === null ? '' : String(left)
    this.showFeature('')
  }

  /** Large text over the reels; empty hides it. */
  announce(title: string, amount = ''): void {
    this.banner.hidden = title === ''
    this.banner.replaceChildren(
      element('strong', {}, title),
      ...(amount ? [element('span', { class: 'figure' }, amount)] : []),
    )
  }

  /** A message that stays until the next one, with a deposit button where that helps. */
  showMessage(text: string, withDeposit = false): void {
    this.notice.hidden = text === ''
    this.notice.replaceChildren(text)
    if (withDeposit) {
      this.notice.append(element('a', { href: this.boot.launch.depositUri }, this.boot.texts.deposit))
    }
  }
}
