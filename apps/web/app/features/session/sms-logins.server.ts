import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { SessionTokens } from '../../middleware/cookies.ts'
import type { SharedEntries } from '../../shared-state/shared-state.server.ts'

/** A code allows 5 attempts within 5 minutes; after that the player needs a new one. */
const CODE_ATTEMPTS = 5
export const CODE_MS = 5 * 60_000
export const RESEND_AFTER_MS = 30_000
/** Lifetime of a pending login, including new codes. Its tokens live longer. */
export const LOGIN_MS = 20 * 60_000

/** A login whose password was right and whose SMS code is still missing. */
export const smsLoginSchema = v.object({
  tokens: v.object({ accessToken: v.string(), refreshToken: v.string(), expiresAt: v.string(), userId: v.string() }),
  phone: v.string(),
  /** Where the player goes afterwards: a path on this site. */
  next: v.string(),
  code: v.string(),
  attemptsLeft: v.number(),
  codeExpiresAt: v.number(),
  resendAt: v.number(),
})
export type SmsLogin = v.InferOutput<typeof smsLoginSchema>

export interface SmsLoginState {
  phone: string
  attemptsLeft: number
  isWrong: boolean
  /** The code has expired or used up its attempts: the player needs a new one. */
  isSpent: boolean
  /** Ms until a new code can be requested; 0 for at once. */
  resendInMs: number
  /** Changes with each code and each attempt. */
  turn: string
}

export type SmsCodeCheck =
  | { outcome: 'match'; tokens: SessionTokens; next: string }
  | { outcome: 'mismatch' | 'spent'; userId: string }
  | { outcome: 'unknown' }

/**
 * Logins that await an SMS code, in the store that all web processes share, under an unguessable id: neither code nor
 * tokens reach the browser, and replaying a cookie does not restore an attempt. Every call throws while the store does
 * not answer: no code is compared then, and none is lost.
 */
export function createSmsLogins(
  entries: SharedEntries<SmsLogin>,
  now: () => number = Date.now,
  makeCode = () => String(randomInt(1_000_000)).padStart(6, '0'),
) {
  const isSpent = (login: SmsLogin) => login.attemptsLeft <= 0 || now() >= login.codeExpiresAt
  const freshCode = () => ({
    code: makeCode(),
    attemptsLeft: CODE_ATTEMPTS,
    codeExpiresAt: now() + CODE_MS,
    resendAt: now() + RESEND_AFTER_MS,
  })

  return {
    /** The id is for a cookie, the code for an SMS. */
    async start(login: Pick<SmsLogin, 'tokens' | 'phone' | 'next'>): Promise<{ id: string; code: string }> {
      const id = randomUUID()
      const started = { ...login, ...freshCode() }
      await entries.add(id, started, LOGIN_MS)
      return { id, code: started.code }
    },

    async state(id: string | undefined): Promise<SmsLoginState | null> {
      const login = id ? await entries.read(id) : null
      if (!login) return null
      const { phone, attemptsLeft, resendAt, codeExpiresAt } = login
      const turn = `${codeExpiresAt}-${attemptsLeft}`
      const isWrong = attemptsLeft < CODE_ATTEMPTS
      return { phone, attemptsLeft, isWrong, isSpent: isSpent(login), resendInMs: Math.max(0, resendAt - now()), turn }
    },

    /**
     * Compares the code. The attempt is counted before the result is returned; a match ends the pending login, so that
     * each code works once.
     */
    async check(id: string | undefined, entered: string): Promise<SmsCodeCheck> {
      if (!id) return { outcome: 'unknown' }
      const checked = await entries.change<SmsCodeCheck>(id, (login) => {
        const { tokens, next } = login
        const { userId } = tokens
        if (isSpent(login)) return { next: login, result: { outcome: 'spent', userId } }
        if (isSameCode(login.code, entered)) return { next: null, result: { outcome: 'match', tokens, next } }
        const attemptsLeft = login.attemptsLeft - 1
        const outcome = attemptsLeft > 0 ? 'mismatch' : 'spent'
        return { next: { ...login, attemptsLeft }, result: { outcome, userId } }
      })
      return checked ?? { outcome: 'unknown' }
    },

    /** Makes a new code for a pending login; null when it is too early or the login is unknown. */
    async renew(id: string | undefined): Promise<{ code: string; phone: string } | null> {
      if (!id) return null
      return entries.change(id, (login) => {
        if (now() < login.resendAt) return { next: login, result: null }
        const renewed = { ...login, ...freshCode() }
        return { next: renewed, result: { code: renewed.code, phone: renewed.phone } }
      })
    },

    /** Deletes a pending login and returns its tokens, so that they can be revoked. */
    async abandon(id: string | undefined): Promise<SessionTokens | null> {
      return id ? entries.change(id, ({ tokens }) => ({ next: null, result: tokens })) : null
    },
  }
}

/** In constant time. */
function isSameCode(code: string, entered: string): boolean {
  const [one, other] = [Buffer.from(code), Buffer.from(entered)]
  return one.length === other.length && timingSafeEqual(one, other)
}
