import type { OwnView } from '../../../src/live/own-view.ts'
import type { BlackjackAction } from '../../../src/live/rules/blackjack.ts'
import type { Chips } from '../../../src/live/table-game.ts'
import type { TableView } from '../../../src/live/table-view.ts'

/** What a board tells the table. */
export interface BoardEvents {
  bet(spot: string): void
  decide(step: number, hand: number, action: BlackjackAction): void
}

/** How amounts are written: on chips, and for reading. */
export interface Writing {
  chip(minor: number): string
  money(minor: number): string
  /** Values of the table's chips, ascending. */
  chips: readonly number[]
}

/** The part of a table that is its game's own. */
export interface Board {
  readonly root: HTMLElement
  /** Shows a round as everybody sees it; resolves when its outcome can be seen. `isNew`: its phase has just begun. */
  show(view: TableView, isNew: boolean): Promise<void>
  /** Shows the player's own hands and decisions. */
  showOwn(own: OwnView, view: TableView): void
  showChips(chips: Chips, writing: Writing): void
  /** Whether chips can be placed. */
  open(isOpen: boolean): void
  /** The outcome in words. */
  resultOf(view: TableView): string
  /** What the player is asked now, for reading out, once; empty when they are not. */
  questionFor?(view: TableView, seconds: number): string
  /** A result of the past as the list shows it. */
  mark(result: string): { text: string; label: string; colour: string }
}
