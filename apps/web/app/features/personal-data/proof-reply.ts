/** What a form that asks for a proof is answered with, unless it leads on. */
export interface ProofReply {
  problem?: string
  /** The code that was sent as a proof. */
  sent?: { challengeId: string; channel: 'SMS' | 'MAIL'; destination: string } | undefined
}
