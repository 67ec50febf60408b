import type { TableBoot } from '../../../src/live/boot.ts'
import type { TableView } from '../../../src/live/table-view.ts'
import type { OwnTextKey } from '../../../src/live/texts/en.ts'
import { fill } from '../../../src/studio/texts/fill.ts'
import { element } from '../element.ts'
import { showDialog } from '../show-dialog.ts'

const rules = {
  ROULETTE: ['roulettePays', 'rouletteZero'],
  BACCARAT: ['baccaratCards', 'baccaratDraws', 'baccaratPays'],
  BLACKJACK: ['blackjackCommon', 'blackjackDealer', 'blackjackPlayer', 'blackjackPays'],
} as const satisfies Record<TableBoot['game']['kind'], readonly OwnTextKey[]>

interface Shown {
  limits: { min: number; max: number } | null
  view: TableView | undefined
  money(minor: number): string
  /** The last round whose seed is known. */
  revealed: { number: number; seed: string; seedHash: string } | null
}

/** Opens the rules, the limits and what is needed to verify a round. */
export function openRules({ texts, game }: TableBoot, { limits, view, money, revealed }: Shown): void {
  const code = (label: string, value: string) => element('p', {}, `${label}: `, element('code', {}, value))
  const amounts = limits ? [fill(texts.limits, { min: money(limits.min), max: money(limits.max) })] : []
  showDialog(texts, texts.rules, 'info', [
    element(
      'ul',
      { class: 'rules' },
      ...[...amounts, ...rules[game.kind].map((key) => texts[key]), texts.lateRule].map((rule) =>
        element('li', {}, rule),
      ),
    ),
    element('h3', {}, texts.verifyRound),
    element('p', {}, texts.verifyRoundHow),
    ...(view ? [code(fill(texts.seedHash, { number: view.number }), view.seedHash)] : []),
    ...(revealed
      ? [
          code(fill(texts.seedHash, { number: revealed.number }), revealed.seedHash),
          code(fill(texts.seed, { number: revealed.number }), revealed.seed),
        ]
      : []),
  ])
}
