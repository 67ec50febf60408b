import type { OddsAcceptance } from '@parlour/contracts/sportsbook-api'
import type { Book } from '../book.ts'
import { h, type Wanted } from '../dom.ts'
import { say } from '../formats.ts'
import { selectionName } from '../names.ts'
import {
  betsOf,
  combinationProblem,
  legKey,
  modeOf,
  returnOf,
  type SlipLeg,
  stakedBets,
  undecidedLegs,
} from '../slip.ts'
import { acceptOdds, chooseAcceptance, placeBets } from '../slip-actions.ts'
import type { Problem } from '../state.ts'
import { problemView } from './problem-view.ts'

const acceptances = [
  ['NONE', 'acceptNone'],
  ['HIGHER', 'acceptHigher'],
  ['ANY', 'acceptAny'],
] as const satisfies [OddsAcceptance, string][]

/** What it costs and returns, and the one button. */
export function footView(book: Book): Wanted {
  const { state, formats } = book
  const { texts } = formats
  const { slip } = state
  const bets = betsOf(slip, formats.parse, state.unanswered)
  const staked = stakedBets(bets)
  const total = staked.reduce((sum, { stake }) => sum + stake, 0)
  const returned = staked.reduce((sum, { stake, legs }) => sum + returnOf(stake, legs), 0)
  const unanswered = bets.find((bet) => bet.unanswered)
  // Still so after a reload, or when the selection comes back.
  const noAnswer: Problem | null = unanswered && !state.isPlacing ? { code: 'NO_ANSWER', key: unanswered.key } : null
  const problem = state.problem ?? noAnswer
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
      modeOf(slip) === 'COMBINATION' && figure(texts.totalOdds, formats.odds(bets[0]?.odds ?? 1), 'odds'),
      figure(texts.totalStake, formats.money(total), 'stake'),
      figure(texts.possibleReturn, formats.money(returned), 'return'),
    ),
    undecided.length > 0 && changedOdds(book, undecided),
    problem && !(undecided.length > 0 && problem.code === 'ODDS_CHANGED') && problemView(book, problem),
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
