import { rouletteSpots } from '../../../src/live/rules/roulette.ts'
import type { Chips } from '../../../src/live/table-game.ts'
import type { TableView } from '../../../src/live/table-view.ts'
import type { LiveTexts } from '../../../src/live/texts/texts.ts'
import { fill } from '../../../src/studio/texts/fill.ts'
import { element } from '../element.ts'
import type { Board, BoardEvents, Writing } from './board.ts'
import { SpotButton } from './spot-button.ts'
import { colourOf, spotName } from './spot-name.ts'
import { Wheel } from './wheel.ts'

const kinds = ['straightBets', 'splitBets', 'streetBets', 'cornerBets', 'lineBets'] as const
/** How many numbers a bet of each kind covers. */
const covered = { straightBets: 1, splitBets: 2, streetBets: 3, cornerBets: 4, lineBets: 6 } as const
const outside = ['low', 'even', 'red', 'black', 'odd', 'high'] as const

/** Where a bet on several numbers lies on the thirteen rows of three, as shares of width and height. */
export function placeOf(numbers: readonly number[]): { x: number; y: number } {
  const row = (number: number) => Math.floor((number - 1) / 3) + 1
  const column = (number: number) => (number - 1) % 3
  const others = numbers.filter((number) => number > 0)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const isWhole = others.length === 3 || others.length === 6
  const x = isWhole ? 0 : (mean(others.map(column)) + 0.5) / 3
  const y = others.length < numbers.length ? 1 / 13 : (mean(others.map(row)) + 0.5) / 13
  return { x, y }
}

/** Wheel and layout. Bets on several numbers have buttons of their own, of one kind at a time, so that none is too small. */
export class RouletteBoard implements Board {
  readonly root: HTMLElement
  private readonly boot: { texts: LiveTexts }
  private readonly wheel: Wheel
  private readonly shown = element('p', { class: 'shown-number', 'aria-hidden': 'true', hidden: '' })
  private readonly layout = element('div', { class: 'layout' })
  private readonly spots = new Map<string, SpotButton>()
  private readonly kindChoice = element('fieldset', { class: 'bet-kinds' })
  private isOpen = false

  constructor(boot: { texts: LiveTexts }, events: Pick<BoardEvents, 'bet'>) {
    this.boot = boot
    const { texts } = boot
    this.wheel = new Wheel(texts.wheel)
    const add = (spot: string, className: string, ...children: (Node | string)[]) => {
      const button = new SpotButton(spot, spotName(spot, texts), texts, className, ...children)
      button.root.addEventListener('click', () => events.bet(spot))
      this.spots.set(spot, button)
      return button.root
    }
    /** Rows and columns of the cloth: outer bets in the first two columns, the numbers beside them. */
    const lay = (button: HTMLElement, row: number, column: number, rows = 1) => {
      button.style.gridArea = `${row} / ${column} / span ${rows} / span ${column === 3 && row === 1 ? 3 : 1}`
      this.layout.append(button)
    }
    for (let number = 0; number <= 36; number++) {
      const button = add(String(number), `number ${colourOf(number)}`, String(number))
      lay(button, number === 0 ? 1 : Math.floor((number - 1) / 3) + 2, number === 0 ? 3 : ((number - 1) % 3) + 3)
    }
    for (const each of [1, 2, 3]) {
      const dozen = element('span', { class: 'sideways' }, spotName(`dozen-${each}`, texts))
      lay(add(`dozen-${each}`, 'dozen', dozen), 4 * each - 2, 2, 4)
      lay(add(`column-${each}`, 'column', texts.columnPays), 14, each + 2)
    }
    for (const [at, spot] of outside.entries())
      lay(add(spot, `chance ${spot}`, element('span', { class: 'sideways' }, texts[spot])), 2 * at + 2, 1, 2)
    const inner = element('div', { class: 'hotspots' })
    for (const [spot, { numbers }] of rouletteSpots) {
      if (numbers.length < 2 || numbers.length > 6) continue
      const button = add(spot, 'hotspot')
      const { x, y } = placeOf(numbers)
      button.style.left = `${x * 100}%`
      button.style.top = `${y * 100}%`
      button.dataset.covers = String(numbers.length)
      inner.append(button)
    }
    this.layout.append(inner)
    this.kindChoice.append(element('legend', { class: 'visually-hidden' }, texts.betKind), ...kinds.map(this.kindOf))
    this.choose(1)
    this.root = element(
      'div',
      { class: 'board roulette' },
      element('div', { class: 'wheel-box' }, this.wheel.root, this.shown),
      this.kindChoice,
      element('div', { class: 'layout-box' }, this.layout),
    )
  }

  private readonly kindOf = (kind: (typeof kinds)[number]): HTMLElement => {
    const input = element('input', { type: 'radio', name: 'bet-kind', value: kind })
    input.checked = kind === 'straightBets'
    input.addEventListener('change', () => this.choose(covered[kind]))
    return element('label', {}, input, element('span', { class: 'kind-name' }, this.boot.texts[kind]))
  }

  private choose(covers: number): void {
    this.layout.dataset.covers = String(covers)
    this.open(this.isOpen)
  }

  open(isOpen: boolean): void {
    this.isOpen = isOpen
    const chosen = this.layout.dataset.covers
    for (const { root } of this.spots.values()) {
      const isNumber = root.classList.contains('number')
      const covers = root.dataset.covers ?? (isNumber ? '1' : chosen)
      root.disabled = !isOpen || covers !== chosen
    }
  }

  showChips(chips: Chips, writing: Writing): void {
    for (const [spot, button] of this.spots) button.show(chips[spot] ?? 0, writing)
  }

  showOwn(): void {}

  async show(
    { phase, result, history }: Pick<TableView, 'phase' | 'result' | 'history'>,
    isNew: boolean,
  ): Promise<void> {
    const newest = Number(history[0]?.result ?? 0)
    this.markWinners(null)
    this.shown.hidden = true
    if (phase === 'PLAYING') return this.wheel.spin()
    if (phase !== 'RESULT' || result === null) return this.wheel.rest(newest)
    if (isNew) await this.wheel.land(Number(result))
    else this.wheel.rest(Number(result))
    this.markWinners(Number(result))
    this.shown.textContent = result
    this.shown.dataset.colour = colourOf(Number(result))
    this.shown.hidden = false
  }

  /** Marks the spots that win. */
  private markWinners(number: number | null): void {
    for (const [spot, { root }] of this.spots)
      root.classList.toggle('wins', number !== null && (rouletteSpots.get(spot)?.numbers.includes(number) ?? false))
  }

  resultOf({ result }: Pick<TableView, 'result'>): string {
    const { texts } = this.boot
    return fill(texts.numberIs, { number: result ?? '', colour: texts[colourOf(Number(result))] })
  }

  mark(result: string) {
    const colour = colourOf(Number(result))
    return { text: result, label: `${result}, ${this.boot.texts[colour]}`, colour }
  }
}
