import type { TableLimits } from '../../../src/live/chips-rule.ts'
import type { SoloBoot } from '../../../src/studio/table-page.ts'
import { tableRules } from '../../../src/studio/table-rules.ts'
import { fill } from '../../../src/studio/texts/fill.ts'
import { element } from '../element.ts'
import { showDialog } from '../show-dialog.ts'

interface Shown {
  limits: TableLimits | null
  /** What the law allows the player, minor units. */
  maxStake: number | null
  money(minor: number): string
}

/** Opens the rules of a table for one player. */
export function openRules({ texts, game, language }: SoloBoot, { limits, maxStake, money }: Shown): void {
  showDialog(texts, texts.rules, 'info', [
    ...(maxStake === null ? [] : [element('p', {}, fill(texts.stakeCap, { bet: money(maxStake) }))]),
    element(
      'ul',
      { class: 'rules' },
      ...tableRules({ game, texts, language, limits, money }).map((rule) => element('li', {}, rule)),
    ),
  ])
}
