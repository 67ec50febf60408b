import { type BlackjackAction, blackjackActions, handTotal, isBlackjack } from '../../../src/live/rules/blackjack.ts'
import type { Card } from '../../../src/live/rules/cards.ts'
import type { Chips } from '../../../src/live/table-game.ts'
import type { BlackjackView } from '../../../src/studio/round-view.ts'
import type { SoloBoot } from '../../../src/studio/table-page.ts'
import { fill } from '../../../src/studio/texts/fill.ts'
import { pause } from '../api.ts'
import { element } from '../element.ts'
import type { Writing } from '../table/board.ts'
import { CardRow } from '../table/card-face.ts'
import { cardName } from '../table/card-name.ts'
import { handLabel } from '../table/hand-label.ts'
import { mainBet } from '../table/main-bet.ts'
import type { SpotButton } from '../table/spot-button.ts'

/** Between two cards of a deal, ms; as in solo.css. */
const CARD_MS = 350

/** The dealer's hand, the player's one or two, and the buttons for what the player decides. */
export class SoloBlackjackBoard {
  readonly root: HTMLElement
  readonly decisions: HTMLElement
  private readonly boot: SoloBoot
  private readonly dealer = new CardRow()
  private readonly dealerTotal = element('strong', { class: 'total' })
  private readonly dealerCards = element('p', { class: 'visually-hidden' })
  private readonly hands = element('div', { class: 'own-hands' })
  private readonly rows = [new CardRow(), new CardRow()] as const
  private readonly spot: SpotButton
  private readonly buttons: Readonly<Record<BlackjackAction, HTMLButtonElement>>
  private shown = 0
  private answer: ((action: BlackjackAction) => void) | null = null
  private writing: Writing = { chip: String, money: String, chips: [] }

  constructor(boot: SoloBoot, { bet }: { bet(spot: string): void }) {
    this.boot = boot
    const { texts } = boot
    this.spot = mainBet(texts, bet)
    this.root = element(
      'div',
      { class: 'board cards blackjack' },
      element(
        'div',
        { class: 'hand dealer' },
        element('h2', {}, texts.dealer, this.dealerTotal),
        this.dealerCards,
        this.dealer.root,
      ),
      this.hands,
      element('div', { class: 'bet-fields' }, this.spot.root),
    )
    const button = (action: BlackjackAction) => {
      const made = element('button', { type: 'button', class: `choice ${action.toLowerCase()}` }, texts[action])
      made.addEventListener('click', () => this.choose(action))
      return [action, made] as const
    }
    this.buttons = Object.fromEntries(blackjackActions.map(button)) as Record<BlackjackAction, HTMLButtonElement>
    const all = Object.values(this.buttons)
    this.clear()
    this.decisions = element(
      'div',
      { class: 'decisions', role: 'group', 'aria-label': texts.decide, hidden: '' },
      ...all,
    )
  }

  /** Takes all cards from the table. */
  clear(): void {
    this.dealer.show([], null)
    this.dealerTotal.textContent = ''
    this.dealerCards.textContent = ''
    for (const row of this.rows) row.show([], null)
    const [row] = this.rows
    this.hands.replaceChildren(element('div', { class: 'hand own' }, element('h2', {}, this.nameOf(0)), row.root))
    this.shown = 0
  }

  /** Shows the cards that lie on the table; resolves when the new ones do. */
  async show(view: BlackjackView, isStill: boolean): Promise<void> {
    const { texts } = this.boot
    const isOver = view.turn === null
    const isDeal = this.shown === 0
    const own = view.hands.flatMap(({ cards }) => cards).length
    const added = isDeal ? 0 : Math.max(0, own - this.shown)
    this.shown = own
    this.drawHands(view, isStill, isDeal)
    const dealer: (Card | null)[] = isOver ? view.dealer : [...view.dealer, null]
    this.dealer.show(dealer, isStill ? null : added, isDeal ? [1, 3, 4, 5, 6, 7, 8, 9] : undefined)
    if (isOver && !isStill) await pause(CARD_MS * (isDeal ? dealer.length + 2 : dealer.length + added))
    else if (!isStill) await pause(CARD_MS * (isDeal ? 4 : added))
    this.dealerTotal.textContent = isOver
      ? handLabel(texts, { cards: view.dealer }, false)
      : String(handTotal(view.dealer).total)
    this.dealerCards.textContent = this.namesOf(view.dealer)
  }

