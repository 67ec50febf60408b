/** The channel on which a browser's tabs say that they should look at the cookies for themselves. */
export const SESSION_CHANNEL = 'session'

/**
 * null: a page has become, or been opened as, a visitor's. `ended`: the platform has said that the login is over. `leaving`: the player
 * logs out in a tab.
 */
export type SessionNews = 'ended' | 'leaving' | null

/** Tells all tabs of the browser, this one too. */
export function tellTabs(news: SessionNews): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.postMessage(news)
  // Browsers may refuse to keep a page with an open channel for the Back button.
  channel.close()
}
