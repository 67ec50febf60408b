import type { DocumentStatus, DocumentsQuery, DocumentType } from './generated/documents.ts'

export type SentDocument = DocumentsQuery['documentConnection']['edges'][number]['node']

export type StepState = DocumentStatus | 'MISSING'

export interface Tracker {
  identity: StepState
  address: StepState
  /** What the player does next: `WAIT` while others do, `NONE` once they are verified. */
  next: 'IDENTITY' | 'ADDRESS' | 'WAIT' | 'NONE'
}

const identityTypes: readonly DocumentType[] = ['PASSPORT', 'IDENTITY_CARD', 'DRIVING_LICENCE']

/** What counts most: an accepted proof stays one, and one in review makes up for those that were not accepted. */
const weights: readonly StepState[] = ['ACCEPTED', 'IN_REVIEW', 'REJECTED']

const stateOf = (documents: readonly Pick<SentDocument, 'status'>[]): StepState =>
  weights.find((state) => documents.some(({ status }) => status === state)) ?? 'MISSING'

/**
 * Where a player's verification stands: it takes a proof of identity and a proof of address, as the platform has it
 * (`provesWho`). Most players are verified without any document.
 */
export function trackIdentity(
  isVerified: boolean,
  documents: readonly Pick<SentDocument, 'type' | 'status'>[],
): Tracker {
  const identity = stateOf(documents.filter(({ type }) => identityTypes.includes(type)))
  const address = stateOf(documents.filter(({ type }) => type === 'PROOF_OF_ADDRESS'))
  const isOpen = (state: StepState) => state === 'MISSING' || state === 'REJECTED'
  const next = isVerified ? 'NONE' : isOpen(identity) ? 'IDENTITY' : isOpen(address) ? 'ADDRESS' : 'WAIT'
  return { identity, address, next }
}
