import type { GameMessage } from '@parlour/contracts/game-frame'

const messages = {
  INSUFFICIENT_FUNDS: 'parlour:insufficient-funds',
  SESSION_REPLACED: 'parlour:session-replaced',
  SESSION_EXPIRED: 'parlour:session-expired',
  REALITY_CHECK_DUE: 'parlour:reality-check',
} as const

/** Tells the page around a game of a refusal that it deals with. */
export function tellRefusal(code: string, post: (message: GameMessage) => void): void {
  if (code in messages) post({ type: messages[code as keyof typeof messages] })
}
