import type { SubmissionResult } from '@conform-to/react'

/** A code that was sent, and when another one can be. */
export interface SentPhoneCode {
  challengeId: string
  destination: string
}

/** The intent of a form that gives up what is pending. */
export type ContactToCancel = 'cancel-email' | 'cancel-phone'

/** What a form of the profile is answered with, unless it leads on. Messages are those of forms. */
export interface ProfileReply {
  result?: SubmissionResult
  /** The code that was sent as a proof. */
  sent?: { challengeId: string; channel: 'SMS' | 'MAIL'; destination: string; resendInMs?: number } | undefined
  proofProblem?: { field: 'password' | 'code'; message: string }
  /** The code that was sent to the new phone number. */
  phoneCode?: SentPhoneCode | undefined
  phoneWaitMs?: number
  phoneProblem?: string
  /** Of the form of the address and the nickname. */
  details?: SubmissionResult
  offersProblem?: string
  mailWaitMs?: number
  mailProblem?: string
}
