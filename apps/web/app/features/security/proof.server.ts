import type { RouterContextProvider } from 'react-router'
import { platformContext } from '../../context.ts'
import { formMessage, rateLimited } from '../../forms/form-message.ts'
import { playerOf } from '../../middleware/session.ts'
import { type ProofInput, RequestProofCodeDocument } from './generated/security.ts'

type Context = Readonly<RouterContextProvider>

/** A form's message. */
export interface Problem {
  problem: string
}

/** The code that was sent as a proof. */
export interface SentCode {
  challengeId: string
  channel: 'SMS' | 'MAIL'
  destination: string
}

/** What a form that asks for a proof is answered with, unless it leads on. */
export interface ProofReply {
  problem?: string
  sent?: SentCode | undefined
}

export type ProofCode = (SentCode & { resendInMs: number }) | Problem

export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '')

/** What the player has typed: the password, the code that was sent, or that of their authenticator app. */
export function proofOf(form: FormData): ProofInput | null {
  const [password, challengeId] = [textOf(form, 'password'), textOf(form, 'challengeId')]
  const code = textOf(form, 'code').replace(/\s/g, '')
  if (password) return { password }
  return challengeId ? { challengeId, code } : code ? { code } : null
}

/** Sends the player a code with which they can prove who they are. */
export async function requestProofCode(context: Context): Promise<ProofCode> {
  const { userId } = playerOf(context)
  const { requestCode } = await context.get(platformContext).request(RequestProofCodeDocument, { userId })
  if (requestCode.__typename === 'LoginChallenge') {
    const { challengeId, destination, resendAt } = requestCode
    const channel = requestCode.channel === 'SMS' ? 'SMS' : 'MAIL'
    return { challengeId, channel, destination, resendInMs: Math.max(0, Date.parse(resendAt) - Date.now()) }
  }
  switch (requestCode.code) {
    case 'RATE_LIMITED':
      return { problem: rateLimited(requestCode.retryAfterSeconds) }
    case 'NO_DESTINATION':
      return { problem: formMessage('PROOF_NO_DESTINATION') }
    case 'CODE_NOT_SENT':
      return { problem: formMessage('PROOF_CODE_NOT_SENT') }
  }
}

/** The code that has been sent, again from the form, so that a wrong entry does not need another one. */
export function sentCodeOf(form: FormData): SentCode | undefined {
  const challengeId = textOf(form, 'challengeId').slice(0, 100)
  const channel = textOf(form, 'channel') === 'SMS' ? 'SMS' : 'MAIL'
  return challengeId ? { challengeId, channel, destination: textOf(form, 'destination').slice(0, 100) } : undefined
}
