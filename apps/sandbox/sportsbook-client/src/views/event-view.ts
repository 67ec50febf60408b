import type { Market, SportsEvent } from '@parlour/contracts/sportsbook-api'
import { sportPaths } from '@parlour/contracts/sportsbook-element'
import type { Book } from '../book.ts'
import { type Child, h, type Wanted } from '../dom.ts'
import { eventName, isLive, marketName, startText, stateText } from '../names.ts'
import { backDrawing, sportDrawing } from './drawings.ts'
import { placeLink, serving } from './list-view.ts'
import { oddsButton } from './odds-button.ts'

/** One event: the scoreboard, and all its markets. */
export function eventView(book: Book, event: SportsEvent): Child[] {
  const { texts } = book.formats
  const { competition, phase, markets } = event
  return [
    h(
      'div',
      { class: 'crumb' },
      placeLink(
        book,
        sportPaths[competition.sport],
        { class: 'crumb-back', 'aria-label': texts.allMatches, title: texts.allMatches },
        backDrawing(),
      ),
      placeLink(book, competition.slug, { class: 'group-link' }, sportDrawing(competition.sport), competition.name),
    ),
    scoreboard(book, event),
    phase === 'ABANDONED' && h('p', { class: 'note' }, texts.abandonedBets),
    phase === 'ENDED' && h('p', { class: 'note' }, placeLink(book, '', {}, texts.allMatches)),
    h(
      'div',
      { class: 'markets' },
      markets.map((market) => marketCard(book, event, market)),
    ),
  ]
}

function scoreboard(book: Book, event: SportsEvent): Wanted {
  const { formats, state } = book
  const { score, phase, home, away } = event
  const hasScore = phase !== 'SCHEDULED'
  const side = (name: string, of: 'home' | 'away') =>
    h(
      'div',
      { class: `board-side ${of}` },
      h(
        'span',
        { class: 'board-name' },
        name,
        score.server === of.toUpperCase() && isLive(event) && serving(formats.texts.serving),
      ),
    )
  return h(
    'header',
    { class: 'board' },
    h('h2', { class: 'unseen' }, eventName(event)),
    side(home, 'home'),
    h(
      'div',
      { class: 'board-middle' },
      hasScore
        ? h(
            'p',
            { class: 'board-score' },
            h('span', {}, score.home),
            h('span', { class: 'board-to' }, '–'),
            h('span', {}, score.away),
          )
        : h('p', { class: 'board-time' }, formats.time(event.startsAt)),
      h(
        'p',
        { class: 'board-state', 'data-live': isLive(event) },
        (hasScore ? stateText : startText)(event, state.now, formats),
      ),
    ),
    side(away, 'away'),
    hasScore && score.periods.length > 0 && periodTable(book, event),
  )
}

function periodTable(book: Book, { score, home, away, phase, competition }: SportsEvent): Wanted {
  const { texts } = book.formats
  const isTennis = competition.sport === 'TENNIS'
  const row = (name: string, of: 'home' | 'away') =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, name),
      score.periods.map((period, index) =>
        h('td', { 'data-current': index === score.periods.length - 1 && phase === 'LIVE' }, period[of]),
      ),
      isTennis && score.points && h('td', { class: 'periods-points' }, score.points[of]),
    )
  return h(
    'table',
    { class: 'periods' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('td', {}),
        score.periods.map((_, index) => h('th', { scope: 'col' }, index + 1)),
        isTennis && score.points && h('th', { scope: 'col' }, texts.points),
      ),
    ),
    h('tbody', {}, row(home, 'home'), row(away, 'away')),
  )
}

function marketCard(book: Book, event: SportsEvent, market: Market): Wanted {
  const { formats } = book
  const name = marketName(market, event.competition.sport, formats)
  const id = `market-${market.marketId.replace(/[^\w-]/g, '_')}`
  return h(
    'section',
    { key: market.marketId, class: 'market', 'data-market': market.marketId, 'aria-labelledby': id },
    h(
      'h3',
      { id, class: 'market-title' },
      h('span', {}, name),
      market.isSuspended && h('span', { class: 'market-suspended' }, formats.texts.suspended),
    ),
    h(
      'div',
      { class: 'market-odds', 'data-count': market.selections.length },
      market.selections.map((selection) => oddsButton(book, event, market, selection, false)),
    ),
  )
}
