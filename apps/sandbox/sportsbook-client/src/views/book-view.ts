import { BETS_PATH } from '@parlour/contracts/sportsbook-element'
import type { Book } from '../book.ts'
import { type Child, h, type Wanted } from '../dom.ts'
import { betsOf } from '../slip.ts'
import { toggleSlip } from '../slip-actions.ts'
import { eventOfPath, isListPath } from '../view-choice.ts'
import { betsView } from './bets-view.ts'
import { closeDrawing } from './drawings.ts'
import { eventView } from './event-view.ts'
import { listView, placeLink, sportTabs } from './list-view.ts'
import { slipView } from './slip-view.ts'

/** The whole element. */
export function bookView(book: Book): Child[] {
  const { state, formats } = book
  const { texts } = formats
  return [
    sportTabs(book),
    h(
      'p',
      { key: 'connection', class: 'connection', role: 'status', hidden: !state.isConnectionLost },
      state.isConnectionLost && texts.connectionLost,
    ),
    h(
      'div',
      { key: 'main', class: 'main' },
      h('div', { class: 'view' }, placeView(book)),
      state.isWide && sideSlip(book),
    ),
    !state.isWide && slipBar(book),
    !state.isWide && slipSheet(book),
    h('p', { key: 'announcement', class: 'unseen', role: 'status' }, state.announcement),
  ]
}

function placeView(book: Book): Child[] {
  const { state, formats } = book
  const { texts } = formats
  if (state.path === BETS_PATH) return betsView(book)
  const event = eventOfPath(state)
  if (event) return eventView(book, event)
  if (state.trouble)
    return [
      h(
        'div',
        { class: 'empty', 'data-empty': state.trouble },
        h('h2', {}, state.trouble === 'FAILED' ? texts.failed : texts.unknownEvent),
        state.trouble === 'FAILED'
          ? h('button', { type: 'button', class: 'main-button', onclick: () => book.readAgain() }, texts.tryAgain)
          : placeLink(book, '', { class: 'main-button' }, texts.allMatches),
      ),
    ]
  if (state.listed === null || !isListPath(state)) return [skeleton(texts.loading)]
  return listView(book)
}

const skeleton = (text: string): Wanted =>
  h(
    'div',
    { class: 'skeleton', role: 'status' },
    h('span', { class: 'unseen' }, text),
    Array.from({ length: 6 }, () => h('span', { class: 'skeleton-row', 'aria-hidden': 'true' })),
  )

const sideSlip = (book: Book): Wanted =>
  h(
    'aside',
    { key: 'slip', class: 'slip slip-side', 'data-slip': true, 'aria-labelledby': 'slip-title' },
    h('h2', { id: 'slip-title', class: 'slip-title' }, book.formats.texts.slip, count(book)),
    slipView(book),
  )

const count = (book: Book): Child => {
  const { length } = book.state.slip.legs
  return length > 0 && h('span', { class: 'section-count' }, length)
}

/** Where the slip is opened on a phone. */
function slipBar(book: Book): Child {
  const { state, formats } = book
  const { legs } = state.slip
  if (legs.length === 0) return null
  const [bet] = betsOf(state.slip, formats.parse, state.unanswered)
  return h(
    'button',
    {
      ...{ key: 'bar', type: 'button', class: 'slip-bar', 'data-slip-bar': true, 'aria-haspopup': 'dialog' },
      onclick: () => toggleSlip(book, true),
    },
    h('span', { class: 'section-count' }, legs.length),
    h('span', { class: 'slip-bar-name' }, formats.texts.slip),
    legs.length === 1 && bet && h('span', { class: 'slip-bar-odds' }, formats.odds(bet.odds)),
  )
}

/** The slip over the page; the element opens and closes it as a modal dialog. */
const slipSheet = (book: Book): Wanted =>
  h(
    'dialog',
    {
      ...{ key: 'sheet', class: 'slip sheet', 'data-slip': true, 'aria-labelledby': 'slip-title' },
      onclose: () => book.state.isSlipOpen && toggleSlip(book, false),
      onclick: (event: MouseEvent) => event.target === event.currentTarget && toggleSlip(book, false),
    },
    h(
      'div',
      { class: 'sheet-inside' },
      h(
        'div',
        { class: 'sheet-head' },
        h('h2', { id: 'slip-title', class: 'slip-title' }, book.formats.texts.slip, count(book)),
        h(
          'button',
          {
            type: 'button',
            class: 'leg-remove',
            'aria-label': book.formats.texts.closeSlip,
            onclick: () => toggleSlip(book, false),
          },
          closeDrawing(),
        ),
      ),
      slipView(book),
    ),
  )
