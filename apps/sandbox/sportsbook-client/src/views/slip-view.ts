import { BETS_PATH } from '@parlour/contracts/sportsbook-element'
import type { Book } from '../book.ts'
import { type Child, h, type Wanted } from '../dom.ts'
import { say } from '../formats.ts'
import { eventName, marketName, selectionName } from '../names.ts'
import {
  betsOf,
  COMBINATION,
  combinationProblem,
  legKey,
  MOST_LEGS,
  modeOf,
  returnOf,
  type SlipLeg,
  type SlipMode,
} from '../slip.ts'
import { chooseMode, closePlaced, placeBets, remove, setStake, typeStake } from '../slip-actions.ts'
import { closeDrawing } from './drawings.ts'
import { footView } from './slip-foot-view.ts'

/** Amounts that are added by a press, in whole units of the currency. */
const quickStakes = [500, 1_000, 2_500]

/** The slip, from the first selection to the answer. */
export function slipView(book: Book): Child[] {
  const { state, formats } = book
  const { texts } = formats
  const { slip, placed } = state
  if (slip.legs.length === 0 && !placed) return [h('p', { class: 'slip-empty' }, texts.slipEmpty)]
  const isCombination = modeOf(slip) === 'COMBINATION'
  const wrong = combinationProblem(slip)
  return [
    placed && placedView(book),
    slip.legs.length > 1 && modeChoice(book),
    slip.legs.length > 0 &&
      h(
        'ul',
        { class: 'legs' },
        slip.legs.map((leg) => legView(book, leg, !isCombination)),
      ),
    wrong &&
      h(
        'p',
        { key: 'wrong', class: 'problem', role: 'alert', 'data-problem': wrong },
        wrong === 'SAME_EVENT' ? texts.sameEvent : say(texts.tooManyLegs, { most: MOST_LEGS }),
      ),
    isCombination && !wrong && stakeField(book, COMBINATION, texts.stake),
    slip.legs.length > 0 && footView(book),
  ]
}

function modeChoice(book: Book): Wanted {
  const { texts } = book.formats
  const option = (mode: SlipMode, text: string) =>
    h(
      'label',
      { key: mode, class: 'mode' },
      h('input', {
        ...{ type: 'radio', name: 'mode', value: mode, checked: book.state.slip.mode === mode },
        onchange: () => chooseMode(book, mode),
      }),
      h('span', {}, text),
    )
  return h(
    'fieldset',
    { class: 'modes', disabled: book.state.isPlacing },
    h('legend', { class: 'unseen' }, texts.slip),
    option('SINGLES', texts.singles),
    option('COMBINATION', texts.combination),
  )
}

function legView(book: Book, leg: SlipLeg, hasStake: boolean): Wanted {
  const { formats } = book
  const { texts } = formats
  const key = legKey(leg)
  const name = selectionName(leg.selectionId, leg.market, leg.event, formats)
  const hasMoved = leg.current !== leg.odds && leg.problem === null
  return h(
    'li',
    { key, class: 'leg', 'data-leg': key, 'data-problem': leg.problem },
    h(
      'div',
      { class: 'leg-head' },
      h('span', { class: 'leg-name' }, name),
      h(
        'span',
        { class: 'leg-odds', 'data-move': hasMoved ? (leg.current > leg.odds ? 'UP' : 'DOWN') : null },
        hasMoved && h('s', {}, formats.odds(leg.odds)),
        hasMoved && h('span', { class: 'odds-move', 'aria-hidden': 'true' }, leg.current > leg.odds ? '▲' : '▼'),
        h('b', {}, formats.odds(leg.current)),
      ),
      h(
        'button',
        {
          ...{
            type: 'button',
            class: 'leg-remove',
            'aria-label': say(texts.remove, { name }),
            disabled: book.state.isPlacing,
          },
          onclick: () => remove(book, key),
        },
        closeDrawing(),
      ),
    ),
    h(
      'p',
      { class: 'leg-where' },
      `${marketName(leg.market, leg.event.competition.sport, formats)} · ${eventName(leg.event)}`,
    ),
    leg.problem === 'MARKET_SUSPENDED' && h('p', { class: 'leg-problem' }, texts.legSuspended),
    leg.problem === 'MARKET_CLOSED' && h('p', { class: 'leg-problem' }, texts.legClosed),
    hasStake && stakeField(book, key, book.state.slip.legs.length > 1 ? say(texts.stakeFor, { name }) : texts.stake),
  )
}

function stakeField(book: Book, key: string, label: string): Wanted {
  const { state, formats } = book
  const { texts } = formats
  const id = `stake-${key}`
  const bet = betsOf(state.slip, formats.parse, state.unanswered).find((one) => one.key === key)
  const problem = state.problem?.key === key ? state.problem : null
  // What has been sent is sent again as it was until it is answered.
  const order = bet?.unanswered
  const isFixed = state.isPlacing || order !== undefined
  return h(
    'div',
    { key: `stake-${key}`, class: 'stake' },
    h(
      'label',
      { for: id, class: 'stake-label' },
      state.slip.legs.length > 1 && key !== COMBINATION ? texts.stake : label,
    ),
    h('input', {
      ...{ id, class: 'stake-input', inputmode: 'decimal', autocomplete: 'off', name: 'stake', maxlength: 16 },
      'aria-label': label,
      'aria-invalid': problem ? 'true' : null,
      'aria-describedby': problem ? 'slip-problem' : null,
      value: order ? formats.typed(order.stake) : (state.slip.stakes[key] ?? ''),
      disabled: isFixed,
      oninput: ({ target }: InputEvent) => typeStake(book, key, (target as HTMLInputElement).value),
      onkeydown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') void placeBets(book)
      },
    }),
    h(
      'div',
      { class: 'quick' },
      quickStakes.map((minor) =>
        h(
          'button',
          {
            ...{ key: String(minor), type: 'button', class: 'quick-stake', disabled: isFixed },
            onclick: () => setStake(book, key, (bet?.stake ?? 0) + minor),
          },
          `+${formats.typed(minor)}`,
        ),
      ),
    ),
    state.slip.legs.length > 1 &&
      key !== COMBINATION &&
      bet &&
      bet.stake !== null &&
      bet.stake > 0 &&
      h('p', { class: 'stake-return' }, `${texts.possibleReturn}: ${formats.money(returnOf(bet.stake, bet.legs))}`),
  )
}

function placedView(book: Book): Wanted {
  const { texts, money, odds } = book.formats
  const bets = book.state.placed ?? []
  return h(
    'div',
    { key: 'placed', class: 'placed', 'data-placed': bets.length },
    h('h3', {}, texts.placed),
    h(
      'ul',
      {},
      bets.map(({ betId, legs, stake, possibleReturn, odds: total }) =>
        h(
          'li',
          { key: betId },
          h(
            'span',
            {},
            legs
              .map(({ event, market, selectionId }) => selectionName(selectionId, market, event, book.formats))
              .join(' + '),
          ),
          h('span', { class: 'placed-figures' }, `${money(stake)} × ${odds(total)} = ${money(possibleReturn)}`),
        ),
      ),
    ),
    h(
      'div',
      { class: 'placed-ways' },
      h(
        'button',
        {
          ...{ type: 'button', class: 'quiet-button' },
          onclick: () => {
            closePlaced(book)
            book.tell({ kind: 'ADDRESS', path: BETS_PATH })
          },
        },
        texts.seeBets,
      ),
      h('button', { type: 'button', class: 'quiet-button', onclick: () => closePlaced(book) }, texts.done),
    ),
  )
}
