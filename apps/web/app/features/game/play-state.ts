import type { GameMessage } from '@parlour/contracts/provider-api'

/** The state of the game as the session bar shows it. Amounts are minor units. */
export interface PlayState {
  /** The latest balance reported by the game; null before the first report. */
  balance: number | null
  /** Wins minus stakes of this session's finished rounds. */
  net: number
  /** The last round counted; a repeated report of it is ignored. */
  lastRound: string | null
  /** Rounds finished since the page was opened. */
  rounds: number
  notice: 'SESSION_EXPIRED' | 'SESSION_REPLACED' | 'INSUFFICIENT_FUNDS' | null
  /** Whether a round is in play. */
  isInRound: boolean
  /** How often the wallet has refused a round until the reality check is confirmed. */
  realityChecks: number
}

export const startOfPlay: PlayState = {
  balance: null,
  net: 0,
  lastRound: null,
  rounds: 0,
  notice: null,
  isInRound: false,
  realityChecks: 0,
}

/** The state after a message of the game. */
export function nextPlayState(state: PlayState, message: GameMessage): PlayState {
  switch (message.type) {
    case 'parlour:game-loaded':
      return state
    case 'parlour:round-started':
      return { ...state, balance: message.balance, notice: null, isInRound: true }
    case 'parlour:round-finished': {
      const { balance, net, roundId } = message
      if (roundId === state.lastRound) return { ...state, balance, isInRound: false }
      return { ...state, isInRound: false, balance, net: state.net + net, lastRound: roundId, rounds: state.rounds + 1 }
    }
    case 'parlour:insufficient-funds':
      // No round took place, and the balance that the game assumed was wrong.
      return { ...state, balance: null, notice: 'INSUFFICIENT_FUNDS', isInRound: false }
    case 'parlour:session-replaced':
      return { ...state, notice: 'SESSION_REPLACED', isInRound: false }
    case 'parlour:session-expired':
      return { ...state, notice: 'SESSION_EXPIRED', isInRound: false }
    case 'parlour:reality-check':
      return { ...state, balance: null, isInRound: false, realityChecks: state.realityChecks + 1 }
  }
}

const messageTypes: ReadonlySet<string> = new Set<GameMessage['type']>([
  'parlour:game-loaded',
  'parlour:round-started',
  'parlour:round-finished',
  'parlour:session-expired',
  'parlour:session-replaced',
  'parlour:insufficient-funds',
  'parlour:reality-check',
])

/** Parses whatever a frame posted; null for anything but a game message. */
export function parseGameMessage(data: unknown): GameMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !messageTypes.has(String(data.type)))
    return null
  const { type, balance, net, roundId } = data as Partial<Record<'type' | 'balance' | 'net' | 'roundId', unknown>>
  const isFinished = type === 'parlour:round-finished'
  if ((isFinished || type === 'parlour:round-started') && !Number.isSafeInteger(balance)) return null
  if (isFinished && !(Number.isSafeInteger(net) && typeof roundId === 'string')) return null
  return data as GameMessage
}

/** Elapsed time as a clock: 4:05, 1:00:09. */
export function elapsedClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
