import { type EncodedMessage, formMessage, rateLimited } from '../../forms/form-message.ts'
import type { CodeChannel, RequestCodeRefusalCode } from './generated/cashier.ts'

/** A one-time code that has been sent to prove that the person at the browser is the player. */
export interface ProofChallenge {
  challengeId: string
  channel: CodeChannel
  /** Masked; known only right after the code was sent. */
  destination?: string
  /** From when another code can be requested. */
  resendAt: string
  /** The same from now: the clock of the player's device may be wrong. */
  resendInMs: number
}

/** A code that has been sent, as the form shows it. */
export const sentChallenge = (challenge: Omit<ProofChallenge, 'resendInMs'>): ProofChallenge => ({
  ...challenge,
  resendInMs: Math.max(0, Date.parse(challenge.resendAt) - Date.now()),
})

/** What to say when no code could be sent. Players whom no code can reach log in through their bank. */
export function codeProblem(refusal: {
  code: RequestCodeRefusalCode
  retryAfterSeconds: number | null
}): EncodedMessage {
  switch (refusal.code) {
    case 'RATE_LIMITED':
      return rateLimited(refusal.retryAfterSeconds)
    case 'CODE_NOT_SENT':
      return formMessage('ERROR_TWOFA')
    case 'NO_DESTINATION':
      return formMessage('PROOF_LOGIN')
  }
}
