import type { OddsAcceptance } from '@parlour/contracts/sportsbook-api'
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
  stakedBets,
  undecidedLegs,
} from '../slip.ts'
import {
  acceptOdds,
  chooseAcceptance,
  chooseMode,
  closePlaced,
  placeBets,
  remove,
  setStake,
  typeStake,
} from '../slip-actions.ts'
import { closeDrawing } from './drawings.ts'
import { problemView } from './problem-view.ts'

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
  const bet = betsOf(state.slip, formats.parse).find((one) => one.key === key)
  const problem = state.problem?.key === key ? state.problem : null
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
      value: state.slip.stakes[key] ?? '',
      disabled: state.isPlacing,
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
            ...{ key: String(minor), type: 'button', class: 'quick-stake', disabled: state.isPlacing },
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

const acceptances = [
  ['NONE', 'acceptNone'],
  ['HIGHER', 'acceptHigher'],
  ['ANY', 'acceptAny'],
] as const satisfies [OddsAcceptance, string][]

/** What it costs and returns, and the one button. */
function footView(book: Book): Wanted {
  const { state, formats } = book
  const { texts } = formats
  const { slip } = state
  const staked = stakedBets(betsOf(slip, formats.parse))
  const total = staked.reduce((sum, { stake }) => sum + stake, 0)
  const returned = staked.reduce((sum, { stake, legs }) => sum + returnOf(stake, legs), 0)
  const undecided = undecidedLegs(slip)
  const isBlocked = slip.legs.some(({ problem }) => problem !== null) || combinationProblem(slip) !== null
  const figure = (name: string, value: string, key: string) =>
    h('div', { key }, h('dt', {}, name), h('dd', { 'data-figure': key }, value))
  return h(
    'div',
    { class: 'slip-foot' },
    h(
      'label',
      { class: 'acceptance' },
      h('span', {}, texts.ifOddsChange),
      h(
        'select',
        {
          ...{ name: 'acceptance', value: slip.acceptance, disabled: state.isPlacing },
          onchange: ({ target }: Event) =>
            chooseAcceptance(book, (target as HTMLSelectElement).value as OddsAcceptance),
        },
        acceptances.map(([value, key]) => h('option', { key: value, value }, texts[key])),
      ),
    ),
    h(
      'dl',
      { class: 'figures' },
      modeOf(slip) === 'COMBINATION' &&
        figure(texts.totalOdds, formats.odds(betsOf(slip, formats.parse)[0]?.odds ?? 1), 'odds'),
      figure(texts.totalStake, formats.money(total), 'stake'),
      figure(texts.possibleReturn, formats.money(returned), 'return'),
    ),
    undecided.length > 0 && changedOdds(book, undecided),
    state.problem &&
      !(undecided.length > 0 && state.problem.code === 'ODDS_CHANGED') &&
      problemView(book, state.problem),
    !state.isLoggedIn
      ? h(
          'button',
          { key: 'login', type: 'button', class: 'main-button', onclick: () => book.tell({ kind: 'LOGIN' }) },
          texts.login,
        )
      : undecided.length > 0
        ? h(
            'button',
            { key: 'accept', type: 'button', class: 'main-button', onclick: () => acceptOdds(book) },
            texts.acceptOdds,
          )
        : h(
            'button',
            {
              ...{ key: 'place', type: 'button', class: 'main-button', 'data-place': true },
              disabled: isBlocked || state.isPlacing,
              onclick: () => void placeBets(book),
            },
            state.isPlacing ? texts.placing : say(texts.place, { amount: formats.money(total) }),
          ),
    state.session && h('p', { class: 'slip-balance' }, `${texts.balance}: ${formats.money(state.session.balance)}`),
  )
}

/** Which odds have changed since the player saw them, from what to what. */
const changedOdds = (book: Book, legs: readonly SlipLeg[]): Wanted =>
  h(
    'div',
    { key: 'changed', class: 'changed', role: 'status', 'data-problem': 'ODDS_CHANGED' },
    book.state.problem?.code === 'ODDS_CHANGED' && h('p', { key: 'refused' }, book.formats.texts.ODDS_CHANGED),
    legs.map((leg) =>
      h(
        'p',
        { key: legKey(leg) },
        say(book.formats.texts.oddsChanged, {
          name: selectionName(leg.selectionId, leg.market, leg.event, book.formats),
          old: book.formats.odds(leg.odds),
          new: book.formats.odds(leg.current),
        }),
      ),
    ),
  )

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
