import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { cookieValues, dropCookie, type HostCookieName, setCookie } from './cookies.ts'
import { SESSION_NOTE_COOKIE, sessionNote } from './session-note.ts'

/** Session cookies last 0.04 day, about 58 minutes. */
export const SESSION_SECONDS = 3_456

const sessionCookieNames = ['accessToken', 'refreshToken', 'expiresAt', 'userId'] as const
const PROOF_COOKIE: HostCookieName = '__Host-session'

export interface SessionTokens {
  accessToken: string
  refreshToken: string
  expiresAt: string
  userId: string
}

/**
 * A session in the browser: four cookies and a fifth that proves that this host has set them. Any subdomain can set cookies
 * of the four names, which the browser then sends beside ours; none can set the fifth (decision 0121), nor the note that
 * our scripts read.
 */
export interface SessionCookies {
  /** Set-Cookie values. Tokens are HttpOnly; scripts may read the rest. */
  set(skin: string, tokens: SessionTokens): string[]
  /** Null without cookies that fit their proof. Duplicates that do not fit are ignored. */
  read(request: Request, skin: string): SessionTokens | null
}

const proofSchema = v.pipe(v.string(), v.parseJson(), v.tuple([v.string(), v.string(), v.string(), v.string()]))

const digest = (token: string) => createHash('sha256').update(token).digest('base64url')

export function createSessionCookies(secret: string): SessionCookies {
  const key = createHmac('sha256', secret).update('session cookies').digest()
  const mac = (skin: string, body: string) => createHmac('sha256', key).update(`${skin}.${body}`).digest('base64url')

  const prove = (skin: string, { accessToken, refreshToken, expiresAt, userId }: SessionTokens) => {
    const stated = JSON.stringify([userId, expiresAt, digest(accessToken), digest(refreshToken)])
    const body = Buffer.from(stated).toString('base64url')
    return `${body}.${mac(skin, body)}`
  }

  const openProof = (skin: string, proof: string) => {
    const [body = '', signature = ''] = proof.split('.')
    if (!isSame(signature, mac(skin, body))) return null
    const stated = v.safeParse(proofSchema, Buffer.from(body, 'base64url').toString())
    return stated.success ? stated.output : null
  }

  return {
    set: (skin, tokens) => [
      ...sessionCookieNames.map((name) =>
        setCookie(name, tokens[name], SESSION_SECONDS, name === 'accessToken' || name === 'refreshToken'),
      ),
      setCookie(PROOF_COOKIE, prove(skin, tokens), SESSION_SECONDS, true),
      setCookie(SESSION_NOTE_COOKIE, sessionNote(tokens), SESSION_SECONDS),
    ],
    read(request, skin) {
      const cookies = cookieValues(request)
      const [proof, ...others] = cookies.get(PROOF_COOKIE) ?? []
      const stated = proof && others.length === 0 ? openProof(skin, proof) : null
      if (!stated) return null
      const [userId, expiresAt, access, refresh] = stated
      const fitting = (name: string, wanted: string) =>
        [...(cookies.get(name) ?? [])].find((value) => digest(value) === wanted)
      const accessToken = fitting('accessToken', access)
      const refreshToken = fitting('refreshToken', refresh)
      return accessToken && refreshToken ? { accessToken, refreshToken, expiresAt, userId } : null
    },
  }
}

/** In constant time. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const allCookieNames = [...sessionCookieNames, PROOF_COOKIE, SESSION_NOTE_COOKIE]

/** Whether the request carries any cookie of a session. */
export const hasSessionCookies = (request: Request): boolean => {
  const cookies = cookieValues(request)
  return allCookieNames.some((name) => cookies.has(name))
}

/** Whether what scripts can read about the session is what its proof states. */
export function isReadable(request: Request, tokens: SessionTokens): boolean {
  const { expiresAt, userId } = tokens
  const stated = { expiresAt, userId, [SESSION_NOTE_COOKIE]: sessionNote(tokens) }
  const cookies = cookieValues(request)
  return Object.entries(stated).every(([name, value]) => cookies.get(name)?.has(value))
}

export const dropSessionCookies = (): string[] => allCookieNames.map(dropCookie)
