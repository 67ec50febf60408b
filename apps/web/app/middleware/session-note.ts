import type { HostCookieName } from './cookies.ts'

/**
 * What scripts read about the session. They cannot use the spec's `expiresAt` and `userId`: whoever owns a subdomain can
 * plant those, and an expiry of theirs would lead players away from their pages, or never log them out.
 */
export const SESSION_NOTE_COOKIE: HostCookieName = '__Host-noted'

export interface SessionNote {
  userId: string
  /** An ISO instant. */
  expiresAt: string
}

export const sessionNote = ({ userId, expiresAt }: SessionNote): string => `${expiresAt} ${userId}`

export function parseSessionNote(note: string | undefined): SessionNote | null {
  const [expiresAt, userId] = note?.split(' ') ?? []
  return expiresAt && userId ? { userId, expiresAt } : null
}
