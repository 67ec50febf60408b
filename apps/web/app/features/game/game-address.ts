/**
 * The address with which the frame opens a game, which is told that the page shows title, balance and the way out; null for
 * one that no frame of ours may show.
 * @param uri from the platform
 * @param origins listed (FRAME_ORIGINS), such as https://games.example
 */
export function gameAddress(uri: string, origins: readonly string[]): string | null {
  const address = URL.parse(uri)
  if (!address || !/^https?:$/.test(address.protocol) || !origins.includes(address.origin)) return null
  address.searchParams.set('bar', 'PAGE')
  return address.href
}
