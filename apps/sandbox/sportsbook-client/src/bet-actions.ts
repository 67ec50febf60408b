/** What a player does with bets that stand. */
import type { SportsBet } from '@parlour/contracts/sportsbook-api'
import type { Book } from './book.ts'
import { BookRefusal } from './book-api.ts'
import { say } from './formats.ts'
import { LoginWanted } from './session.ts'
import type { BetPages, BetsTab } from './state.ts'

/** As many as the sportsbook answers with at once. */
const PAGE = 20

export async function showTab(book: Book, tab: BetsTab): Promise<void> {
  book.set({ tab, cashOut: null, bets: { ...book.state.bets, [tab]: 'LOADING' } })
  await readBets(book, tab, null)
}

export async function showMoreBets(book: Book): Promise<void> {
  const { tab, bets } = book.state
  const pages = bets[tab]
  if (typeof pages !== 'string' && pages.before) await readBets(book, tab, pages)
}

/** What open bets are worth now. Whoever has gone further back reads on undisturbed. */
export async function refreshBets(book: Book): Promise<void> {
  const { tab, bets } = book.state
  if (tab === 'OPEN' && typeof bets.OPEN !== 'string' && bets.OPEN.bets.length <= PAGE)
    await readBets(book, 'OPEN', null)
}

/** Reads the newest bets, or those after the pages that are there. */
async function readBets(book: Book, tab: BetsTab, known: BetPages | null): Promise<void> {
  if (!book.session.hasToken) return
  const put = (pages: BetPages | 'FAILED') => book.set({ bets: { ...book.state.bets, [tab]: pages } })
  try {
    const { bets, before } = await book.session.call((session) => book.api.bets(session, tab, known?.before ?? null))
    put({ bets: [...(known?.bets ?? []), ...bets], before })
  } catch (error) {
    if (error instanceof LoginWanted) book.set({ isLoggedIn: false })
    else if (typeof book.state.bets[tab] === 'string') put('FAILED')
  }
}

/** Asks whether the bet is to be ended for what it is worth now. */
export function askCashOut(book: Book, { betId, cashOut }: SportsBet): void {
  if (cashOut === undefined) return
  const order = { betId, amount: cashOut, requestId: crypto.randomUUID() }
  book.set({ cashOut: { ...order, isBusy: false, note: null } })
}

export const keepBet = (book: Book): void => book.set({ cashOut: null })

export async function confirmCashOut(book: Book): Promise<void> {
  const { cashOut } = book.state
  if (!cashOut || cashOut.isBusy) return
  const { betId, amount, requestId } = cashOut
  book.set({ cashOut: { ...cashOut, isBusy: true, note: null } })
  try {
    const order = { requestId, amount }
    const { bet, balances } = await book.session.call((session) => book.api.cashOut(session, betId, order))
    if (balances) {
      book.tell({ kind: 'BALANCE', ...balances })
      if (book.state.session) book.set({ session: { ...book.state.session, ...balances } })
    }
    const { money, texts } = book.formats
    book.set({ cashOut: null, announcement: say(texts.cashedOut, { amount: money(bet.paid) }) })
  } catch (error) {
    if (error instanceof LoginWanted) return book.set({ cashOut: null, isLoggedIn: false })
    if (!(error instanceof BookRefusal)) return book.set({ cashOut: { ...cashOut, isBusy: false, note: 'NO_ANSWER' } })
    await readBets(book, 'OPEN', null)
    const now = error.amount
    const isOffered = error.code === 'CASH_OUT_CHANGED' && now !== undefined
    return book.set({
      cashOut: isOffered
        ? { betId, amount: now, requestId: crypto.randomUUID(), isBusy: false, note: 'CHANGED' }
        : { ...cashOut, isBusy: false, note: 'CLOSED' },
    })
  }
  await readBets(book, 'OPEN', null)
}
