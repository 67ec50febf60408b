import type { TableBoot } from '../../../src/live/boot.ts'
import { baccaratSpots, totalOf } from '../../../src/live/rules/baccarat.ts'
import type { Card } from '../../../src/live/rules/cards.ts'
import type { Chips } from '../../../src/live/table-game.ts'
import type { TableView } from '../../../src/live/table-view.ts'
import { fill } from '../../../src/studio/texts/fill.ts'
import { pause } from '../api.ts'
import { element } from '../element.ts'
import type { Board, BoardEvents, Writing } from './board.ts'
import { CARD_MS, CardRow } from './card-face.ts'
import { SpotButton } from './spot-button.ts'

const pays = { player: '1 : 1', tie: '8 : 1', banker: '0.95 : 1' } as const
const winners: Readonly<Record<string, string>> = { P: 'player', B: 'banker', T: 'tie' }
const colours: Readonly<Record<string, string>> = { P: 'blue', B: 'red', T: 'yellow' }
/** The order of the deal: player, banker, player, banker, then the third cards. */
const playersPlaces = [0, 2, 4]
const bankersPlaces = [1, 3, 5]

const handsOf = ({ cards }: TableView): { player: readonly Card[]; banker: readonly Card[] } =>
  cards && 'player' in cards ? cards : { player: [], banker: [] }

/** Two hands, and three spots. */
export class BaccaratBoard implements Board {
  readonly root: HTMLElement
  private readonly boot: TableBoot
  private readonly rows = { player: new CardRow(), banker: new CardRow() }
  private readonly totals = {
    player: element('strong', { class: 'total' }),
    banker: element('strong', { class: 'total' }),
  }
  private readonly spots = new Map<string, SpotButton>()

  constructor(boot: TableBoot, events: BoardEvents) {
    this.boot = boot
    const { texts } = boot
    const hand = (side: 'player' | 'banker') =>
      element('div', { class: `hand ${side}` }, element('h2', {}, texts[side], this.totals[side]), this.rows[side].root)
    const spots = baccaratSpots.map((spot) => {
      const label = element('span', { class: 'spot-name' }, texts[spot])
      const button = new SpotButton(
        spot,
        `${texts[spot]}, ${pays[spot]}`,
        texts,
        `bet-field ${spot}`,
        label,
        // Two words, as in the button's name.
        ' ',
        element('small', {}, pays[spot]),
      )
      button.root.addEventListener('click', () => events.bet(spot))
      this.spots.set(spot, button)
      return button.root
    })
    this.root = element(
      'div',
      { class: 'board cards baccarat' },
      element('div', { class: 'hands' }, hand('player'), hand('banker')),
      element('div', { class: 'bet-fields' }, ...spots),
    )
  }

  async show(view: TableView, isNew: boolean): Promise<void> {
    const { player, banker } = handsOf(view)
    const isStill = !isNew || matchMedia('(prefers-reduced-motion: reduce)').matches
    this.rows.player.show(player, isStill ? null : 0, playersPlaces)
    this.rows.banker.show(banker, isStill ? null : 0, thirdOf(player.length, bankersPlaces))
    this.say(null)
    if (view.phase !== 'RESULT') return
    if (!isStill) await pause(CARD_MS * (player.length + banker.length + 1))
    this.say(view)
  }

  private say(view: TableView | null): void {
    const hands = view ? handsOf(view) : null
    for (const side of ['player', 'banker'] as const)
      this.totals[side].textContent = hands ? String(totalOf(hands[side])) : ''
    for (const [spot, { root }] of this.spots)
      root.classList.toggle('wins', view !== null && winners[view.result ?? ''] === spot)
    this.root.dataset.result = view?.result ?? ''
  }

  showOwn(): void {}

  showChips(chips: Chips, writing: Writing): void {
    for (const [spot, button] of this.spots) button.show(chips[spot] ?? 0, writing)
  }

  open(isOpen: boolean): void {
    for (const { root } of this.spots.values()) root.disabled = !isOpen
  }

  resultOf(view: TableView): string {
    const { texts } = this.boot
    const hands = handsOf(view)
    const totals = { player: totalOf(hands.player), banker: totalOf(hands.banker) }
    if (view.result === 'T') return fill(texts.resultT, totals)
    return fill(view.result === 'P' ? texts.resultP : texts.resultB, totals)
  }

  mark(result: string) {
    const name = winners[result] ?? ''
    const { texts } = this.boot
    const label = name === 'player' || name === 'banker' || name === 'tie' ? texts[name] : result
    return { text: label.slice(0, 1), label, colour: colours[result] ?? '' }
  }
}

/** The banker's third card comes fifth when the player's hand has stood. */
const thirdOf = (playersCards: number, places: readonly number[]): readonly number[] =>
  playersCards === 3 ? places : [...places.slice(0, 2), 4]
