import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** A code allows 5 attempts within 5 minutes; after that the player needs a new one. */
export const codeRules = { attempts: 5, seconds: 5 * 60, resendAfterSeconds: 30, challengeSeconds: 20 * 60 }

export const newOneTimeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * The form in which the database stores a code. Keyed with the platform's secret, because a million codes are tried in
 * a moment, and with the challenge, so that equal codes do not look alike.
 */
export const oneTimeCodeHash = (secret: string, challengeHash: Buffer, code: string): Buffer =>
  createHmac('sha256', secret).update(challengeHash).update(` one-time code ${code}`).digest()

export interface CodeState {
  codeHash: Buffer
  attemptsLeft: number
  /** The code is older than 5 minutes. */
  codeExpired: boolean
}

/** The verdict on an entered code, given its hash. A spent code is not compared. */
export function judgeCode(state: CodeState, entered: Buffer): 'MATCH' | 'WRONG' | 'SPENT' {
  if (state.attemptsLeft <= 0 || state.codeExpired) return 'SPENT'
  return timingSafeEqual(state.codeHash, entered) ? 'MATCH' : 'WRONG'
}

/** "+44 ••••••• 123" or "a•••@mail.example": enough for its owner to recognise it. */
export function masked(destination: string): string {
  if (destination.includes('@')) return destination.replace(/^(.)[^@]*/u, '$1•••')
  const [dialCode = '', ...groups] = destination.split(' ')
  const number = groups.join('').replace(/\D/g, '')
  return `${dialCode} ${'•'.repeat(Math.max(0, number.length - 3))} ${number.slice(-3)}`
}
