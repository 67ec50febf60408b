import { randomBytes } from 'node:crypto'
import type { CreateUploadUriRefusalCode, CreateUploadUriResult } from '@parlour/contracts/platform-resolvers'
import { presignedUrl } from '@parlour/contracts/presigned'
import { badUserInput } from '../graphql/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { fileExtensions, isContentType, maxBytes, pathPrefix } from './document-rules.ts'
import { grantSeconds } from './object-store.ts'
import { planToForget } from './upload-upkeep.ts'

const messages: Record<CreateUploadUriRefusalCode, string> = {
  UNSUPPORTED_TYPE: 'A document must be a JPEG, PNG, WebP or PDF file',
  TOO_LARGE: 'The file is larger than 10 MB',
  RATE_LIMITED: 'Too many uploads',
}
const refuse = (code: CreateUploadUriRefusalCode): CreateUploadUriResult => ({
  __typename: 'CreateUploadUriRefusal',
  code,
  message: messages[code],
})

/**
 * Returns a signed address for one upload of the announced type and size. Its path contains the player's id and a
 * random part that cannot be guessed.
 */
export async function createUploadUri(
  { pool, config, limits }: Deps,
  clientAddress: string,
  userId: string,
  announced: { contentType: string; size: number },
): Promise<CreateUploadUriResult> {
  const { contentType, size } = announced
  if (size <= 0) throw badUserInput('size must be the size of the file in bytes.')
  if (!isContentType(contentType)) return refuse('UNSUPPORTED_TYPE')
  if (size > maxBytes) return refuse('TOO_LARGE')
  if (!(await limits.uploads.take(userId))) return refuse('RATE_LIMITED')
  if (!(await limits.uploadsOfNetwork.take(clientAddress))) return refuse('RATE_LIMITED')

  const objectPath = `${pathPrefix(userId)}${randomBytes(16).toString('hex')}.${fileExtensions[contentType]}`
  await planToForget(pool, objectPath)
  const expiresAt = Math.floor(Date.now() / 1000) + grantSeconds
  return {
    __typename: 'CreateUploadUriSuccess',
    objectUrl: `${config.storageUrl}/objects/${objectPath}`,
    objectPath,
    uploadUrl: await presignedUrl(config.storageUrl, config.storageKeys, {
      method: 'PUT',
      path: objectPath,
      seconds: grantSeconds,
      contentType,
      size,
    }),
    expiresAt: new Date(expiresAt * 1000).toISOString(),
  }
}
