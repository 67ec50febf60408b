import type { GameMessage } from '@parlour/contracts/game-frame'

/** The state of the game as the session bar shows it. Amounts are minor units. */
export interface PlayState {
  /** The latest balance reported by the game; null before the first report. */
  balance: number | null
  /** The bonus money in it; null while the game does not say. */
  bonus: number | null
  /** Wins minus stakes of this session's finished rounds. */
  net: number
  /** The last round counted; a repeated report of it is ignored. */
  lastRound: string | null
  /** Rounds finished since the page was opened. */
  rounds: number
  notice: 'SESSION_EXPIRED' | 'SESSION_REPLACED' | 'INSUFFICIENT_FUNDS' | null
  /** Whether the game in the frame has opened. */
  isOpen: boolean
  /** Whether the game does not reach its server. */
  isConnectionLost: boolean
  /** Whether a round is in play. */
  isInRound: boolean
  /** How often the wallet has refused a round until the reality check is confirmed. */
  realityChecks: number
}

export const startOfPlay: PlayState = {
  balance: null,
  bonus: null,
  net: 0,
  lastRound: null,
  rounds: 0,
  notice: null,
  isOpen: false,
  isConnectionLost: false,
  isInRound: false,
  realityChecks: 0,
}

/**
 * The state after a message of the game.
 * @param isReal false for play money, whose balance only the game knows
 */
export function nextPlayState(state: PlayState, message: GameMessage, isReal = true): PlayState {
  switch (message.type) {
    case 'parlour:game-loaded': {
      // Opened anew after a failure, it may know nothing of the round that the page saw begin.
      const isInRound = message.isResuming === true
      return { ...state, ...moneyOf(message, state), isOpen: true, isConnectionLost: false, isInRound }
    }
    case 'parlour:round-started':
      return { ...state, ...moneyOf(message, state), notice: null, isInRound: true }
    case 'parlour:round-refused':
      return { ...state, ...moneyOf(message, state), isInRound: false }
    case 'parlour:round-finished': {
      const { net, roundId } = message
      const ended = { ...state, ...moneyOf(message, state), isInRound: false }
      if (roundId === state.lastRound) return ended
      return { ...ended, net: state.net + net, lastRound: roundId, rounds: state.rounds + 1 }
    }
    case 'parlour:connection':
      return { ...state, isConnectionLost: message.isLost }
    case 'parlour:insufficient-funds':
      // No round took place, and the balance that the game assumed was wrong.
      return {
        ...state,
        ...(isReal && { balance: null, bonus: null }),
        notice: 'INSUFFICIENT_FUNDS',
        isInRound: false,
      }
    case 'parlour:session-replaced':
      return { ...state, notice: 'SESSION_REPLACED', isInRound: false }
    case 'parlour:session-expired':
      return { ...state, notice: 'SESSION_EXPIRED', isInRound: false }
    case 'parlour:reality-check':
      return { ...state, balance: null, bonus: null, isInRound: false, realityChecks: state.realityChecks + 1 }
  }
}

const moneyOf = (
  { balance, bonusBalance }: { balance?: number; bonusBalance?: number },
  known: Pick<PlayState, 'balance' | 'bonus'>,
): Pick<PlayState, 'balance' | 'bonus'> =>
  balance === undefined ? { balance: known.balance, bonus: known.bonus } : { balance, bonus: bonusBalance ?? null }

/** The state once the frame has asked for the game anew. */
export const openedAgain = (state: PlayState): PlayState => ({ ...state, isOpen: false, isConnectionLost: false })
