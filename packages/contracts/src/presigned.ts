import { timingSafeEqual } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'

/** Access to an object store that speaks S3. */
export interface StoreKeys {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** What a presigned address of the object store allows. */
export interface ObjectGrant {
  method: 'PUT' | 'GET' | 'HEAD' | 'DELETE'
  /** Path of the object, without a leading slash. */
  path: string
  /** How long the address is valid. */
  seconds: number
  /** For PUT: the exact content type and size in bytes that the store accepts. */
  contentType?: string
  size?: number
  /** For GET: the name under which browsers save the object, which they do not show. */
  fileName?: string
}

/** The header of a PUT that replaces nothing (a conditional write of S3). */
export const onlyNew = { name: 'if-none-match', value: '*' } as const

/** The bucket of all objects, addressed by its path below the store's address. */
export const bucket = 'objects'

/** The parameter in which S3 is told what to answer as Content-Disposition. */
export const dispositionParameter = 'response-content-disposition'

/** Content-Disposition with a name that cannot end the quotes; without spaces, which signers write in two ways. */
export const disposition = (type: 'inline' | 'attachment', fileName: string): string =>
  `${type};filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"`

/**
 * The address {storageUrl}/objects/{path}, presigned as S3 does (Signature Version 4 in the query). Content type and
 * length are among the signed headers: the store refuses an upload of another type or size. So is `If-None-Match: *`: the
 * store keeps what was uploaded first, and nobody replaces a document that was handed in.
 */
export async function presignedUrl(
  storageUrl: string,
  keys: StoreKeys,
  { method, path, seconds, contentType, size, fileName }: ObjectGrant,
  now = new Date(),
): Promise<string> {
  const headers: Record<string, string> = method === 'PUT' ? { [onlyNew.name]: onlyNew.value } : {}
  if (contentType !== undefined) headers['content-type'] = contentType
  if (size !== undefined) headers['content-length'] = String(size)
  const url = new URL(`${storageUrl}/${bucket}/${path}?X-Amz-Expires=${seconds}`)
  if (fileName !== undefined) url.searchParams.set(dispositionParameter, disposition('attachment', fileName))
  const datetime = now.toISOString().replace(/[:-]|\.\d{3}/g, '')
  return (await sign(keys, { method, url: url.href, headers, datetime })).href
}

const sign = async (
  keys: StoreKeys,
  request: { method: string; url: string; headers: Record<string, string>; datetime: string },
): Promise<URL> =>
  (await new AwsV4Signer({ ...keys, ...request, service: 's3', signQuery: true, allHeaders: true }).sign()).url

/** Allowed difference between the clocks of two servers. */
const clockSkewMs = 60_000
const longestSeconds = 7 * 86_400

/** The signed headers' names if the address was presigned with these keys and is still valid. */
export async function signedHeadersOf(keys: StoreKeys, request: Request, now = Date.now()): Promise<string[] | null> {
  const url = new URL(request.url)
  const given = url.searchParams.get('X-Amz-Signature')
  const datetime = url.searchParams.get('X-Amz-Date') ?? ''
  const names = url.searchParams.get('X-Amz-SignedHeaders')?.split(';') ?? []
  if (!given || !isValidNow(datetime, Number(url.searchParams.get('X-Amz-Expires')), now)) return null
  url.searchParams.delete('X-Amz-Signature')
  const headers = Object.fromEntries(
    names.filter((name) => name !== 'host').map((name) => [name, request.headers.get(name) ?? '']),
  )
  const wanted = await sign(keys, { method: request.method, url: url.href, headers, datetime }).catch(() => null)
  // The signature covers every parameter, including the credential's scope and the list of signed headers.
  const differs = [...url.searchParams].some(([name, value]) => wanted?.searchParams.get(name) !== value)
  const signature = wanted?.searchParams.get('X-Amz-Signature') ?? ''
  return !differs && isSame(given, signature) ? names : null
}

function isValidNow(datetime: string, seconds: number, now: number): boolean {
  const [, date, time] = /^(\d{4}\d{2}\d{2})T(\d{6})Z$/.exec(datetime) ?? []
  const parts = `${date}${time}`.match(/^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/)
  if (!parts) return false
  const [, year, month, day, hour, minute, second] = parts
  const signedAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return seconds >= 1 && seconds <= longestSeconds && signedAt <= now + clockSkewMs && now < signedAt + seconds * 1000
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given, 'utf8'), Buffer.from(wanted, 'utf8')]
  return a.length === b.length && timingSafeEqual(a, b)
}
