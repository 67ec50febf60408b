/** What a player does with the slip. */
import type {
  BetOrder,
  Market,
  OddsAcceptance,
  SelectionId,
  SportsBet,
  SportsEvent,
} from '@parlour/contracts/sportsbook-api'
import { BETS_PATH } from '@parlour/contracts/sportsbook-element'
import { showTab } from './bet-actions.ts'
import type { Book } from './book.ts'
import { BookRefusal } from './book-api.ts'
import { say } from './formats.ts'
import { selectionName } from './names.ts'
import { LoginWanted } from './session.ts'
import {
  betsOf,
  COMBINATION,
  combinationProblem,
  emptySlip,
  isOnSlip,
  orderOf,
  type SlipLeg,
  type SlipMode,
  stakedBets,
  toggled,
  undecidedLegs,
  withNews,
  without,
  withoutOrder,
  withQuoted,
  withSeenOdds,
  withUnanswered,
} from './slip.ts'
import type { Problem } from './state.ts'

/** Adds a selection to the slip, or takes it off. */
export function toggle(book: Book, event: SportsEvent, market: Market, selectionId: SelectionId): void {
  const odds = market.selections.find((one) => one.selectionId === selectionId)?.odds
  if (odds === undefined || book.state.isPlacing) return
  const { eventId, slug, competition, home, away } = event
  const { marketId, kind, line, goal } = market
  const leg: SlipLeg = {
    ...{ eventId, marketId, selectionId, odds, current: odds, problem: market.isSuspended ? 'MARKET_SUSPENDED' : null },
    event: { slug, competition, home, away },
    market: { kind, ...(line !== undefined && { line }), ...(goal !== undefined && { goal }) },
  }
  const slip = toggled(book.state.slip, leg)
  const { texts } = book.formats
  const name = selectionName(selectionId, market, event, book.formats)
  const announcement = say(isOnSlip(slip, leg) ? texts.added : texts.taken, { name })
  book.set({ slip, problem: null, placed: null, announcement })
}

export function remove(book: Book, key: string): void {
  const leg = book.state.slip.legs.find((one) => `${one.eventId}/${one.marketId}/${one.selectionId}` === key)
  if (!leg || book.state.isPlacing) return
  const name = selectionName(leg.selectionId, leg.market, leg.event, book.formats)
  const announcement = say(book.formats.texts.taken, { name })
  book.set({ slip: without(book.state.slip, key), problem: null, announcement })
}

export const chooseMode = (book: Book, mode: SlipMode): void =>
  book.set({ slip: { ...book.state.slip, mode }, problem: null })

export const chooseAcceptance = (book: Book, acceptance: OddsAcceptance): void =>
  book.set({ slip: { ...book.state.slip, acceptance } })

export const typeStake = (book: Book, key: string, typed: string): void =>
  book.set({ slip: { ...book.state.slip, stakes: { ...book.state.slip.stakes, [key]: typed } }, problem: null })

export const setStake = (book: Book, key: string, minor: number): void =>
  typeStake(book, key, book.formats.typed(minor))

export const acceptOdds = (book: Book): void => book.set({ slip: withSeenOdds(book.state.slip), problem: null })

/** The player may bet again: that a bet had to wait is no news any more. */
export function forgetRealityCheck(book: Book): void {
  if (book.state.problem?.code === 'REALITY_CHECK_DUE') book.set({ problem: null })
}

/** The slip as it is after a bet: what has been bet on is gone. */
export const closePlaced = (book: Book): void => book.set({ placed: null, isSlipOpen: false })

export function toggleSlip(book: Book, isSlipOpen: boolean): void {
  book.set({ isSlipOpen, ...(!isSlipOpen && { placed: null }) })
}

/** What keeps the slip from being placed before anything is sent. */
function slipProblem(book: Book): Problem | null {
  const { slip, unanswered } = book.state
  const bets = betsOf(slip, book.formats.parse, unanswered)
  const unclear = bets.find(({ key, stake }) => stake === null && (slip.stakes[key] ?? '').trim() !== '')
  if (unclear) return { code: 'UNCLEAR_STAKE', key: unclear.key }
  return stakedBets(bets).length === 0 ? { code: 'NO_STAKE', key: bets[0]?.key ?? null } : null
}

