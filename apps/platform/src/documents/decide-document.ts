import type { DocumentRejectionReason } from '@parlour/contracts/platform-resolvers'
import { noteChange } from '../changes/changed-players.ts'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { isUuid } from '../db/uuid-v7.ts'
import { lockPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { provesWho } from './document-rules.ts'
import { recordDocumentEvent } from './document-store.ts'

export type DocumentDecision = { status: 'ACCEPTED' } | { status: 'REJECTED'; reason: DocumentRejectionReason }

const keepDocumentDecision = sql(
  'keep-document-decision',
  `update documents set status = $2, reason = $3, decided_at = now()
       where document_id = $1 and status = 'IN_REVIEW'`,
)

/**
 * Records an operator's decision on a document in review; the first decision is final. The document that completes the
 * proofs verifies the profile, which stays verified whatever is rejected later.
 */
export const decideDocument = (
  { pool }: Deps,
  documentId: string,
  decision: DocumentDecision,
): Promise<'decided' | 'unknown document' | 'decided before'> =>
  transaction(pool, async (client) => {
    const owner = isUuid(documentId) ? await ownerOf(client, documentId) : undefined
    if (!owner) return 'unknown document'
    await lockPlayer(client, owner)
    const reason = decision.status === 'REJECTED' ? decision.reason : null
    const rowCount = await keepDocumentDecision.run(client, documentId, decision.status, reason)
    if (rowCount === 0) return 'decided before'
    await recordDocumentEvent(client, documentId, decision.status, reason)
    noteChange(client, owner)
    if (decision.status === 'ACCEPTED') await verifyWhenProved(client, owner)
    return 'decided'
  })

const documentOwner = sql('document-owner', 'select user_id as "userId" from documents where document_id = $1')

async function ownerOf(db: Queryable, documentId: string): Promise<string | undefined> {
  const row = await documentOwner.get(db, documentId)
  return row?.userId
}

const acceptedDocumentTypes = sql(
  'accepted-document-types',
  `select distinct type from documents where user_id = $1 and status = 'ACCEPTED'`,
)

const verifyByDocuments = sql(
  'verify-by-documents',
  `update players set kyc_status = 'VERIFIED', kyc_checked_at = now() where user_id = $1 and kyc_status <> 'VERIFIED'`,
)

async function verifyWhenProved(db: Queryable, userId: string): Promise<void> {
  const rows = await acceptedDocumentTypes.all(db, userId)
  if (!provesWho(rows.map(({ type }) => type))) return
  await verifyByDocuments.run(db, userId)
}
