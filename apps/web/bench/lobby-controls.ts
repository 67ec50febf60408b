/**
 * Every control of lobby and search, as visits of pages: what is pressed there, one after the other. What belongs to the
 * shell (menus, balance, footer) is not among them, and neither is what shows only while the platform is down.
 */
import {
  back,
  button,
  choose,
  css,
  drag,
  type Find,
  inDialog,
  key,
  link,
  prepare,
  press,
  type Visit,
} from './control-steps.ts'

const tiles = [
  press('a game that anybody may play', css('main [data-game]:not([data-locked])'), back),
  press('what there is to know of a game', css('main .tile-about')),
  press('its facts are closed', inDialog('Close')),
]
const chips = [
  drag('the row of categories is dragged', css('.chip-list')),
  press('a category', css('.chip-list a:not([aria-current])'), back),
]
const openSearch: Find = (page) =>
  page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Search' })
const overlay = (selector: string) => css(`.search-overlay ${selector}`)
const reopened = (text = '') =>
  prepare('the search is opened again', async (page) => {
    await openSearch(page).click()
    await page.getByRole('searchbox').waitFor()
    await page.keyboard.type(text)
  })

const home: Visit = {
  words: 'Home',
  path: '/',
  steps: [
    press('the banners stop', css('[data-rotation]')),
    press('the next banner', button('Next banner')),
    press('the banner before', button('Previous banner')),
    press('a banner by its dot', button(/^Show banner 2/)),
    drag('the banners are dragged', css('.hero-rail')),
    press('the button of a banner', css('.hero-slide a'), back),
    ...chips,
    press('all games of a row', css('[data-lobby] .lobby-all'), back),
    drag('a row of games is dragged', css('[data-lobby] .rail')),
    ...tiles,
    press('a game that needs a login', css('main [data-game][data-locked]')),
    press('the login is closed', inDialog('Close')),
    press('all recent wins', css('.wins .lobby-all'), back),
    drag('the recent wins are dragged', css('.win-rail')),
    press('the game of a win', css('.win-rail a'), back),
    press('limits and breaks', css('.safer-strip a'), back),
    press('a lobby below the rows', css('.shelf'), back),
  ],
}

const facts: Visit = {
  words: 'The facts of a game',
  path: '/games/fox-clever',
  steps: [
    press('play for free', inDialog('Play for free'), back),
    press('log in to play', inDialog('Log in to play'), back),
    key('Esc closes them', 'Escape'),
  ],
}

const player: Visit = {
  words: 'A player',
  as: 'ada',
  path: '/games/fox-clever',
  steps: [
    press('the heart, on', css('[data-favourite]')),
    press('the heart, off', css('[data-favourite]')),
    press('the heart, on again', css('[data-favourite]')),
    press('play with real money', inDialog('Play with real money'), back),
    prepare('Home, with a favourite', (page) => page.goto(new URL('/', page.url()).href, { waitUntil: 'networkidle' })),
    press('the next step', css('[data-next-step] a'), back),
    drag('the row of favourites is dragged', css('[data-own-row] .rail')),
    press('a favourite', css('[data-own-row] [data-game]'), back),
  ],
}

const desktop: Visit = {
  words: 'Home on a desktop',
  on: 'desktop',
  path: '/',
  steps: [
    press('a row slides on', button(/show more games$/)),
    press('a row slides back', button(/show earlier games$/)),
    press('a game', css('[data-lobby] [data-game]:not([data-locked])'), back),
    press('the search of the header', (page) => page.getByRole('banner').getByRole('link', { name: 'Search' })),
    press('a press beside the search closes it', overlay(''), undefined),
  ],
}

const opening: Visit = {
  words: 'Home that opens with a slogan',
  skin: 'ra',
  path: '/',
  steps: [
    press('browse the games', css('.hero-browse')),
    press('the first button', css('.button-block a'), back),
    press('the second button', css('.button-block a:nth-of-type(2)'), back),
  ],
}

const sports: Visit = {
  words: 'Home with sports',
  skin: 'bz',
  path: '/',
  steps: [
    drag('the row of matches is dragged', css('.match-rail')),
    press('a match', css('.match-rail a'), back),
    press('all sports', css('.home-matches .lobby-all'), back),
  ],
}

const lobby: Visit = {
  words: 'A lobby',
  path: '/lobby/all',
  steps: [...chips, ...tiles, press('Home', link('Home'), back), press('Load more', link('Load more'))],
}

