import { type SportsEvent, sports } from '@parlour/contracts/sportsbook-api'
import { BETS_PATH, sportOfPath, sportPaths } from '@parlour/contracts/sportsbook-element'
import type { Book } from '../book.ts'
import { type Child, h, type Wanted } from '../dom.ts'
import { say } from '../formats.ts'
import { eventName, isLive, stateText } from '../names.ts'
import { competitionOfPath, eventOfPath, listedEvents } from '../view-choice.ts'
import { sportDrawing } from './drawings.ts'
import { oddsButton } from './odds-button.ts'

/** A link whose plain press stays on the page; the page knows its address. */
export const placeLink = (
  book: Book,
  path: string,
  props: Record<string, string | boolean | null>,
  ...children: Child[]
) =>
  h(
    'a',
    {
      ...props,
      href: book.hrefOf(path),
      onclick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
        event.preventDefault()
        book.tell({ kind: 'ADDRESS', path })
      },
    },
    ...children,
  )

/** The sports, and the player's own bets. */
export function sportTabs(book: Book): Wanted {
  const { path } = book.state
  const { texts } = book.formats
  const current = sportOfPath(path) ?? (competitionOfPath(book.state) ?? eventOfPath(book.state)?.competition)?.sport
  const tab = (to: string, isCurrent: boolean, ...children: Child[]) =>
    h(
      'li',
      { key: to || 'all' },
      placeLink(book, to, { class: 'tab', 'aria-current': isCurrent ? 'page' : null }, ...children),
    )
  return h(
    'nav',
    { class: 'tabs', 'aria-label': texts.allSports },
    h(
      'ul',
      {},
      tab('', path === '', texts.allSports),
      sports.map((sport) => tab(sportPaths[sport], current === sport, sportDrawing(sport), texts[sport])),
      tab(BETS_PATH, path === BETS_PATH, texts.myBets),
    ),
  )
}

/** What is on now and what starts next, by competition. */
export function listView(book: Book): Child[] {
  const { state, formats } = book
  const { texts } = formats
  const competition = competitionOfPath(state)
  const events = listedEvents(state)
  const live = events.filter(isLive)
  const next = events.filter((event) => !isLive(event))
  return [
    competition && h('div', { class: 'crumb' }, sportDrawing(competition.sport), h('span', {}, competition.name)),
    events.length === 0 && h('p', { class: 'empty', 'data-empty': 'NO_DATA' }, texts.noEvents),
    live.length > 0 && section(book, 'live', texts.live, live),
    next.length > 0 && section(book, 'next', texts.next, next),
  ]
}

function section(book: Book, key: string, title: string, events: readonly SportsEvent[]): Wanted {
  const groups = new Map<string, SportsEvent[]>()
  for (const event of events) {
    const { slug } = event.competition
    groups.set(slug, [...(groups.get(slug) ?? []), event])
  }
  return h(
    'section',
    { key, class: `section ${key}`, 'aria-labelledby': `title-${key}` },
    h(
      'h2',
      { id: `title-${key}`, class: 'section-title' },
      h('span', {}, title),
      h('span', { class: 'section-count' }, events.length),
    ),
    [...groups.values()].map((group) => competitionGroup(book, group)),
  )
}

function competitionGroup(book: Book, events: readonly SportsEvent[]): Child {
  const [first] = events
  if (!first) return null
  const { slug, name, sport } = first.competition
  return h(
    'div',
    { key: slug, class: 'group' },
    h('h3', { class: 'group-title' }, placeLink(book, slug, { class: 'group-link' }, sportDrawing(sport), name)),
    h(
      'ul',
      { class: 'rows' },
      events.map((event) => eventRow(book, event)),
    ),
  )
}

function eventRow(book: Book, event: SportsEvent): Wanted {
  const { formats, state } = book
  const { texts } = formats
  const { eventId, slug, home, away, score, marketCount } = event
  const [market] = event.markets
  const live = isLive(event)
  const points = event.competition.sport === 'TENNIS' ? score.points : undefined
  const side = (name: string, of: 'home' | 'away') =>
    h(
      'span',
      { class: 'side' },
      h('span', { class: 'side-name' }, name, score.server === of.toUpperCase() && live && serving(texts.serving)),
      live && points && h('span', { class: 'side-points' }, points[of]),
      live && h('span', { class: 'side-score' }, score[of]),
    )
  return h(
    'li',
    { key: eventId, class: 'row', 'data-event': slug },
    placeLink(
      book,
      slug,
      { class: 'row-match' },
      h('span', { class: 'row-state', 'data-live': live }, stateText(event, state.now, formats)),
      h('span', { class: 'row-sides' }, side(home, 'home'), side(away, 'away')),
    ),
    h(
      'div',
      { class: 'row-odds', role: 'group', 'aria-label': eventName(event) },
      market?.selections.map((selection) => oddsButton(book, event, market, selection, true)),
      !market && h('span', { class: 'row-closed' }, texts.closed),
    ),
    marketCount > 1 && placeLink(book, slug, { class: 'row-more' }, say(texts.moreMarkets, { count: marketCount })),
  )
}

export const serving = (text: string): Wanted =>
  h('span', { class: 'serving', role: 'img', 'aria-label': text, title: text })
