import type { Boot } from '../../src/studio/client-shell.ts'
import type { ChoiceView, RoundView } from '../../src/studio/round-view.ts'
import { fill } from '../../src/studio/texts/fill.ts'
import { element } from './element.ts'

export type PickView = Extract<ChoiceView, { kind: 'pick' }>

export const pickOf = (round: RoundView): PickView | null => (round.choice?.kind === 'pick' ? round.choice : null)

interface PickPlay {
  boot: Boot
  round: RoundView
  money(minor: number): string
  /** Opens an object; the answer is the round after it. */
  take(object: number): Promise<RoundView>
}

/**
 * The objects in a dialog: each opens when it is pressed; when all picks are made, the rest is shown. Resolves to the round
 * when the player goes on. Rejects as `take` does.
 */
export function playPick({ boot, round: start, money, take }: PickPlay): Promise<RoundView> {
  const { texts, game, art } = boot
  const coinsAsMoney = (coins: number) => money((coins * start.stake) / game.coinsPerStake)
  const status = element('p', { class: 'outcome', role: 'status', 'aria-live': 'polite' })
  const question = element('p', { class: 'question' })
  const icon = game.symbols[9] ?? ''
  const objects = Array.from({ length: pickOf(start)?.objects ?? 0 }, () => {
    const picture = element('img', { src: art.replace('{icon}', icon), alt: '', width: '64', height: '64' })
    return element('button', { type: 'button', class: 'object' }, picture, element('span', { class: 'figure' }))
  })
  const goOn = element('button', { type: 'button', class: 'go' }, texts.bonusBack)
  const dialog = element(
    'dialog',
    { class: 'info warning pick', 'aria-labelledby': 'pick-title', 'data-pick': '' },
    element(
      'h2',
      { id: 'pick-title' },
      fill(texts.pickTitle, { count: start.choice ? (pickOf(start)?.picks ?? 0) : 0, total: objects.length }),
    ),
    question,
    element('div', { class: 'objects' }, ...objects),
    status,
    element('div', { class: 'choices' }, goOn),
  )
  let round = start
  let busy = false

  function show(): void {
    const view = pickOf(round)
    if (!view) return
    const left = view.picks - view.opened.length
    objects.forEach((button, object) => {
      const number = object + 1
      const opened = view.opened.find((one) => one.object === object)
      const coins = opened?.coins ?? view.rest?.[object]
      button.classList.toggle('opened', opened !== undefined)
      button.classList.toggle('rest', !opened && coins !== undefined)
      button.setAttribute('aria-disabled', String(left === 0 || opened !== undefined))
      const figure = button.querySelector('.figure')
      if (figure) figure.textContent = coins === undefined ? '' : coinsAsMoney(coins)
      const name = opened ? texts.pickOpened : coins === undefined ? texts.pickObject : texts.pickRest
      button.setAttribute('aria-label', fill(name, { number, amount: coins === undefined ? '' : coinsAsMoney(coins) }))
    })
    question.textContent = left > 0 ? fill(texts.pickLeft, { count: left }) : ''
    const sum = view.opened.reduce((total, { coins }) => total + coins, 0)
    status.textContent = view.opened.length > 0 ? fill(texts.pickSum, { amount: coinsAsMoney(sum) }) : ''
    goOn.hidden = left > 0
  }

  return new Promise((resolve, reject) => {
    async function open(object: number): Promise<void> {
      const view = pickOf(round)
      if (busy || !view || view.opened.length === view.picks || view.opened.some((one) => one.object === object)) return
      busy = true
      try {
        round = await take(object)
      } catch (error) {
        dialog.remove()
        reject(error)
        return
      }
      busy = false
      show()
      if (!goOn.hidden) goOn.focus()
    }
    objects.forEach((button, object) => {
      button.addEventListener('click', () => void open(object))
    })
    goOn.addEventListener('click', () => dialog.close())
    // Picks are made before anything else; leaving the game keeps them for later.
    dialog.addEventListener('cancel', (event) => {
      if (goOn.hidden) event.preventDefault()
    })
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(round)
    })
    show()
    document.body.append(dialog)
    dialog.showModal()
  })
}
