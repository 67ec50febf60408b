import { presignedUrl } from '@parlour/contracts/presigned'
import type { Deps } from '../runtime/deps.ts'
import { outsideCalls } from '../runtime/metrics.ts'
import { maxBytes } from './document-rules.ts'

/** Metadata of one object. `unavailable`: the store gave no usable answer. */
export type StoredObject =
  | { status: 'found'; contentType: string; size: number; content: Uint8Array }
  | { status: 'missing' }
  | { status: 'unavailable'; reason: string }

/** How long a signed address of the object store works, for uploads and downloads alike. */
export const grantSeconds = 600

/** An address with which anybody can download an object for ten minutes; browsers save it under its random name. */
export const downloadUrl = (
  { storageUrl, storageKeys }: Deps['config'],
  path: string,
  method: 'GET' | 'HEAD' = 'GET',
): Promise<string> =>
  presignedUrl(storageUrl, storageKeys, {
    method,
    path,
    seconds: grantSeconds,
    ...(method === 'GET' ? { fileName: path.split('/').at(-1) ?? 'document' } : {}),
  })

/**
 * Deletes an object. That there is none is no failure.
 * @throws when the store does not answer, or refuses
 */
export async function deleteObject(
  { storageUrl, storageKeys, timeoutsMs }: Deps['config'],
  path: string,
): Promise<void> {
  const url = await presignedUrl(storageUrl, storageKeys, { method: 'DELETE', path, seconds: grantSeconds })
  const signal = AbortSignal.timeout(timeoutsMs.storage)
  const response = await fetch(url, { method: 'DELETE', redirect: 'error', signal })
  await response.body?.cancel()
  if (!response.ok && response.status !== 404) throw new Error(`The object store answered ${response.status}`)
}

/**
 * Asks the object store for an object's type and size and for its content, both within one timeout. One that is larger than
 * any document has no content here.
 */
export async function askObjectStore({ config }: Deps, path: string): Promise<StoredObject> {
  const [url, headUrl] = await Promise.all([downloadUrl(config, path), downloadUrl(config, path, 'HEAD')])
  const object = await ask(url, headUrl, AbortSignal.timeout(config.timeoutsMs.storage))
  outsideCalls.inc({ service: 'storage', result: object.status === 'unavailable' ? 'unavailable' : 'done' })
  return object
}

async function ask(url: string, headUrl: string, signal: AbortSignal): Promise<StoredObject> {
  try {
    const head = await fetch(headUrl, { method: 'HEAD', redirect: 'error', signal })
    if (head.status === 404) return { status: 'missing' }
    if (!head.ok) return { status: 'unavailable', reason: `status ${head.status}` }
    const size = Number(head.headers.get('content-length') ?? Number.NaN)
    const contentType = (head.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    if (!Number.isSafeInteger(size)) return { status: 'unavailable', reason: 'no size' }

    if (size > maxBytes) return { status: 'found', contentType, size, content: new Uint8Array() }

    const response = await fetch(url, { redirect: 'error', signal })
    if (response.status === 404) return { status: 'missing' }
    if (!response.ok) {
      await response.body?.cancel()
      return { status: 'unavailable', reason: `status ${response.status}` }
    }
    const content = await readAll(response, size)
    return content ? { status: 'found', contentType, size, content } : { status: 'unavailable', reason: 'another size' }
  } catch (error) {
    return { status: 'unavailable', reason: error instanceof Error ? error.name : 'failed' }
  }
}

/** The content of an answer; null when it is not of this size. Reads no further. */
async function readAll(response: Response, size: number): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(size)
  let length = 0
  for await (const chunk of response.body ?? []) {
    const part = chunk as Uint8Array
    if (length + part.length > size) return null
    bytes.set(part, length)
    length += part.length
  }
  return length === size ? bytes : null
}
