import type { Market, Selection, SportsEvent } from '@parlour/contracts/sportsbook-api'
import type { Book } from '../book.ts'
import { h, type Wanted } from '../dom.ts'
import { marketName, selectionName } from '../names.ts'
import { isOnSlip } from '../slip.ts'
import { toggle } from '../slip-actions.ts'
import { lockDrawing } from './drawings.ts'

/** The short name of a selection of the three ways, as a coupon has it. */
const shortNames: Readonly<Record<string, string>> = { HOME: '1', DRAW: 'X', AWAY: '2' }

/** Odds that are put on the slip, or taken off it. A move is shown by a sign and its place, and told in its text. */
export function oddsButton(
  book: Book,
  event: SportsEvent,
  market: Market,
  { selectionId, odds }: Selection,
  isShort: boolean,
): Wanted {
  const { formats, state } = book
  const { texts } = formats
  const { eventId, competition } = event
  const { marketId, isSuspended } = market
  const key = `${eventId}/${marketId}/${selectionId}`
  const isOn = isOnSlip(state.slip, { eventId, marketId, selectionId })
  const name = selectionName(selectionId, market, event, formats)
  const short = isShort ? (shortNames[selectionId] ?? name) : name
  const move = state.moves.get(key)?.direction
  const moved = move && (move === 'UP' ? texts.oddsUp : texts.oddsDown)
  return h(
    'button',
    {
      key,
      type: 'button',
      class: 'odds',
      'data-selection': selectionId,
      'data-move': move ?? null,
      'aria-pressed': String(isOn),
      disabled: isSuspended && !isOn,
      onclick: () => toggle(book, event, market, selectionId),
    },
    h('span', { class: 'unseen' }, `${marketName(market, competition.sport, formats)}: `),
    h('span', { class: 'odds-name' }, short),
    short !== name && h('span', { class: 'unseen' }, ` ${name} `),
    h(
      'span',
      { class: 'odds-figure' },
      isSuspended
        ? lockDrawing()
        : move && h('span', { class: 'odds-move', 'aria-hidden': 'true' }, move === 'UP' ? '▲' : '▼'),
      formats.odds(odds),
    ),
    isSuspended && h('span', { class: 'unseen' }, `, ${texts.suspended}`),
    moved && h('span', { class: 'unseen' }, `, ${moved}`),
  )
}
