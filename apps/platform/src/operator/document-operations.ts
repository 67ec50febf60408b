import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { presignedUrl } from '@parlour/contracts/presigned'
import { sql } from '../db/sql.ts'
import { decideDocument } from '../documents/decide-document.ts'
import type { Deps } from '../runtime/deps.ts'
import { OperatorRefusal } from './operator-refusal.ts'
import type { Parsed } from './operator-requests.ts'

const listed = 100
const urlSeconds = 600

const documentsQuery = (order: 'asc' | 'desc') =>
  `select d.document_id as "documentId", d.user_id as "userId", p.brand_id as "brandId", p.email,
       p.first_name || ' ' || p.last_name as "fullName", d.type, d.content_type as "contentType",
       d.size_bytes as "sizeBytes", d.status, d.path, d.created_at as "createdAt"
     from documents d join players p using (user_id) where d.status = $1
     order by d.document_id ${order} limit ${listed}`

const oldestDocuments = sql('oldest-documents', documentsQuery('asc'))
const newestDocuments = sql('newest-documents', documentsQuery('desc'))

export async function listDocuments(
  { pool, config }: Deps,
  { status = 'IN_REVIEW' }: Parsed<'list-documents'>,
): Promise<OperatorResponse<'list-documents'>> {
  const rows = await (status === 'IN_REVIEW' ? oldestDocuments : newestDocuments).all(pool, status)
  return {
    documents: await Promise.all(
      rows.map(async ({ path, createdAt, ...document }) => ({
        ...document,
        createdAt: createdAt.toISOString(),
        url: await presignedUrl(config.storageUrl, config.storageKeys, { method: 'GET', path, seconds: urlSeconds }),
      })),
    ),
  }
}

export async function decideOnDocument(
  deps: Deps,
  { documentId, decision, reason }: Parsed<'decide-document'>,
): Promise<OperatorResponse<'decide-document'>> {
  const word = reason ? ({ status: 'REJECTED', reason } as const) : ({ status: 'ACCEPTED' } as const)
  const outcome = await decideDocument(deps, documentId, word)
  if (outcome === 'unknown document') throw new OperatorRefusal('UNKNOWN_DOCUMENT', 'There is no such document')
  if (outcome === 'decided before')
    throw new OperatorRefusal('DECIDED_BEFORE', `The document was decided before; ${decision} changes nothing`)
  return { status: word.status }
}
