import type { SoloBoot } from '../../../src/studio/table-page.ts'
import { drawing, element } from '../element.ts'
import type { Board } from '../table/board.ts'
import { type PanelEvents, TablePanel } from '../table/table-panel.ts'

export interface SoloEvents extends PanelEvents {
  spin(): void
  fairness(): void
}

const icons = {
  deal: 'M4 7.5 12 5l4 12.5-8 2.5ZM15 7h5v12h-2',
  spin: 'M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5',
  fair: 'M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6ZM9 12l2 2 4-4',
}

/** What the table does: bets are open, the ball rolls or cards are dealt, the player decides, the result is shown. */
export type SoloPhase = 'LOADING' | 'BETTING' | 'PLAYING' | 'DECIDING' | 'RESULT'

/** The frame of a table for one player: that of the shared tables, without countdown, with a button that begins the round. */
export class SoloPanel extends TablePanel {
  private readonly spinButton: HTMLButtonElement
  private readonly soloBoot: SoloBoot

  constructor(boot: SoloBoot, board: Pick<Board, 'root'> & { decisions?: HTMLElement }, events: SoloEvents) {
    const { texts } = boot
    const isBlackjack = boot.game.kind === 'BLACKJACK'
    const spin = element(
      'button',
      { type: 'button', class: 'act go', 'data-spin': '' },
      drawing(isBlackjack ? icons.deal : icons.spin),
      isBlackjack ? texts.deal : texts.spin,
    )
    spin.addEventListener('click', events.spin)
    spin.disabled = true
    const fair = element(
      'button',
      { type: 'button', class: 'round', 'aria-label': texts.fairness, title: texts.fairness },
      drawing(icons.fair),
    )
    fair.addEventListener('click', events.fairness)
    const isPlayMoney = boot.launch.mode === 'FUN'
    const playMoney = element('p', { class: 'play-money', title: texts.playMoney }, texts.playMoneyShort)
    super(boot, board, events, {
      bar: [...(isPlayMoney ? [playMoney] : []), fair],
      acts: [spin],
      decisions: board.decisions ? [board.decisions] : [],
    })
    this.spinButton = spin
    this.soloBoot = boot
    this.root.classList.add('solo')
    this.root.dataset.mode = boot.launch.mode
  }

  become(phase: SoloPhase): void {
    const { texts } = this.soloBoot
    this.root.dataset.phase = phase
    if (phase === 'BETTING') this.showPhase(texts.betsOpen)
    if (phase === 'PLAYING') this.showPhase(texts.betsClosed)
    if (phase === 'DECIDING') this.showPhase(texts.decide)
  }

  enableSpin(can: boolean): void {
    this.spinButton.disabled = !can
  }

  /** Keyboard players go on where they are likely to: the button that they pressed is off after the round. */
  focusAfterRound(): void {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    this.root.querySelector<HTMLElement>('.acts button:not(:disabled)')?.focus({ preventScroll: true })
  }
}
