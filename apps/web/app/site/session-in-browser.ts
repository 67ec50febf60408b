import { useEffect } from 'react'
import { readCookie } from './browser-cookies.ts'

/** The player whose session the browser has, by the cookies that scripts can read; null when it is over. @param now epoch ms */
export function playerInBrowser(now: number): string | null {
  return Date.parse(readCookie('expiresAt') ?? '') > now ? (readCookie('userId') ?? null) : null
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
