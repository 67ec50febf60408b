import type { TableView } from '../../../src/live/table-view.ts'
import type { LiveTexts } from '../../../src/live/texts/texts.ts'
import type { Launch } from '../../../src/studio/launch.ts'
import { fill } from '../../../src/studio/texts/fill.ts'
import { drawing, element } from '../element.ts'
import type { Board } from './board.ts'
import { ChipChoice } from './chips.ts'

export interface PanelEvents {
  undo(): void
  clear(): void
  repeat(): void
  double(): void
  info(): void
}

/** What a panel shows of a table, shared or a player's own. */
export interface PanelBoot {
  game: { slug: string; name: string; kind: string }
  launch: Launch
  texts: LiveTexts
}

/** What a table has beside chips and figures: buttons in its bar, and after those for bets. */
interface More {
  bar: HTMLElement[]
  acts: HTMLElement[]
  /** In the place of chips and buttons, when the player decides on something else. */
  decisions?: HTMLElement[]
}

const icons = {
  info: 'M12 11v6M12 7v.5M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  home: 'm4 11 8-7 8 7M6 10v10h12V10',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  clear: 'M6 6l12 12M18 6 6 18',
  repeat: 'M17 3l4 4-4 4M21 7H8a5 5 0 0 0-5 5M7 21l-4-4 4-4M3 17h13a5 5 0 0 0 5-5',
}

/** The frame around a table's board: title, countdown, results, figures, chips, messages. */
export class TablePanel {
  readonly root: HTMLElement
  readonly chips: ChipChoice
  private readonly boot: PanelBoot
  private readonly phase = element('p', { class: 'phase' })
  private readonly seconds = element('span', { class: 'seconds', 'aria-hidden': 'true' })
  private readonly time = element('div', { class: 'time', 'aria-hidden': 'true' }, element('i', {}))
  private readonly history: HTMLOListElement
  private readonly players = element('span', { class: 'players' })
  private readonly roundNumber = element('span', { class: 'round-number' })
  private readonly balance = element('strong', { class: 'figure', 'data-balance': '' })
  private readonly bonus = element('span', { class: 'bonus-part', hidden: '' })
  private readonly staked = element('strong', { class: 'figure', 'data-staked': '0' })
  private readonly win = element('strong', { class: 'figure', 'data-win': '0' })
  private readonly live = element('p', { class: 'visually-hidden', role: 'status', 'aria-live': 'polite' })
  private readonly notice = element('div', { class: 'notice', role: 'alert', hidden: '' })
  private readonly buttons: Record<'undo' | 'clear' | 'repeat' | 'double', HTMLButtonElement>
  private money: (minor: number) => string = String

  constructor(boot: PanelBoot, board: Pick<Board, 'root'>, events: PanelEvents, more: More = { bar: [], acts: [] }) {
    this.boot = boot
    const { texts, launch, game } = boot
    this.chips = new ChipChoice(texts.chips)
    const button = (name: string, act: () => void, className: string, ...content: (Node | string)[]) => {
      const made = element('button', { type: 'button', class: className }, ...content)
      if (className === 'round') {
        made.setAttribute('aria-label', name)
        made.title = name
      }
      made.addEventListener('click', act)
      return made
    }
    this.buttons = {
      undo: button(texts.undo, events.undo, 'act', drawing(icons.undo), texts.undo),
      clear: button(texts.clear, events.clear, 'act', drawing(icons.clear), texts.clear),
      repeat: button(texts.repeat, events.repeat, 'act', drawing(icons.repeat), texts.repeat),
      double: button(texts.double, events.double, 'act', element('b', { 'aria-hidden': 'true' }, '×2'), texts.double),
    }
    const home = element(
      'a',
      { class: 'round', href: launch.homeUri, 'aria-label': texts.home, title: texts.home },
      drawing(icons.home),
    )
    this.history = element('ol', { class: 'history', 'aria-label': texts.history })
    const figure = (label: string, ...output: HTMLElement[]) =>
      element('div', { class: 'amount' }, element('span', {}, label), ...output)
    this.root = element(
      'div',
      {
        class: `table felt-${feltOf(game.slug)}`,
        'data-kind': game.kind,
        'data-phase': 'LOADING',
        'data-state': 'loading',
        'data-game': game.slug,
      },
      element(
        'header',
        { class: 'bar' },
        home,
        element('h1', {}, game.name),
        this.players,
        ...more.bar,
        button(texts.info, events.info, 'round', drawing(icons.info)),
      ),
      element(
        'main',
        { class: 'stage' },
        element(
          'div',
          { class: 'status' },
          element('div', { class: 'status-line' }, this.phase, this.seconds, this.roundNumber),
          this.time,
          this.history,
        ),
        board.root,
        this.notice,
      ),
      element(
        'section',
        { class: 'controls', 'aria-label': texts.game },
        this.chips.root,
        element('div', { class: 'acts' }, ...Object.values(this.buttons), ...more.acts),
        ...(more.decisions ?? []),
        element(
          'div',
          { class: 'figures' },
          figure(texts.balance, this.balance, this.bonus),
          figure(texts.staked, this.staked),
          figure(texts.win, this.win),
        ),
      ),
      this.live,
    )
    this.phase.textContent = texts.loading
  }