/** Places all bets of the slip that have a stake, one after the other; stops at the first that is not taken. */
export async function placeBets(book: Book): Promise<void> {
  if (book.state.isPlacing) return
  if (!book.session.hasToken) return book.tell({ kind: 'LOGIN' })
  if (combinationProblem(book.state.slip) !== null) return
  const problem = slipProblem(book)
  if (problem !== null) return book.set({ problem })
  if (undecidedLegs(book.state.slip).length > 0) return
  book.set({ isPlacing: true, problem: null, placed: null })
  const placed: SportsBet[] = []
  const { slip, unanswered } = book.state
  for (const bet of stakedBets(betsOf(slip, book.formats.parse, unanswered))) {
    const order = orderOf(bet, slip.acceptance, () => crypto.randomUUID())
    book.set({ unanswered: withUnanswered(book.state.unanswered, order) })
    let answered: unknown
    const ask = (session: string) =>
      book.api.bet(session, order).catch((error: unknown) => {
        answered = error
        throw error
      })
    try {
      const { bet: taken, balances } = await book.session.call(ask)
      placed.push(taken)
      forget(book, order)
      takeOff(book, bet.key)
      if (balances) {
        book.tell({ kind: 'BALANCE', ...balances })
        if (book.state.session) book.set({ session: { ...book.state.session, ...balances } })
      }
    } catch (error) {
      if (!mayStand(error, error === answered, bet.unanswered !== undefined)) forget(book, order)
      // The field goes on from what it has shown: a reload keeps no stakes.
      if (bet.unanswered) setStake(book, bet.key, order.stake)
      if (error instanceof LoginWanted) book.tell({ kind: 'LOGIN' })
      else takeRefusal(book, error, bet.key)
      break
    }
  }
  const { texts } = book.formats
  const isDone = placed.length > 0 && book.state.problem === null
  book.set({
    isPlacing: false,
    placed: placed.length > 0 ? placed : null,
    ...(isDone && { announcement: texts.placed }),
    ...(placed.length > 0 && { bets: { ...book.state.bets, OPEN: 'LOADING' } }),
  })
  // The page of bets reads them when it is opened, which it is already.
  if (placed.length > 0 && book.state.path === BETS_PATH) void showTab(book, book.state.tab)
}

function takeOff(book: Book, key: string): void {
  const { slip } = book.state
  book.set({ slip: key === COMBINATION ? { ...emptySlip, acceptance: slip.acceptance } : without(slip, key) })
}

const forget = (book: Book, order: BetOrder): void =>
  book.set({ unanswered: withoutOrder(book.state.unanswered, order) })

/**
 * Whether a bet may stand after an error, so that the same order is sent again. A wallet that did not answer the bet has given
 * its stake back; whatever went wrong before the bet was asked for says nothing of an earlier attempt.
 * @param isOfBet whether it is the answer to the bet, not to what came before it
 */
function mayStand(error: unknown, isOfBet: boolean, wasSentBefore: boolean): boolean {
  if (!isOfBet) return wasSentBefore
  if (!(error instanceof BookRefusal) || error.code === 'BET_UNDER_WAY') return true
  return error.code === 'SESSION_EXPIRED' && wasSentBefore
}

function takeRefusal(book: Book, error: unknown, key: string): void {
  if (!(error instanceof BookRefusal)) {
    book.set({ problem: { code: 'NO_ANSWER', key } })
    return
  }
  const { code, limit, legs } = error
  let { slip } = book.state
  if (legs) slip = withQuoted(slip, legs)
  for (const { eventId } of slip.legs) {
    const event = book.state.events.get(eventId)
    if (!legs && event && event.markets.length === event.marketCount) slip = withNews(slip, event)
  }
  // At such odds no stake would be taken: another one helps nothing.
  const isTooLong = code === 'ABOVE_MAXIMUM' && limit !== undefined && limit < (book.state.session?.minimumStake ?? 1)
  const problem: Problem = { code: code === 'BET_UNDER_WAY' ? 'NO_ANSWER' : code, key, limit }
  book.set({ slip, problem: isTooLong ? { code: 'ODDS_TOO_LONG', key: null } : problem })
  // The page shows it at once, as it does over a game.
  if (code === 'REALITY_CHECK_DUE') book.tell({ kind: 'REALITY_CHECK' })
}
