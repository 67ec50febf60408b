import type { TableBoot } from '../../../src/live/boot.ts'
import { frameMessages } from '../frame-messages.ts'
import { hasPageBar } from '../page-bar.ts'
import { BaccaratBoard } from './baccarat-board.ts'
import { BlackjackBoard } from './blackjack-board.ts'
import type { Board, BoardEvents } from './board.ts'
import { RouletteBoard } from './roulette-board.ts'
import { openRules } from './rules-dialog.ts'
import { TableApi } from './table-api.ts'
import { TableClient } from './table-client.ts'
import { TablePanel } from './table-panel.ts'

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as TableBoot
let table: TableClient | undefined

const events: BoardEvents = {
  bet: (spot) => table?.bet(spot),
  decide: (step, hand, action) => void table?.decide(step, hand, action),
}
const boards = { ROULETTE: RouletteBoard, BACCARAT: BaccaratBoard, BLACKJACK: BlackjackBoard } as const
const board: Board = new boards[boot.game.kind](boot, events)
const panel = new TablePanel(boot, board, {
  undo: () => table?.undo(),
  clear: () => table?.clear(),
  repeat: () => table?.repeat(),
  double: () => table?.double(),
  info: () => {
    if (!table) return
    const { limits, view, writing, revealed } = table.chosen
    openRules(boot, { limits, view, revealed, money: writing.money })
  },
})
if (hasPageBar(boot.launch)) panel.root.dataset.bar = 'page'
document.getElementById('app')?.replaceWith(panel.root)
table = new TableClient({ boot, api: new TableApi(boot.api), panel, board, post: frameMessages(boot.launch.baseUri) })
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void table?.refresh()
})
await table.open()
