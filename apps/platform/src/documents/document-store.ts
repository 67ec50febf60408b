import type {
  Document,
  DocumentConnection,
  DocumentRejectionReason,
  DocumentStatus,
  DocumentType,
  QueryDocumentConnectionArgs,
} from '@parlour/contracts/platform-resolvers'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { connectionOf, idOfCursor, pageSize } from '../graphql/pagination.ts'
import type { Deps } from '../runtime/deps.ts'
import type { ContentType } from './document-rules.ts'
import { downloadUrl } from './object-store.ts'

export interface NewDocument {
  documentId: string
  userId: string
  type: DocumentType
  path: string
  contentType: ContentType
  size: number
  sha256: Buffer
}

interface DocumentRow {
  documentId: string
  type: DocumentType
  path: string
  status: DocumentStatus
  reason: DocumentRejectionReason | null
  createdAt: Date
}

const selected = `document_id as "documentId", type, path, status, reason, created_at as "createdAt"`

export const documentOf = async (
  { config }: Pick<Deps, 'config'>,
  { path, createdAt, ...row }: DocumentRow,
): Promise<Document> => ({
  ...row,
  url: await downloadUrl(config, path),
  createdAt: createdAt.toISOString(),
})

const documentsOfPlayer = sql(
  'documents-of-player',
  `select ${selected} from documents where user_id = $1 and ($2::uuid is null or document_id < $2)
     order by document_id desc limit $3`,
)

/** A player's documents, newest first, each with a fresh download address. */
export async function documentsOf(deps: Deps, args: QueryDocumentConnectionArgs): Promise<DocumentConnection> {
  const first = pageSize(args.first)
  const rows = await documentsOfPlayer.all(deps.pool, args.userId, idOfCursor(args.after), first + 1)
  const documents = await Promise.all(rows.map((row) => documentOf(deps, row)))
  return connectionOf(
    documents,
    first,
    ({ documentId }) => documentId,
    (document) => document,
  )
}

const documentWithPath = sql('document-with-path', 'select from documents where path = $1')

export async function isProvided(db: Queryable, path: string): Promise<boolean> {
  const rowCount = await documentWithPath.run(db, path)
  return rowCount === 1
}

const documentsWaiting = sql(
  'documents-waiting',
  `select count(*)::int as waiting from documents where user_id = $1 and status = 'IN_REVIEW'`,
)

/** How many documents of a player wait for their review. Call it under the player's lock. */
export const waitingDocuments = async (db: Queryable, userId: string): Promise<number> =>
  (await documentsWaiting.get(db, userId))?.waiting ?? 0

const insertDocumentRow = sql(
  'insert-document-row',
  `insert into documents (document_id, user_id, type, path, content_type, size_bytes, sha256)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${selected}`,
)

/** @throws a database error that violates documents_path or documents_in_review_once when the file was already submitted */
export async function insertDocument(db: Queryable, document: NewDocument): Promise<DocumentRow> {
  const { documentId, userId, type, path, contentType, size, sha256 } = document
  const row = await insertDocumentRow.get(db, documentId, userId, type, path, contentType, size, sha256)
  if (!row) throw new Error('The document was not stored')
  await recordDocumentEvent(db, documentId, row.status)
  return row
}

const insertDocumentEvent = sql(
  'insert-document-event',
  'insert into document_events (document_id, status, reason) values ($1, $2, $3)',
)

/** Records an event of a document, for support and audit. */
export async function recordDocumentEvent(
  db: Queryable,
  documentId: string,
  status: DocumentStatus,
  reason: DocumentRejectionReason | null = null,
): Promise<void> {
  await insertDocumentEvent.run(db, documentId, status, reason)
}
