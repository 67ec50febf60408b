import type { TableBoot } from '../../../src/live/boot.ts'
import type { OwnView } from '../../../src/live/own-view.ts'
import {
  actionsFor,
  type BlackjackAction,
  type BlackjackDeal,
  type BlackjackHand,
  handsAfter,
  handTotal,
} from '../../../src/live/rules/blackjack.ts'
import type { Card } from '../../../src/live/rules/cards.ts'
import type { Chips } from '../../../src/live/table-game.ts'
import type { TableView } from '../../../src/live/table-view.ts'
import { fill } from '../../../src/studio/texts/fill.ts'
import { pause } from '../api.ts'
import { element } from '../element.ts'
import type { Board, BoardEvents, Writing } from './board.ts'
import { CARD_MS, CardRow } from './card-face.ts'
import { handLabel } from './hand-label.ts'
import { mainBet } from './main-bet.ts'
import type { SpotButton } from './spot-button.ts'

/** What is public of a deal, in the form of the rules: cards that are not known yet are not there. */
function dealOf({ cards }: TableView): BlackjackDeal | null {
  if (!cards || !('first' in cards)) return null
  const [one, two] = cards.first
  const [up, hole] = cards.dealer
  if (!one || !two || !up) return null
  const [first = [], second = []] = cards.draws
  return { first: [one, two], dealer: [up, hole ?? ''], draws: [first, second], dealerDraws: cards.dealer.slice(2) }
}

/** The dealer's hand, the player's own, and the buttons for what they decide. */
export class BlackjackBoard implements Board {
  readonly root: HTMLElement
  private readonly boot: TableBoot
  private readonly events: BoardEvents
  private readonly dealer = new CardRow()
  private readonly dealerTotal = element('strong', { class: 'total' })
  private readonly hands = element('div', { class: 'own-hands' })
  private readonly rows = [new CardRow(), new CardRow()] as const
  private readonly spot: SpotButton
  private own: OwnView | null = null
  private asked = ''

  constructor(boot: TableBoot, events: BoardEvents) {
    this.boot = boot
    this.events = events
    const { texts } = boot
    this.spot = mainBet(texts, (spot) => events.bet(spot))
    this.root = element(
      'div',
      { class: 'board cards blackjack' },
      element('div', { class: 'hand dealer' }, element('h2', {}, texts.dealer, this.dealerTotal), this.dealer.root),
      this.hands,
      element('div', { class: 'bet-fields' }, this.spot.root),
    )
  }

  async show(view: TableView, isNew: boolean): Promise<void> {
    if (view.roundId !== this.own?.roundId) this.own = null
    const isStill = !isNew || matchMedia('(prefers-reduced-motion: reduce)').matches
    const cards = view.cards && 'first' in view.cards ? view.cards : null
    const dealer: (Card | null)[] = cards ? [...cards.dealer] : []
    if (view.phase === 'DECIDING') dealer.push(null)
    this.dealer.show(dealer, isStill ? null : 0, view.phase === 'DECIDING' ? [1, 3] : undefined)
    this.dealerTotal.textContent = view.phase === 'DECIDING' && cards ? String(handTotal(cards.dealer).total) : ''
    this.drawHands(view, isStill)
    if (view.phase !== 'RESULT' || !cards) return
    if (!isStill) await pause(CARD_MS * Math.max(1, dealer.length))
    this.dealerTotal.textContent = String(handTotal(cards.dealer).total)
  }

  showOwn(own: OwnView, view: TableView): void {
    this.own = own
    this.drawHands(view, true)
  }

  private drawHands(view: TableView, isStill: boolean): void {
    const { texts } = this.boot
    const deal = dealOf(view)
    if (!deal) {
      for (const row of this.rows) row.show([], null)
      this.hands.replaceChildren()
      return
    }
    const isPlaying = (this.own?.chips.main ?? 0) > 0
    const decisions = isPlaying ? (this.own?.decisions ?? []) : []
    const hands = handsAfter(deal, decisions, view.step)
    const names = isPlaying ? [texts.yourHand, texts.secondHand] : [texts.commonHand]
    const sections = hands.map((hand, at) => {
      const row = this.rows[at === 0 ? 0 : 1]
      row.show(hand.cards, isStill ? null : 0, view.step === 0 ? [0, 2] : undefined)
      const label = handLabel(texts, hand, hands.length > 1)
      const section = element(
        'div',
        { class: 'hand own' },
        element('h2', {}, names[at] ?? '', element('strong', { class: 'total' }, label)),
        row.root,
      )
      if (isPlaying && view.phase === 'DECIDING') section.append(this.choices(view, deal, hand, at))
      return section
    })
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.choice : undefined
    this.hands.replaceChildren(...sections)
    if (focused) this.hands.querySelector<HTMLElement>(`[data-choice="${focused}"]`)?.focus()
  }

  private choices(view: TableView, deal: BlackjackDeal, hand: BlackjackHand, at: number): HTMLElement {
    const { texts } = this.boot
    const made = this.own?.decisions.find((one) => one.step === view.step && one.hand === at)
    const isPending = this.own?.placements.some(({ state }) => state === 'PENDING') ?? false
    const actions = actionsFor(deal, hand, view.step)
    if (made || actions.length === 0)
      return element('p', { class: 'decided' }, made ? `${texts[made.action]}. ${texts.decided}` : '')
    const buttons = actions.map((action: BlackjackAction) => {
      const button = element(
        'button',
        { type: 'button', class: `choice ${action.toLowerCase()}`, 'data-choice': `${action}-${at}` },
        texts[action],
      )
      button.disabled = isPending
      button.addEventListener('click', () => {
        for (const other of buttons) other.disabled = true
        this.events.decide(view.step, at, action)
      })
      return button
    })
    this.asked = `${view.roundId}:${view.step}`
    return element('div', { class: 'hand-choices', role: 'group', 'aria-label': texts.decide }, ...buttons)
  }

  /** What the player is asked, once for each step; empty when they are not. */
  questionFor(view: TableView, seconds: number): string {
    const deal = dealOf(view)
    if (!deal || this.asked !== `${view.roundId}:${view.step}`) return ''
    this.asked = ''
    const hands = handsAfter(deal, this.own?.decisions ?? [], view.step)
    const total = hands.map(({ cards }) => handTotal(cards).total).join(', ')
    return fill(this.boot.texts.decideNow, { total, card: handTotal([deal.dealer[0]]).total, seconds })
  }

  showChips(chips: Chips, writing: Writing): void {
    const all = Object.values(chips).reduce((sum, amount) => sum + amount, 0)
    this.spot.show(all, writing)
  }

  open(isOpen: boolean): void {
    this.spot.root.disabled = !isOpen
  }

  resultOf({ cards, result }: TableView): string {
    const { texts } = this.boot
    if (!cards || !('first' in cards)) return ''
    const { total } = handTotal(cards.dealer)
    if (result === 'BJ') return texts.dealerBlackjack
    return fill(total > 21 ? texts.dealerBust : texts.dealerHas, { total })
  }

  mark(result: string) {
    const isBust = Number(result) > 21
    const label = result === 'BJ' ? this.boot.texts.blackjack : isBust ? this.boot.texts.bust : result
    return { text: isBust ? '✕' : result, label, colour: isBust ? 'red' : '' }
  }
}
