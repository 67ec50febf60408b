import type { LiveTexts } from '../../../src/live/texts/texts.ts'
import { element } from '../element.ts'
import { SpotButton } from './spot-button.ts'

/** The field of the only bet of blackjack, with what it pays for one. */
export function mainBet(texts: LiveTexts, bet: (spot: string) => void): SpotButton {
  const spot = new SpotButton(
    'main',
    `${texts.mainBet}, 3 : 2`,
    texts,
    'bet-field main',
    element('span', { class: 'spot-name' }, texts.mainBet),
    // Two words, as in the button's name.
    ' ',
    element('small', {}, '3 : 2'),
  )
  spot.root.addEventListener('click', () => bet('main'))
  return spot
}
