import type { Boot } from '../../src/studio/client-shell.ts'
import { type Colour, colours } from '../../src/studio/engine/gamble.ts'
import type { ChoiceView, RoundView } from '../../src/studio/round-view.ts'
import { fill } from '../../src/studio/texts/fill.ts'
import type { Clock } from './clock.ts'
import { element } from './element.ts'
import { isCelebrated } from './result-text.ts'

export type GambleView = Extract<ChoiceView, { kind: 'gamble' }>

export const gambleOf = (round: RoundView): GambleView | null => (round.choice?.kind === 'gamble' ? round.choice : null)

interface GamblePlay {
  boot: Boot
  round: RoundView
  clock: Clock
  money(minor: number): string
  /** Takes a step; the answer is the round after it. */
  take(step: number, colour: Colour): Promise<RoundView>
}

/**
 * The gamble in a dialog: a card, its two colours, and the way out with the win. Resolves to the round as the player leaves
 * it; a win that can go on is still to be collected. Rejects as `take` does.
 */
export function playGamble({ boot, round: start, clock, money, take }: GamblePlay): Promise<RoundView> {
  const { texts, game } = boot
  const card = element('div', { class: 'card', 'aria-hidden': 'true' }, element('span', {}))
  const history = element('ol', { class: 'drawn', 'aria-label': texts.gambleDrawn })
  const question = element('p', { class: 'question' })
  const outcome = element('p', { class: 'outcome', role: 'status', 'aria-live': 'polite' })
  const step = element('p', { class: 'step' })
  const buttons = colours.map((colour) =>
    element('button', { type: 'button', class: `colour ${colour.toLowerCase()}` }, texts[colour]),
  )
  const leave = element('button', { type: 'button', class: 'go' })
  const dialog = element(
    'dialog',
    { class: 'info warning gamble', 'aria-labelledby': 'gamble-title', 'data-gamble': '' },
    element('h2', { id: 'gamble-title' }, texts.gamble),
    step,
    card,
    question,
    outcome,
    element('div', { class: 'colours' }, ...buttons),
    element('div', { class: 'choices' }, leave),
    history,
  )
  let round = start
  let busy = false

  function show(): void {
    const view = gambleOf(round)
    const win = round.win ?? 0
    const isOpen = view?.open === true
    step.textContent = fill(texts.gambleStep, {
      number: Math.min((view?.steps.length ?? 0) + 1, game.gamble?.steps ?? 0),
      total: game.gamble?.steps ?? 0,
    })
    step.hidden = !isOpen
    question.textContent = isOpen ? fill(texts.gambleQuestion, { amount: money(win), double: money(win * 2) }) : ''
    for (const button of buttons) button.hidden = !isOpen
    leave.textContent = win > 0 ? fill(texts.collect, { amount: money(win) }) : texts.bonusBack
    history.replaceChildren(
      ...(view?.steps ?? []).map(({ drawn }) => element('li', { class: drawn.toLowerCase() }, texts[drawn])),
    )
    dialog.dataset.win = String(win)
  }

  function tell(): void {
    const last = gambleOf(round)?.steps.at(-1)
    if (!last) return
    card.className = `card turned ${last.drawn.toLowerCase()}`
    const { win } = last
    outcome.classList.toggle('celebrated', isCelebrated(win, round.price))
    const text = win > 0 ? texts.gambleWon : texts.gambleLost
    outcome.textContent = fill(text, { colour: texts[last.drawn], amount: money(win) })
  }

  return new Promise((resolve, reject) => {
    async function choose(colour: Colour): Promise<void> {
      if (busy || !gambleOf(round)?.open) return
      setBusy(true)
      outcome.textContent = ''
      card.className = 'card turning'
      try {
        const [after] = await Promise.all([
          take((gambleOf(round)?.steps.length ?? 0) + 1, colour),
          clock.pause(clock.still ? 0 : 700),
        ])
        round = after
      } catch (error) {
        finish(() => reject(error))
        return
      }
      setBusy(false)
      tell()
      show()
      if (!gambleOf(round)?.open) leave.focus()
    }
    function setBusy(is: boolean): void {
      busy = is
      for (const button of [...buttons, leave]) button.setAttribute('aria-disabled', String(is))
    }
    function finish(settle: () => void): void {
      dialog.remove()
      settle()
    }
    colours.forEach((colour, index) => {
      buttons[index]?.addEventListener('click', () => void choose(colour))
    })
    leave.addEventListener('click', () => {
      if (!busy) dialog.close()
    })
    dialog.addEventListener('cancel', (event) => {
      if (busy) event.preventDefault()
    })
    dialog.addEventListener('close', () => {
      if (dialog.isConnected) finish(() => resolve(round))
    })
    show()
    document.body.append(dialog)
    dialog.showModal()
  })
}