  useMoney(money: (minor: number) => string): void {
    this.money = money
  }

  state(state: 'loading' | 'watching' | 'playing' | 'closed'): void {
    this.root.dataset.state = state
  }

  showView(view: TableView, board: Board): void {
    const { texts } = this.boot
    this.root.dataset.phase = view.phase
    this.root.dataset.round = view.roundId
    const phases = { BETTING: texts.betsOpen, DECIDING: texts.decide, PLAYING: texts.betsClosed } as const
    this.phase.textContent = view.phase in phases ? phases[view.phase as keyof typeof phases] : texts.betsClosed
    this.roundNumber.textContent = fill(texts.round, { number: view.number })
    this.players.textContent = fill(texts.playersHere, { count: Math.max(1, view.players) })
    this.showHistory(view.history, board)
  }

  /** @param history newest first */
  showHistory(history: TableView['history'], board: Pick<Board, 'mark'>): void {
    const marks = history.map(({ result }) => board.mark(result))
    this.history.replaceChildren(
      ...marks.map(({ text, label, colour }) =>
        element(
          'li',
          { class: `mark ${colour}` },
          element('span', { 'aria-hidden': 'true' }, text),
          element('span', { class: 'visually-hidden' }, label),
        ),
      ),
    )
  }

  showPhase(text: string): void {
    this.phase.textContent = text
  }

  /** @param share of the phase that is left, 0 to 1 */
  showTime(seconds: number | null, share: number): void {
    this.seconds.textContent = seconds === null ? '' : String(seconds)
    this.root.classList.toggle('hurry', seconds !== null && seconds <= 5)
    const [bar] = this.time.children
    if (bar instanceof HTMLElement) bar.style.transform = `scaleX(${share.toFixed(3)})`
  }

  showBalance(minor: number, bonus: number): void {
    this.balance.dataset.balance = String(minor)
    this.balance.textContent = this.money(minor)
    this.bonus.textContent = fill(this.boot.texts.bonusPart, { amount: this.money(bonus) })
    this.bonus.hidden = bonus === 0
  }

  showStaked(minor: number): void {
    this.staked.dataset.staked = String(minor)
    this.staked.textContent = minor > 0 ? this.money(minor) : '–'
  }

  /** @param celebrated whether the win exceeds the stake; a smaller one is shown plainly */
  showWin(minor: number, celebrated: boolean): void {
    this.win.dataset.win = String(minor)
    this.win.textContent = minor > 0 ? this.money(minor) : '–'
    this.win.classList.toggle('celebrated', celebrated)
  }

  enable(can: Record<'undo' | 'clear' | 'repeat' | 'double', boolean>): void {
    for (const name of ['undo', 'clear', 'repeat', 'double'] as const) this.buttons[name].disabled = !can[name]
  }

  /** Announces a text to screen readers. */
  readOut(text: string): void {
    this.live.textContent = text
  }

  /** A message that stays until the next one, with a deposit button where that helps. */
  showMessage(text: string, tone: 'plain' | 'win' = 'plain', withDeposit = false): void {
    this.notice.hidden = text === ''
    this.notice.dataset.tone = tone
    this.notice.replaceChildren(text)
    if (withDeposit) {
      this.notice.append(element('a', { href: this.boot.launch.depositUri }, this.boot.texts.deposit))
    }
  }
}

/** Each table has a cloth of its own colour. */
const feltOf = (slug: string): number => [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4
