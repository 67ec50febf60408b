import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { SessionTokens } from '../../middleware/cookies.ts'

/** design.md, Safer than the spec: 5 attempts, 5 minutes, then a new code. */
const CODE_ATTEMPTS = 5
export const CODE_MS = 5 * 60_000
export const RESEND_AFTER_MS = 30_000
/** How long a login may wait for its codes altogether. The tokens behind it live longer. */
const LOGIN_MS = 20 * 60_000

/** A login whose password was right and whose SMS code is still to come. */
interface SmsLogin {
  tokens: SessionTokens
  phone: string
  /** Where the player goes afterwards: a path of this site. */
  next: string
  code: string
  attemptsLeft: number
  codeExpiresAt: number
  resendAt: number
  endsAt: number
}

export interface SmsLoginState {
  phone: string
  attemptsLeft: number
  /** The last attempt was wrong. */
  isWrong: boolean
  /** The code is too old, or was guessed at too often: only a new one helps. */
  isSpent: boolean
  /** Ms until a new code may be asked for; 0 when at once. */
  resendInMs: number
  /** Changes with each code and each attempt. */
  turn: string
}

export type SmsCodeCheck =
  | { outcome: 'match'; tokens: SessionTokens; next: string }
  | { outcome: 'mismatch' | 'spent' }
  | { outcome: 'unknown' }

/**
 * Keeps logins that wait for an SMS code in this process's memory, under an id that nobody can guess: neither code nor
 * tokens reach the browser, and a replayed cookie brings no attempt back.
 */
export function createSmsLogins(
  now: () => number = Date.now,
  makeCode = () => String(randomInt(1_000_000)).padStart(6, '0'),
) {
  const logins = new LRUCache<string, SmsLogin>({ max: 50_000, ttl: LOGIN_MS })

  function find(id: string | undefined): SmsLogin | null {
    const login = id ? logins.get(id) : undefined
    return login && now() < login.endsAt ? login : null
  }
  const isSpent = (login: SmsLogin) => login.attemptsLeft <= 0 || now() >= login.codeExpiresAt
  const freshCode = () => ({
    code: makeCode(),
    attemptsLeft: CODE_ATTEMPTS,
    codeExpiresAt: now() + CODE_MS,
    resendAt: now() + RESEND_AFTER_MS,
  })

  return {
    /** The id goes into a cookie, the code into an SMS. */
    start(login: Pick<SmsLogin, 'tokens' | 'phone' | 'next'>): { id: string; code: string } {
      const id = randomUUID()
      const started = { ...login, ...freshCode(), endsAt: now() + LOGIN_MS }
      logins.set(id, started)
      return { id, code: started.code }
    },

    state(id: string | undefined): SmsLoginState | null {
      const login = find(id)
      if (!login) return null
      const { phone, attemptsLeft, resendAt, codeExpiresAt } = login
      const turn = `${codeExpiresAt}-${attemptsLeft}`
      const isWrong = attemptsLeft < CODE_ATTEMPTS
      return { phone, attemptsLeft, isWrong, isSpent: isSpent(login), resendInMs: Math.max(0, resendAt - now()), turn }
    },

    playerOf: (id: string | undefined): string | null => find(id)?.tokens.userId ?? null,

    /** Compares the code; an attempt is counted before it is. A match ends the waiting: a code works once. */
    check(id: string | undefined, entered: string): SmsCodeCheck {
      const login = find(id)
      if (!id || !login) return { outcome: 'unknown' }
      if (isSpent(login)) return { outcome: 'spent' }
      login.attemptsLeft -= 1
      if (!isSameCode(login.code, entered)) return { outcome: login.attemptsLeft > 0 ? 'mismatch' : 'spent' }
      logins.delete(id)
      return { outcome: 'match', tokens: login.tokens, next: login.next }
    },

    /** A new code for a login that waits; null when it is too early, or the login is not known. */
    renew(id: string | undefined): { code: string; phone: string } | null {
      const login = find(id)
      if (!login || now() < login.resendAt) return null
      Object.assign(login, freshCode())
      return { code: login.code, phone: login.phone }
    },

    /** Forgets a login; gives its tokens back, so that they can be revoked. */
    abandon(id: string | undefined): SessionTokens | null {
      const login = find(id)
      if (id) logins.delete(id)
      return login?.tokens ?? null
    },
  }
}

/** In the same time whichever digits are wrong. */
function isSameCode(code: string, entered: string): boolean {
  const [one, other] = [Buffer.from(code), Buffer.from(entered)]
  return one.length === other.length && timingSafeEqual(one, other)
}
