import type { GameMessage } from '@parlour/contracts/game-frame'

/** What a message of a window tells about itself. */
type Posted = Pick<MessageEvent, 'origin' | 'source' | 'data'>

/**
 * A game's message; null for any other. Only the window in the game's frame is heard, and only while it shows a page of the
 * game's own origin.
 * @param game the address with which the game was opened, and the window in its frame
 */
export function gameMessageOf(
  { origin, source, data }: Posted,
  game: { uri: string; frame: unknown },
): GameMessage | null {
  if (!source || source !== game.frame || origin !== new URL(game.uri).origin) return null
  return parseGameMessage(data)
}

/** A round's id, as far as the page remembers it. */
const MAX_ID_LENGTH = 200

type Fields = Partial<
  Record<'type' | 'balance' | 'bonusBalance' | 'net' | 'roundId' | 'isLost' | 'isResuming', unknown>
>

/** Parses whatever a frame posted, and keeps what the contract names; null for anything but a game message. */
export function parseGameMessage(data: unknown): GameMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, balance, bonusBalance, net, roundId, isLost, isResuming } = data as Fields
  const amounts = {
    ...(isMinor(balance) && { balance }),
    ...(isMinor(bonusBalance) && { bonusBalance }),
  }
  switch (type) {
    case 'parlour:game-loaded':
      return { type, ...amounts, ...(isResuming === true && { isResuming }) }
    case 'parlour:round-started':
    case 'parlour:round-refused':
      return isMinor(balance) ? { type, ...amounts, balance } : null
    case 'parlour:round-finished': {
      const isNamed = typeof roundId === 'string' && roundId.length > 0 && roundId.length <= MAX_ID_LENGTH
      return isMinor(balance) && isMinor(net) && isNamed ? { type, ...amounts, balance, net, roundId } : null
    }
    case 'parlour:connection':
      return typeof isLost === 'boolean' ? { type, isLost } : null
    case 'parlour:session-expired':
    case 'parlour:session-replaced':
    case 'parlour:insufficient-funds':
    case 'parlour:reality-check':
      return { type }
    default:
      return null
  }
}

const isMinor = (value: unknown): value is number => Number.isSafeInteger(value)
