import { useEffect } from 'react'
import { parseSessionNote, SESSION_NOTE_COOKIE } from '../middleware/session-note.ts'
import { readCookie } from './browser-cookies.ts'

/** The session that the browser has or had; null when it has logged out. */
export const sessionInBrowser = () => parseSessionNote(readCookie(SESSION_NOTE_COOKIE))

/** The player whose session the browser has; null when it is over. @param now epoch ms */
export function playerInBrowser(now: number): string | null {
  const session = sessionInBrowser()
  return session && Date.parse(session.expiresAt) > now ? session.userId : null
}

/** Whose page this is; a document has one. */
let shown: string | null = null

/** Remembers whose page the server has rendered. */
export function useShownPlayer(userId: string | null): void {
  useEffect(() => {
    shown = userId
  }, [userId])
}

/** Whether another tab has logged in or out, or the session has expired, since this page was rendered. */
export const isPageOfAnother = (): boolean => playerInBrowser(Date.now()) !== shown
