import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (value: string) => createHash('sha256').update(value).digest()

/**
 * Checks whether an Authorization header carries the service's token. Without a configured token nobody has access. It
 * compares digests, so that timing reveals neither the token nor its length.
 */
export function tokenCheck(token: string | undefined): (authorization: string | null) => boolean {
  const expected = token ? digest(token) : null
  return (authorization) => {
    const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
    return expected !== null && given !== undefined && timingSafeEqual(digest(given), expected)
  }
}
