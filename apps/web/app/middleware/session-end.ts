import { redirect } from 'react-router'
import { withCookies } from './cookies.ts'
import { alertCookie } from './flash-alert.ts'
import { dropSessionCookies } from './session-cookies.ts'

const ended = alertCookie({ key: 'SESSION_EXPIRED', type: 'warning' })

/**
 * Ends a session that the platform no longer accepts: deletes its cookies and redirects to the login with an alert.
 * @param login the address of the login that returns to the player's page
 */
export function sessionLost(login: string): Response {
  const cookies = [...dropSessionCookies(), ended]
  return redirect(login, { headers: withCookies(cookies) })
}

/** Whether a response is the one of `sessionLost`. */
export const isSessionLost = ({ headers }: Response): boolean => headers.getSetCookie().includes(ended)
