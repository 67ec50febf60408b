/**
 * The address of the sportsbook's script; null for one that no page of ours may load.
 * @param uri from the platform
 * @param origin of the configured sportsbook
 */
export function scriptAddress(uri: string, origin: string): string | null {
  const address = URL.parse(uri)
  return address && /^https?:$/.test(address.protocol) && address.origin === origin ? address.href : null
}
