import type { GameMessage } from '@parlour/contracts/provider-api'

/** Speaks to the page that frames the game, if there is one: to the origin of `baseUri` only. */
export function frameMessages(baseUri: string): (message: GameMessage) => void {
  const { origin } = new URL(baseUri)
  return (message) => {
    if (window.parent !== window) window.parent.postMessage(message, origin)
  }
}