  private drawHands({ hands, turn, chips }: BlackjackView, isStill: boolean, isDeal: boolean): void {
    const { texts } = this.boot
    const sections = hands.map((hand, at) => {
      const row = this.rows[at === 0 ? 0 : 1]
      row.show(hand.cards, isStill ? null : 0, isDeal ? [0, 2] : undefined)
      const stake = (chips.main ?? 0) * (hand.doubled ? 2 : 1)
      const isInTurn = hands.length > 1 && turn?.hand === at
      return element(
        'div',
        { class: isInTurn ? 'hand own in-turn' : 'hand own', ...(isInTurn && { 'aria-current': 'true' }) },
        element(
          'h2',
          {},
          this.nameOf(at),
          element('strong', { class: 'total' }, handLabel(texts, hand, hands.length > 1)),
          element('small', { class: 'hand-stake' }, this.writing.money(stake)),
        ),
        element('p', { class: 'visually-hidden' }, this.namesOf(hand.cards)),
        row.root,
      )
    })
    this.hands.replaceChildren(...sections)
  }

  /** Asks what to do with the hand in turn. */
  ask({ turn }: BlackjackView): Promise<BlackjackAction> {
    for (const action of blackjackActions) {
      const button = this.buttons[action]
      button.hidden = !turn?.actions.includes(action)
      button.dataset.choice = `${action}-${turn?.hand ?? 0}`
    }
    this.decisions.hidden = false
    this.hold(false)
    // The keyboard goes on where it was, or at the first button: the one that began the round is out of reach.
    const { activeElement } = document
    const isLost = !(activeElement instanceof HTMLElement) || activeElement === document.body
    if (isLost || activeElement.hidden || activeElement.closest('.acts'))
      Object.values(this.buttons)
        .find((button) => !button.hidden)
        ?.focus({ preventScroll: true })
    return new Promise((resolve) => {
      this.answer = resolve
    })
  }

  /** Nothing is to be decided any more. */
  endDecisions(): void {
    this.decisions.hidden = true
  }

  private choose(action: BlackjackAction): void {
    const { answer } = this
    if (!answer) return
    this.answer = null
    this.hold(true)
    answer(action)
  }

  /** Not `disabled`, which would take the keyboard's place away. */
  private hold(isHeld: boolean): void {
    for (const button of Object.values(this.buttons)) button.setAttribute('aria-disabled', String(isHeld))
  }

  /** The hand in turn, or both, and the dealer's, to be read out. */
  spoken({ hands, turn, dealer }: BlackjackView): string {
    const { texts } = this.boot
    const told = hands.flatMap((hand, at) =>
      turn && turn.hand !== at
        ? []
        : [`${this.nameOf(at)}: ${this.namesOf(hand.cards)} (${handLabel(texts, hand, hands.length > 1)}).`],
    )
    const total = handLabel(texts, { cards: dealer }, false)
    return [...told, `${texts.dealer}: ${this.namesOf(dealer)}${turn ? '' : ` (${total})`}.`].join(' ')
  }

  /** The dealer's end in words. */
  resultOf({ dealer }: BlackjackView): string {
    const { texts } = this.boot
    if (isBlackjack(dealer)) return texts.dealerBlackjack
    const { total } = handTotal(dealer)
    return fill(total > 21 ? texts.dealerBust : texts.dealerHas, { total })
  }

  /** What a round won or cost: `result` is that in minor units. */
  mark(result: string) {
    const net = Number(result)
    const sign = net > 0 ? '+' : net < 0 ? '−' : ''
    const { chip, money } = this.writing
    return { text: `${sign}${chip(Math.abs(net))}`, label: `${sign}${money(Math.abs(net))}`, colour: '' }
  }

  showChips(chips: Chips, writing: Writing): void {
    this.writing = writing
    this.spot.show(chips.main ?? 0, writing)
  }

  open(isOpen: boolean): void {
    this.spot.root.disabled = !isOpen
  }

  private nameOf = (at: number): string => (at === 0 ? this.boot.texts.yourHand : this.boot.texts.secondHand)

  private namesOf = (cards: readonly Card[]): string => cards.map((card) => cardName(card, this.boot.texts)).join(', ')
}
