/**
 * The sportsbook's custom element, which {SPORTSBOOK_URL}/sportsbook.js defines, and the page around it.
 *
 * Attributes: `token` (of startGame; empty for a visitor, who sees odds), `language` (BCP 47), `currency` (ISO 4217, of a
 * visitor), `theme` (dark or light), `root` (the address of the sports pages, for links), `path` (what is shown, see
 * below), `balance` (minor units, as the page knows it: whatever has moved it) and `playable` (a count that rises whenever
 * the page learns that no reality check keeps the player from betting). Its property `follow` is a FollowEvents. Colours, fonts and shapes are the page's custom properties, which its shadow tree inherits.
 */
import type { Sport, SportsEvent } from './sportsbook-api.ts'

export const sportsbookElement = 'parlour-sportsbook'

/** The type of the CustomEvent with which the element speaks to its page; `detail` is a SportsbookMessage. */
export const sportsbookEvent = 'parlour-sportsbook'

export type SportsbookMessage =
  /** There is something to see, for the first time. */
  | { kind: 'SHOWN' }
  /** Its session is over, and `token` has been used: the page sets a new one, or an empty one if the login is over. */
  | { kind: 'TOKEN' }
  | { kind: 'LOGIN' }
  | { kind: 'DEPOSIT' }
  /** The player's own limits. */
  | { kind: 'LIMITS' }
  /** A bet was refused because of the reality check: the page shows it. */
  | { kind: 'REALITY_CHECK' }
  /** The player goes on to another view; the page sets `path`. */
  | { kind: 'ADDRESS'; path: string }
  /** Minor units. */
  | { kind: 'BALANCE'; balance: number; currencyCode: string }

/** An event as it is now, or that the sportsbook is heard (said every few seconds), or that it is not. */
export type EventNews = SportsEvent | 'here' | 'lost'

/**
 * Follows these events from now on, in place of those before, over the stream that the page has already: a browser has one
 * for all its tabs. Without it, and for as long as it brings nothing, the element has a stream of its own.
 */
export type FollowEvents = (eventIds: readonly string[], hear: (news: EventNews) => void) => void

/** Of the player's own bets. */
export const BETS_PATH = 'bets'

/**
 * `path` is empty for all that is on, a sport's name here, the slug of a competition, that of an event, or BETS_PATH.
 */
export const sportPaths: Readonly<Record<Sport, string>> = {
  FOOTBALL: 'football',
  TENNIS: 'tennis',
  BASKETBALL: 'basketball',
  ICE_HOCKEY: 'ice-hockey',
}

/** The sport of a path; undefined if the path is none of a sport. */
export const sportOfPath = (path: string): Sport | undefined =>
  (Object.keys(sportPaths) as Sport[]).find((sport) => sportPaths[sport] === path)
