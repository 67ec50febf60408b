import type { GameMessage } from '@parlour/contracts/game-frame'

/** Sends messages to the page that frames the game, if any, and only to the origin of `baseUri`. */
export function frameMessages(baseUri: string): (message: GameMessage) => void {
  const { origin } = new URL(baseUri)
  return (message) => {
    if (window.parent !== window) window.parent.postMessage(message, origin)
  }
}
