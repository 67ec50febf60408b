import type { SportsBet } from '@parlour/contracts/sportsbook-api'
import { askCashOut, confirmCashOut, keepBet, showMoreBets, showTab } from '../bet-actions.ts'
import type { Book } from '../book.ts'
import { type Child, h, type Wanted } from '../dom.ts'
import { say } from '../formats.ts'
import { eventName, isLive, marketName, selectionName, stateText } from '../names.ts'
import type { BetsTab, CashOut } from '../state.ts'
import { placeLink } from './list-view.ts'

/** The player's bets: those that are open, and those that are settled. */
export function betsView(book: Book): Child[] {
  const { state, formats } = book
  const { texts } = formats
  const title = h('h2', { class: 'view-title' }, texts.myBets)
  if (!state.isLoggedIn)
    return [
      title,
      h('p', { class: 'empty' }, texts.loginForBets),
      h('button', { type: 'button', class: 'main-button', onclick: () => book.tell({ kind: 'LOGIN' }) }, texts.login),
    ]
  const pages = state.bets[state.tab]
  const tab = (of: BetsTab, text: string) =>
    h(
      'button',
      {
        key: of,
        type: 'button',
        class: 'bets-tab',
        'aria-pressed': String(state.tab === of),
        onclick: () => void showTab(book, of),
      },
      text,
    )
  return [
    title,
    h(
      'div',
      { class: 'bets-tabs', role: 'group', 'aria-label': texts.myBets },
      tab('OPEN', texts.openBets),
      tab('ENDED', texts.settledBets),
    ),
    pages === 'LOADING' && h('p', { class: 'empty', 'aria-busy': 'true' }, texts.loading),
    pages === 'FAILED' &&
      h(
        'p',
        { class: 'empty' },
        texts.failed,
        ' ',
        h(
          'button',
          { type: 'button', class: 'quiet-button', onclick: () => void showTab(book, state.tab) },
          texts.tryAgain,
        ),
      ),
    typeof pages !== 'string' &&
      (pages.bets.length === 0
        ? h(
            'p',
            { class: 'empty', 'data-empty': 'NO_DATA' },
            state.tab === 'OPEN' ? texts.noOpenBets : texts.noSettledBets,
          )
        : h(
            'ul',
            { class: 'bets' },
            pages.bets.map((bet) => betCard(book, bet)),
          )),
    typeof pages !== 'string' &&
      pages.before !== null &&
      h('button', { type: 'button', class: 'quiet-button', onclick: () => void showMoreBets(book) }, texts.showMore),
  ]
}

function betCard(book: Book, bet: SportsBet): Wanted {
  const { formats, state } = book
  const { texts, money } = formats
  const asked = state.cashOut?.betId === bet.betId ? state.cashOut : null
  const figure = (name: string, value: string) => h('div', { key: name }, h('dt', {}, name), h('dd', {}, value))
  return h(
    'li',
    { key: bet.betId, class: 'bet', 'data-bet': bet.betId, 'data-state': bet.state },
    h(
      'div',
      { class: 'bet-head' },
      h(
        'span',
        { class: 'bet-kind' },
        bet.legs.length === 1 ? texts.single : say(texts.combinationOf, { count: bet.legs.length }),
      ),
      h('span', { class: 'bet-odds' }, formats.odds(bet.odds)),
      h('span', { class: 'bet-state' }, texts[bet.state]),
    ),
    h(
      'ul',
      { class: 'bet-legs' },
      bet.legs.map((leg) => betLeg(book, leg)),
    ),
    h(
      'dl',
      { class: 'figures' },
      figure(texts.stake, money(bet.stake)),
      bet.state === 'OPEN'
        ? figure(texts.possibleReturn, money(bet.possibleReturn))
        : figure(texts.paid, money(bet.paid)),
    ),
    h('p', { class: 'bet-when' }, formats.dateTime(bet.placedAt)),
    bet.state === 'OPEN' &&
      (asked
        ? cashOutQuestion(book, bet, asked)
        : bet.cashOut !== undefined &&
          h(
            'button',
            { key: 'cash-out', type: 'button', class: 'quiet-button wide', onclick: () => askCashOut(book, bet) },
            say(texts.cashOut, { amount: money(bet.cashOut) }),
          )),
  )
}

function betLeg(book: Book, leg: SportsBet['legs'][number]): Wanted {
  const { formats, state } = book
  const { texts } = formats
  // Its news come by the stream, while it is on.
  const event = state.events.get(leg.event.eventId) ?? leg.event
  const { competition, score } = event
  const name = selectionName(leg.selectionId, leg.market, event, formats)
  const hasScore = event.phase !== 'SCHEDULED'
  return h(
    'li',
    { key: `${event.eventId}/${leg.market.marketId}`, class: 'bet-leg', 'data-result': leg.result },
    h('span', { class: 'leg-name' }, name),
    h('span', { class: 'leg-odds' }, h('b', {}, formats.odds(leg.odds))),
    h(
      'span',
      { class: 'leg-where' },
      `${marketName(leg.market, competition.sport, formats)} · `,
      placeLink(book, event.slug, {}, eventName(event)),
    ),
    h(
      'span',
      { class: 'bet-leg-state', 'data-live': isLive(event) },
      hasScore && `${score.home}–${score.away} · `,
      leg.result === 'OPEN' ? stateText(event, state.now, formats) : texts[leg.result],
    ),
  )
}

function cashOutQuestion(book: Book, bet: SportsBet, { amount, isBusy, note }: CashOut): Wanted {
  const { texts, money } = book.formats
  const notes = {
    CHANGED: say(texts.cashOutChanged, { amount: money(amount) }),
    CLOSED: texts.cashOutClosed,
    NO_ANSWER: texts.NO_ANSWER,
  }
  return h(
    'div',
    { key: 'ask', class: 'ask' },
    note && h('p', { class: 'problem', role: 'alert', 'data-problem': `CASH_OUT_${note}` }, notes[note]),
    note !== 'CLOSED' &&
      h('p', {}, say(texts.cashOutAsk, { amount: money(amount), possible: money(bet.possibleReturn) })),
    h(
      'div',
      { class: 'placed-ways' },
      note !== 'CLOSED' &&
        h(
          'button',
          {
            key: 'yes',
            type: 'button',
            class: 'main-button',
            disabled: isBusy,
            onclick: () => void confirmCashOut(book),
          },
          say(texts.cashOut, { amount: money(amount) }),
        ),
      h(
        'button',
        { key: 'no', type: 'button', class: 'quiet-button', disabled: isBusy, onclick: () => keepBet(book) },
        texts.keepBet,
      ),
    ),
  )
}
