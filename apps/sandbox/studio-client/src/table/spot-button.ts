import { fill } from '../../../src/studio/texts/fill.ts'
import { element } from '../element.ts'
import type { Writing } from './board.ts'
import { chipLook } from './chips.ts'

interface SpotTexts {
  spotWith: string
  spotEmpty: string
}

/** A place for chips: a button that says what lies on it. */
export class SpotButton {
  readonly root: HTMLButtonElement
  private readonly stack = element('span', { class: 'stack', 'aria-hidden': 'true', hidden: '' })
  private readonly name: string
  private readonly texts: SpotTexts

  constructor(spot: string, name: string, texts: SpotTexts, className: string, ...children: (Node | string)[]) {
    this.name = name
    this.texts = texts
    this.root = element('button', { type: 'button', class: `spot ${className}`, 'data-spot': spot }, ...children)
    this.root.append(this.stack)
    this.root.setAttribute('aria-label', fill(texts.spotEmpty, { spot: name }))
  }

  show(amount: number, { chip, money, chips }: Writing): void {
    this.root.dataset.staked = String(amount)
    this.stack.hidden = amount === 0
    this.stack.className = `stack chip chip-${chipLook(amount, chips)}`
    // Drawn by the style sheet: as text it would have to be a part of the button's name, which says the whole amount.
    this.stack.dataset.amount = amount > 0 ? chip(amount) : ''
    const { spotWith, spotEmpty } = this.texts
    this.root.setAttribute(
      'aria-label',
      amount > 0 ? fill(spotWith, { spot: this.name, amount: money(amount) }) : fill(spotEmpty, { spot: this.name }),
    )
  }
}
