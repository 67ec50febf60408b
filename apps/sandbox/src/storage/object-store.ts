import type { Pool } from 'pg'
import { sql } from '../sql.ts'

/** Maximum size of an object in bytes: 10 MB, whatever a signed address allows. */
export const maxObjectBytes = 10 * 1024 * 1024

export interface StoredObject {
  contentType: string
  size: number
  sha256: Buffer
}

/** Migration steps of schema `storage`; append only. */
export const storageSchema = [
  `create table storage.objects (
     path text primary key,
     content_type text not null,
     size int not null check (size > 0 and size = length(body)),
     sha256 bytea not null check (length(sha256) = 32),
     body bytea not null,
     created_at timestamptz not null default now()
   );
   -- Pictures and PDF are compressed already.
   alter table storage.objects alter column body set storage external`,
] as const

interface NewObject {
  path: string
  contentType: string
  body: Buffer
  sha256: Buffer
}

const insertObject = sql(
  'insert-object',
  `insert into storage.objects (path, content_type, size, sha256, body) values ($1, $2, $3, $4, $5)
     on conflict (path) do nothing`,
)

/** Stores an object in one statement, so never in part; false when there is one at its path, which stays. */
export async function putObject(pool: Pool, object: NewObject): Promise<boolean> {
  const { path, contentType, body, sha256 } = object
  return (await insertObject.run(pool, path, contentType, body.length, sha256, body)) === 1
}

const deleteByPath = sql('delete-object', 'delete from storage.objects where path = $1')

/** Deletes an object; that it is not there is no failure, as in S3. */
export const deleteObject = (pool: Pool, path: string): Promise<number> => deleteByPath.run(pool, path)

const objectByPath = sql(
  'object-by-path',
  'select content_type as "contentType", size, sha256 from storage.objects where path = $1',
)

export async function findObject(pool: Pool, path: string): Promise<StoredObject | undefined> {
  return objectByPath.get(pool, path)
}

/** A range of an object's content. */
export interface ByteRange {
  /** From 0; both ends are inclusive. */
  first: number
  last: number
}

const objectPart = sql(
  'object-part',
  'select substring(body from $2 for $3) as body from storage.objects where path = $1',
)

export async function readBody(pool: Pool, path: string, { first, last }: ByteRange): Promise<Buffer | undefined> {
  const row = await objectPart.get(pool, path, first + 1, last - first + 1)
  return row?.body ?? undefined
}
