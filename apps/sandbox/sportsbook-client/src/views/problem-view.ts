import type { Book } from '../book.ts'
import { type Child, h, type Wanted } from '../dom.ts'
import { say } from '../formats.ts'
import { setStake } from '../slip-actions.ts'
import type { Problem } from '../state.ts'

/** What has kept a bet from being placed, and the way on. */
export function problemView(book: Book, problem: Problem): Wanted {
  return h(
    'div',
    { key: 'problem', class: 'problem', id: 'slip-problem', role: 'alert', 'data-problem': problem.code },
    h('p', {}, wordsOf(book, problem)),
    wayOn(book, problem),
  )
}

function wordsOf({ formats, state }: Book, { code, limit }: Problem): string {
  const { texts, money } = formats
  switch (code) {
    case 'NO_STAKE':
      return texts.noStake
    case 'UNCLEAR_STAKE':
      return say(texts.unclearStake, { example: formats.typed(1_250) })
    case 'BELOW_MINIMUM':
      return say(texts.belowMinimum, { limit: money(limit ?? state.session?.minimumStake ?? 0) })
    case 'ABOVE_MAXIMUM':
      return limit === undefined ? texts.refused : say(texts.aboveMaximum, { limit: money(limit) })
    case 'ODDS_TOO_LONG':
      return texts.oddsTooLong
    case 'TOO_MANY_BETS':
      return limit === undefined ? texts.refused : say(texts.TOO_MANY_BETS, { limit })
    case 'LEGS_NOT_COMBINABLE':
      return texts.sameEvent
    case 'UNKNOWN_EVENT':
      return texts.MARKET_CLOSED
    case 'ODDS_CHANGED':
    case 'MARKET_CLOSED':
    case 'MARKET_SUSPENDED':
    case 'INSUFFICIENT_FUNDS':
    case 'LIMIT_EXCEEDED':
    case 'STAKE_TOO_HIGH':
    case 'MAX_BET_EXCEEDED':
    case 'REALITY_CHECK_DUE':
    case 'SESSION_REPLACED':
    case 'PLAYER_BLOCKED':
    case 'WALLET_UNAVAILABLE':
    case 'NO_ANSWER':
      return texts[code]
    default:
      return texts.refused
  }
}

function wayOn(book: Book, { code, key, limit }: Problem): Child {
  const { texts, money } = book.formats
  const button = (text: string, onclick: () => void) =>
    h('button', { type: 'button', class: 'quiet-button', onclick }, text)
  switch (code) {
    case 'BELOW_MINIMUM':
    case 'ABOVE_MAXIMUM':
      if (key === null || limit === undefined || limit <= 0) return null
      return button(say(texts.setLimit, { limit: money(limit) }), () => setStake(book, key, limit))
    case 'INSUFFICIENT_FUNDS':
      return button(texts.deposit, () => book.tell({ kind: 'DEPOSIT' }))
    case 'LIMIT_EXCEEDED':
      return button(texts.limits, () => book.tell({ kind: 'LIMITS' }))
    case 'REALITY_CHECK_DUE':
      return button(texts.realityCheck, () => book.tell({ kind: 'REALITY_CHECK' }))
    default:
      return null
  }
}
