import type { Boot } from '../../src/studio/client-shell.ts'
import { fill } from '../../src/studio/texts/fill.ts'
import { element } from './element.ts'
import type { GameState, PanelEvents } from './panel-events.ts'

/** The row between reels and controls: buying the feature, gambling a win. Games without either have none. */
export class Extras {
  readonly root = element('div', { class: 'extras' })
  private readonly buy = element('button', { type: 'button', class: 'pill', 'data-buy': '', hidden: '' })
  private readonly offer: HTMLButtonElement
  private readonly gamble: HTMLButtonElement
  private readonly collect: HTMLButtonElement
  private readonly boot: Boot
  private money: (minor: number) => string = String
  private price: number | null = null

  constructor(boot: Boot, events: PanelEvents) {
    this.boot = boot
    const { texts, game } = boot
    const pill = (text: string, kind: string, act: () => void) => {
      const made = element('button', { type: 'button', class: `pill ${kind}` }, text)
      made.addEventListener('click', act)
      return made
    }
    this.buy.addEventListener('click', events.buy)
    this.gamble = pill(texts.gamble, 'strong', events.gamble)
    this.collect = pill(texts.collectWin, '', events.collect)
    this.offer = pill(texts.gambleOffer, 'switch', () => {
      const on = this.offer.getAttribute('aria-pressed') !== 'true'
      this.offer.setAttribute('aria-pressed', String(on))
      events.offerGamble(on)
    })
    this.offer.setAttribute('aria-pressed', 'true')
    if (game.buy) this.root.append(this.buy)
    if (game.gamble) this.root.append(this.offer, this.gamble, this.collect)
    this.root.hidden = !game.buy && !game.gamble
    this.state('loading')
  }

  useMoney(money: (minor: number) => string): void {
    this.money = money
  }

  state(state: GameState): void {
    const choosing = state === 'choosing'
    this.offer.hidden = choosing
    this.gamble.hidden = !choosing
    this.collect.hidden = !choosing
    this.buy.disabled = state !== 'idle'
  }

  /** The price for the chosen stake, minor units; null hides the button. */
  showPrice(minor: number | null): void {
    if (minor === this.price) return
    this.price = minor
    this.buy.hidden = minor === null
    this.buy.textContent = minor === null ? '' : fill(this.boot.texts.buyFor, { price: this.money(minor) })
  }
}
