import type { Boot } from '../../src/studio/client-shell.ts'
import { fill } from '../../src/studio/texts/fill.ts'
import type { BonusWarning } from './bonus-warning.ts'
import { element } from './element.ts'

/**
 * Says before a round what the bonus in play makes of its stake. Resolves to the stake to play with; null: the player would
 * rather not.
 */
export function askAboutBonus(
  { texts }: Pick<Boot, 'texts'>,
  warning: BonusWarning,
  stake: number,
  money: (minor: number) => string,
): Promise<number | null> {
  const [text, instead] =
    warning.kind === 'above'
      ? [fill(texts.bonusAbove, { max: money(warning.maxStake), bet: money(warning.stake) }), warning.instead]
      : { waits: [texts.bonusWaits, null] as const, uncounted: [texts.bonusUncounted, stake] as const }[warning.kind]
  const back = element('button', { class: 'quiet', type: 'button' }, texts.bonusBack)
  const label = warning.kind === 'above' ? fill(texts.bonusInstead, { bet: money(instead ?? 0) }) : texts.bonusAnyway
  const go = element('button', { class: 'go', type: 'button' }, label)
  const dialog = element(
    'dialog',
    { class: 'info warning', 'aria-labelledby': 'bonus-title', 'data-bonus-warning': warning.kind },
    element('h2', { id: 'bonus-title' }, texts.bonusInPlay),
    element('p', {}, text),
    element('div', { class: 'choices' }, ...(instead === null ? [] : [go]), back),
  )
  return new Promise((resolve) => {
    let chosen: number | null = null
    go.addEventListener('click', () => {
      chosen = instead
      dialog.close()
    })
    back.addEventListener('click', () => dialog.close())
    // Escape closes it too.
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(chosen)
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}
