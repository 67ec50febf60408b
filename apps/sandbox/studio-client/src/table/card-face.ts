import { type Card, rankOf } from '../../../src/live/rules/cards.ts'
import { element } from '../element.ts'

/** A card, face up, or face down without one. `order`: its place in the deal, for the moment when it comes. */
function cardFace(card: Card | null, order: number): HTMLElement {
  const made = element('span', { class: card ? 'card' : 'card back', 'aria-hidden': 'true' })
  made.style.setProperty('--order', String(order))
  if (!card) return made
  const suit = card.slice(-1)
  if (suit === '♥' || suit === '♦') made.classList.add('hearts')
  made.append(element('b', {}, rankOf(card)), element('i', {}, `${suit}\uFE0E`), element('em', {}, `${suit}\uFE0E`))
  return made
}

/** Between two cards of a deal, ms; as in cards.css. */
export const CARD_MS = 650

/** A row of cards that keeps those that lie there and adds the new ones. */
export class CardRow {
  readonly root = element('div', { class: 'card-row' })
  private shown: string[] = []

  /** @param first the place in the deal of the first new card; null: without motion */
  show(cards: readonly (Card | null)[], first: number | null, places?: readonly number[]): void {
    const wanted = cards.map((card) => card ?? 'back')
    let kept = 0
    while (kept < this.shown.length && this.shown[kept] === wanted[kept]) kept++
    for (const old of [...this.root.children].slice(kept)) old.remove()
    for (const [at, card] of cards.entries()) {
      if (at < kept) continue
      const made = cardFace(card, (first ?? 0) + (places?.[at] ?? at - kept))
      if (first === null) made.classList.add('still')
      this.root.append(made)
    }
    this.shown = wanted
  }
}