const lobbies: Visit = {
  words: 'All lobbies of the casino',
  path: '/lobbies/casino',
  steps: [
    ...chips,
    press('all games of a row', css('[data-lobby] .lobby-all'), back),
    press('Home', link('Home'), back),
  ],
}

const wins: Visit = {
  words: 'Recent wins',
  path: '/recent-wins',
  steps: [press('the game of a win', css('.win-grid a'))],
}

const searchOverlay: Visit = {
  words: 'The search over a page',
  path: '/',
  steps: [
    press('it opens', openSearch),
    ...[...'pen'].map((letter) => key(`a keystroke: ${letter}`, letter)),
    key('a letter is taken back', 'Backspace'),
    press('the text is cleared', button('Clear the text')),
    press('its button closes it', overlay('[aria-label="Close"]')),
    reopened(),
    key('Esc closes it', 'Escape'),
    reopened('pe'),
    press('a game that was found', overlay('[data-game]'), back),
    reopened('pe'),
    press('all that were found', overlay('a.button'), back),
    reopened('pe'),
    key('Enter finds all', 'Enter', back),
    reopened('zzzzq'),
    press('games with similar names', overlay('a.button'), back),
    reopened(),
    press('an earlier search', overlay('.chip-row a'), back),
    reopened(),
    press('earlier searches are forgotten', button('Clear recent searches')),
    press('all games', overlay('a.button')),
  ],
}

/** A chip shows its logo above its box. */
const chip =
  (name: RegExp): Find =>
  (page) =>
    page
      .locator('label')
      .filter({ has: page.getByRole('checkbox', { name }) })
      .first()

const search: Visit = {
  words: 'The page of the search',
  path: '/search',
  steps: [
    prepare('the text', (page) => page.getByRole('searchbox').focus()),
    ...[...'pen'].map((letter) => key(`a keystroke: ${letter}`, letter)),
    key('Enter', 'Enter'),
    press('the text is cleared', button('Clear the text')),
    press('the filters open', css('.search-toggle')),
    drag('the row of providers is dragged', css('.search-slider .chip-row')),
    drag('the row of features is dragged', css('.search-slider:nth-of-type(2) .chip-row')),
    // While there are live tables to leave out.
    choose('a kind of game is chosen', 'Type of game', 2),
    press('a provider is chosen', chip(/^Netent/i)),
    press('a feature is chosen', chip(/^Megaways/)),
    press('a provider is left out again', chip(/^Netent/i)),
    choose('a stake is chosen', 'Stake', 3),
    choose('a return is chosen', /^Return to player/, 1),
    choose('another order is chosen', 'Sort by', 1),
    press('all filters are cleared', link('Clear all filters')),
    press('the filters close', css('.search-toggle')),
    press('the way back', css('.search-top a')),
  ],
}

const starts: Visit = {
  words: 'Where a search begins',
  path: '/search',
  steps: [
    press('a provider', css('.studio-card'), back),
    press('a feature', css('main .chip-row a'), back),
    ...tiles,
    press('Load more', link('Load more')),
    prepare('the text', (page) => page.getByRole('searchbox').focus()),
    key('a keystroke above 96 games', 'p'),
  ],
}

const found: Visit = {
  words: 'What was searched for before',
  path: '/search?q=pen',
  steps: [
    press('a game that was found', css('main [data-game]'), back),
    prepare('a new search', (page) => page.goto(new URL('/search', page.url()).href, { waitUntil: 'networkidle' })),
    press('an earlier search', css('main .chip-row a'), back),
    press('earlier searches are forgotten', button('Clear recent searches')),
  ],
}

const provider: Visit = {
  words: 'The games of a provider',
  path: '/search/PROVIDER_NETENT',
  steps: [
    press('the filters open', css('.search-toggle')),
    press('a feature is chosen', chip(/./)),
    press('Load more', link('Load more')),
    press('the way back', css('.search-top a')),
  ],
}

const nothing: Visit = {
  words: 'A search that finds nothing',
  path: '/search?q=goldne%20pengiun',
  steps: [press('a similar game', css('main [data-game]'), back), press('all games', link('All games'))],
}

const foundSports: Visit = {
  words: 'A search that finds sports',
  skin: 'bz',
  path: '/search?q=united',
  steps: [press('a match', css('.sports-found a'))],
}

export const visits: readonly Visit[] = [
  ...[home, desktop, opening, sports, facts, player, lobby, lobbies, wins],
  ...[searchOverlay, search, starts, found, provider, nothing, foundSports],
]
