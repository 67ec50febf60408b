import type { DocumentRejectionReason } from '@parlour/contracts/platform-resolvers'
import type { Deps } from '../deps.ts'

export type DocumentDecision = { status: 'ACCEPTED' } | { status: 'REJECTED'; reason: DocumentRejectionReason }

/** SKELETON: an operator's word on a document in review. Its signature is fixed. */
export async function decideDocument(
  _deps: Deps,
  _documentId: string,
  _decision: DocumentDecision,
): Promise<'decided' | 'unknown document' | 'decided before'> {
  return 'unknown document'
}
