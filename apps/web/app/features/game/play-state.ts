import type { GameMessage } from '@parlour/contracts/provider-api'

/** What the session bar knows of the play in the frame below it. Amounts are minor units. */
export interface PlayState {
  /** Latest balance that the game told; null before it told any. */
  balance: number | null
  /** Balance before the stake of the round in play. */
  beforeRound: number | null
  /** Wins less stakes of the rounds finished here. */
  net: number
  rounds: number
  notice: 'SESSION_EXPIRED' | 'INSUFFICIENT_FUNDS' | null
}

export const startOfPlay: PlayState = { balance: null, beforeRound: null, net: 0, rounds: 0, notice: null }

/**
 * What a message of the game leads to. `known` is the balance as the platform last told it: the first round's stake is
 * taken from it, and a deposit made meanwhile counts for no win.
 */
export function playedOn(state: PlayState, message: GameMessage, known: number | null): PlayState {
  switch (message.type) {
    case 'parlour:game-loaded':
      return state
    case 'parlour:round-started':
      return {
        ...state,
        balance: message.balance,
        beforeRound: known ?? state.balance ?? message.balance,
        notice: null,
      }
    case 'parlour:round-finished': {
      const net = state.beforeRound === null ? state.net : state.net + message.balance - state.beforeRound
      return { ...state, balance: message.balance, beforeRound: null, net, rounds: state.rounds + 1 }
    }
    case 'parlour:insufficient-funds':
      return { ...state, beforeRound: null, notice: 'INSUFFICIENT_FUNDS' }
    case 'parlour:session-expired':
      return { ...state, beforeRound: null, notice: 'SESSION_EXPIRED' }
  }
}

const messageTypes: ReadonlySet<string> = new Set<GameMessage['type']>([
  'parlour:game-loaded',
  'parlour:round-started',
  'parlour:round-finished',
  'parlour:session-expired',
  'parlour:insufficient-funds',
])

/** A message of the game out of whatever a frame posted; null for anything else. */
export function parseGameMessage(data: unknown): GameMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !messageTypes.has(String(data.type)))
    return null
  const ofRound = data.type === 'parlour:round-started' || data.type === 'parlour:round-finished'
  if (ofRound && !('balance' in data && Number.isSafeInteger(data.balance))) return null
  return data as GameMessage
}

/** Time played as a clock: 4:05, 1:00:09. */
export function elapsedClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
