import type { DocumentType } from './generated/documents.ts'

/** In the order of the form: what verifies a player first. */
const types: Record<DocumentType, true> = {
  PASSPORT: true,
  IDENTITY_CARD: true,
  DRIVING_LICENCE: true,
  PROOF_OF_ADDRESS: true,
  PROOF_OF_PAYMENT: true,
  OTHER: true,
}
export const documentTypes = Object.keys(types) as DocumentType[]

export const isDocumentType = (text: unknown): text is DocumentType => documentTypes.some((type) => type === text)
