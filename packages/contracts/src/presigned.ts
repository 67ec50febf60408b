import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an address of the object store is good for. Times are epoch seconds. */
export interface ObjectGrant {
  method: 'PUT' | 'GET'
  /** Path of the object, without a leading slash. */
  path: string
  expiresAt: number
  /** PUT: the content type and the largest size in bytes that are taken. */
  contentType?: string
  maxBytes?: number
}

const grantText = ({ method, path, expiresAt, contentType, maxBytes }: ObjectGrant) =>
  [method, path, expiresAt, contentType ?? '', maxBytes ?? ''].join('\n')
const sign = (secret: string, grant: ObjectGrant) => createHmac('sha256', secret).update(grantText(grant)).digest('hex')

/** The address {storageUrl}/objects/{path} with a grant in its query; a HEAD is good wherever a GET is. */
export function presignedUrl(storageUrl: string, secret: string, grant: ObjectGrant): string {
  const query = new URLSearchParams({ expires: String(grant.expiresAt) })
  if (grant.contentType !== undefined) query.set('type', grant.contentType)
  if (grant.maxBytes !== undefined) query.set('max', String(grant.maxBytes))
  query.set('signature', sign(secret, grant))
  return `${storageUrl}/objects/${grant.path}?${query}`
}

/** The grant of a request to the object store, or null when it carries none that is good now. */
export function grantOf(
  secret: string,
  method: string,
  path: string,
  query: URLSearchParams,
  now = Date.now(),
): ObjectGrant | null {
  if (method !== 'PUT' && method !== 'GET' && method !== 'HEAD') return null
  const type = query.get('type')
  const max = query.get('max')
  const grant: ObjectGrant = {
    method: method === 'HEAD' ? 'GET' : method,
    path,
    expiresAt: Number(query.get('expires')),
    ...(type !== null && { contentType: type }),
    ...(max !== null && { maxBytes: Number(max) }),
  }
  const given = Buffer.from(query.get('signature') ?? '', 'utf8')
  const wanted = Buffer.from(sign(secret, grant), 'utf8')
  const good = given.length === wanted.length && timingSafeEqual(given, wanted)
  return good && grant.expiresAt * 1000 >= now ? grant : null
}
