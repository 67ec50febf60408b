import type { Boot } from '../../src/studio/client-shell.ts'
import { rulesOf } from '../../src/studio/game-rules.ts'
import { fill } from '../../src/studio/texts/fill.ts'
import { element } from './element.ts'
import { showDialog } from './show-dialog.ts'

export interface Chosen {
  stake: number
  /** What the law allows the player. */
  maxStake: number | null
  money(minor: number): string
}

/** Opens the paytable and rules for the chosen stake in a new dialog. */
export function openInfo(boot: Boot, { stake, maxStake, money }: Chosen): void {
  const { game, texts, language } = boot
  const coins = (amount: number) => money((amount * stake) / game.coinsPerStake)
  const rows = game.model.paytable.map((row) => {
    const icon = game.symbols[row.symbol] ?? ''
    const pays = [...row.pays]
      .reverse()
      .flatMap((pay) => [
        element('dt', {}, pay.upTo ? `${pay.count}–${pay.upTo}` : `${pay.count}`),
        element('dd', {}, coins(pay.coins)),
      ])
    const picture = element('img', { src: boot.art.replace('{icon}', icon), alt: '', width: '56', height: '56' })
    return element('li', { class: 'pay' }, picture, element('dl', {}, ...pays))
  })
  showDialog(texts, texts.paytable, 'info', [
    element('p', {}, fill(texts.paytableBet, { bet: money(stake) })),
    ...(maxStake === null ? [] : [element('p', {}, fill(texts.stakeCap, { bet: money(maxStake) }))]),
    element('ul', { class: 'pays' }, ...rows),
    element('h3', {}, texts.rules),
    element('ul', { class: 'rules' }, ...rulesOf(game, texts, language, coins).map((rule) => element('li', {}, rule))),
  ])
}
