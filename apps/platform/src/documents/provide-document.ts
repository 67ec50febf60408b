import { createHash } from 'node:crypto'
import type {
  DocumentType,
  ProvideDocumentRefusalCode,
  ProvideDocumentResult,
} from '@parlour/contracts/platform-resolvers'
import { transaction, violates } from '../db/pool.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { unauthenticated } from '../graphql/context.ts'
import { lockPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { announcedType, isOfType, isWhole, maxBytes, mostWaiting } from './document-rules.ts'
import { documentOf, insertDocument, isProvided, type NewDocument, waitingDocuments } from './document-store.ts'
import { askObjectStore, type StoredObject } from './object-store.ts'
import { isActivePdf } from './pdf-content.ts'

const messages: Record<ProvideDocumentRefusalCode, string> = {
  UNKNOWN_OBJECT: 'Nothing was uploaded to this path',
  INVALID_FILE: 'The file does not match the announced type and size',
  ACTIVE_CONTENT: 'The PDF runs scripts, starts programs or contains files',
  ALREADY_PROVIDED: 'The file was already submitted',
  STORAGE_UNAVAILABLE: 'The object store does not answer; the same request may be retried',
  RATE_LIMITED: 'Too many documents',
}
const refuse = (code: ProvideDocumentRefusalCode): ProvideDocumentResult => ({
  __typename: 'ProvideDocumentRefusal',
  code,
  message: messages[code],
})

/**
 * Submits one of the player's own files for review. It asks the object store about the upload, outside of any
 * transaction, because claims of the browser prove nothing.
 */
export async function provideDocument(
  deps: Deps,
  userId: string,
  { type, path }: { type: DocumentType; path: string },
): Promise<ProvideDocumentResult> {
  const contentType = announcedType(userId, path)
  if (!contentType) return refuse('UNKNOWN_OBJECT')
  if (!(await deps.limits.documents.take(userId))) return refuse('RATE_LIMITED')
  if (await isProvided(deps.pool, path)) return refuse('ALREADY_PROVIDED')
  const object = await askObjectStore(deps, path)
  if (object.status === 'unavailable') {
    deps.logger.warn({ path, reason: object.reason }, 'the object store gave no answer')
    return refuse('STORAGE_UNAVAILABLE')
  }
  if (object.status === 'missing') return refuse('UNKNOWN_OBJECT')
  if (!isSound(object, contentType)) return refuse('INVALID_FILE')
  if (contentType === 'application/pdf' && isActivePdf(object.content)) return refuse('ACTIVE_CONTENT')
  const sha256 = createHash('sha256').update(object.content).digest()
  return keep(deps, { documentId: uuidV7(), userId, type, path, contentType, size: object.size, sha256 })
}

const isSound = (
  { contentType, size, content }: Extract<StoredObject, { status: 'found' }>,
  announced: NewDocument['contentType'],
): boolean =>
  contentType === announced &&
  size > 0 &&
  size <= maxBytes &&
  isOfType(announced, content) &&
  isWhole(announced, content)

async function keep(deps: Deps, document: NewDocument): Promise<ProvideDocumentResult> {
  try {
    const row = await transaction(deps.pool, async (client) => {
      if (!(await lockPlayer(client, document.userId))) throw unauthenticated()
      if ((await waitingDocuments(client, document.userId)) >= mostWaiting) return null
      return insertDocument(client, document)
    })
    if (!row) return refuse('RATE_LIMITED')
    return { __typename: 'ProvideDocumentSuccess', document: await documentOf(deps, row) }
  } catch (error) {
    // The same file was submitted twice: by its path at the same moment, or uploaded again while it waits for review.
    if (violates(error, 'documents_path') || violates(error, 'documents_in_review_once'))
      return refuse('ALREADY_PROVIDED')
    throw error
  }
}
