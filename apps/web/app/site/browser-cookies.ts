/** Cookies for scripts. On the server: middleware/cookies.ts. */

export function readCookie(name: string): string | undefined {
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return cookie && decoded(cookie.slice(name.length + 1))
}

/** The raw value if it is not in our encoding, because cookies may come from anywhere. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Applies to the whole site; 0 seconds deletes the cookie. */
export function writeCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; secure; samesite=lax`
}
