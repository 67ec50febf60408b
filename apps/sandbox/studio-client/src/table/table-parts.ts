import type { GameMessage } from '@parlour/contracts/game-frame'
import type { TableBoot } from '../../../src/live/boot.ts'
import type { Board } from './board.ts'
import type { TableApi } from './table-api.ts'
import type { TablePanel } from './table-panel.ts'

/** What an open table is made of. */
export interface Parts {
  boot: TableBoot
  api: TableApi
  panel: TablePanel
  board: Board
  /** Tells the page that frames the table. */
  post(message: GameMessage): void
}
