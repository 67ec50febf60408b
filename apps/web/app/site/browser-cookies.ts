/** Cookies as scripts see them. Server: middleware/cookies.ts. */

export function readCookie(name: string): string | undefined {
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return cookie && decoded(cookie.slice(name.length + 1))
}

/** As it stands where it is no encoding of ours: cookies may be anyone's. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** For the whole site; 0 seconds delete it. */
export function writeCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; secure; samesite=lax`
}
