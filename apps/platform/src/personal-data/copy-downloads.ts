import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { sql } from '../db/sql.ts'
import { isUuid } from '../db/uuid-v7.ts'
import { badUserInput } from '../graphql/context.ts'
import { decodeCursor, encodeCursor } from '../graphql/pagination.ts'

/**
 * How far the downloads of a copy have come. The limit counts downloads, so a cursor must not give more than its own: it names a
 * download and a page of it, and where that page begins stays here.
 */

/** From its first page on. A download may outlast the leave to begin one: it is never refused in its middle. */
const downloadMinutes = 60
/** An answer may be lost on its way to the web, which then asks again. */
const readsOfPage = 3

export interface CopyPage {
  copyId: string
  /** From 0 on. */
  page: number
  /** Where it begins. */
  place: string
}

const insertCopy = sql('begin-data-copy', 'insert into data_copies (copy_id, login_id, place) values ($1, $2, $3)')

/** Of a download that the limit has counted. */
export async function beginDownload(pool: pg.Pool, loginId: string, place: string): Promise<CopyPage> {
  const copyId = randomUUID()
  await insertCopy.run(pool, copyId, loginId, place)
  return { copyId, page: 0, place }
}

const takePage = sql(
  'take-page-of-data-copy',
  `update data_copies c set
     page = $3::int,
     reads = case when c.page = $3 then c.reads + 1 else 1 end,
     place = case when c.page = $3 then c.place else c.next_place end,
     next_place = case when c.page = $3 then c.next_place end
   from logins l
   where c.copy_id = $1 and c.login_id = $2 and l.login_id = c.login_id and l.ended_at is null
     and c.begun_at > now() - ${downloadMinutes} * interval '1 minute'
     and (c.page = $3 and c.reads < ${readsOfPage} or c.page + 1 = $3 and c.next_place is not null)
   returning c.place`,
)

const pageShape = /^[1-9]\d{0,8}$/

/**
 * The page of a cursor: the one after the last, or the last one again, `readsOfPage` times in all. Null for another page, another
 * login's download, and one that is over.
 * @throws BAD_USER_INPUT for a cursor that is none
 */
export async function continueDownload(pool: pg.Pool, loginId: string, cursor: string): Promise<CopyPage | null> {
  const [copyId = '', number = '', ...others] = decodeCursor(cursor).split(' ')
  if (!isUuid(copyId) || !pageShape.test(number) || others.length > 0)
    throw badUserInput('after is not a cursor of this list.')
  const page = Number(number)
  const taken = await takePage.get(pool, copyId, loginId, page)
  return taken ? { copyId, page, place: taken.place } : null
}

const notePlace = sql(
  'note-next-page-of-data-copy',
  'update data_copies set next_place = coalesce(next_place, $3) where copy_id = $1 and page = $2',
)

/** Notes where the page after this one begins, and returns its cursor. */
export async function cursorAfter(pool: pg.Pool, { copyId, page }: CopyPage, nextPlace: string): Promise<string> {
  await notePlace.run(pool, copyId, page, nextPlace)
  return encodeCursor(`${copyId} ${page + 1}`)
}

const deleteOver = sql(
  'delete-data-copies-that-are-over',
  `delete from data_copies where begun_at < now() - ${downloadMinutes} * interval '1 minute'`,
)
export const forgetDownloads = (pool: pg.Pool): Promise<unknown> => deleteOver.run(pool)
