import type { Described } from './operator-field.ts'

/** Why a document is rejected. */
export const documentReasons = [
  'UNREADABLE',
  'EXPIRED',
  'INCOMPLETE',
  'DATA_MISMATCH',
  'WRONG_TYPE',
  'SUSPECTED_FORGERY',
] as const
type DocumentReason = (typeof documentReasons)[number]

export interface DocumentOperations {
  'list-documents': {
    request: { status?: 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED' | undefined }
    response: { documents: OperatorDocument[] }
  }
  'decide-document': {
    request: { documentId: string; decision: 'ACCEPT' | 'REJECT'; reason?: DocumentReason | undefined }
    response: { status: 'ACCEPTED' | 'REJECTED' }
  }
}

export interface OperatorDocument {
  documentId: string
  userId: string
  brandId: string
  email: string | null
  fullName: string
  type: string
  contentType: string
  sizeBytes: number
  status: string
  createdAt: string
  /** Valid for ten minutes. */
  url: string
}

export const documentOperations: Described<DocumentOperations> = {
  'list-documents': {
    about: 'Lists documents to review, oldest first, or those with another status, newest first',
    fields: { status: { kind: 'text', about: 'IN_REVIEW ACCEPTED REJECTED', optional: true } },
  },
  'decide-document': {
    about: 'Accepts or rejects a document in review',
    fields: {
      documentId: { kind: 'text', about: 'see list-documents' },
      decision: { kind: 'text', about: 'ACCEPT REJECT' },
      reason: { kind: 'text', about: `with REJECT: ${documentReasons.join(' ')}`, optional: true },
    },
  },
}
