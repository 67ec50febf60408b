import type { PageInfo } from '@parlour/contracts/platform-resolvers'
import { isUuid } from '../db/uuid-v7.ts'
import { badUserInput } from './context.ts'

const maxPageSize = 100

/** @throws BAD_USER_INPUT when `first` is not 1 to `most` */
export function pageSize(first: number | undefined, most = maxPageSize): number {
  if (first === undefined || !Number.isInteger(first) || first < 1 || first > most)
    throw badUserInput(`first must be 1 to ${most}.`)
  return first
}

export const encodeCursor = (value: string): string => Buffer.from(value).toString('base64url')
export const decodeCursor = (cursor: string): string => Buffer.from(cursor, 'base64url').toString()

/**
 * The id in the cursor of a connection keyed by UUID; null for the first page.
 * @throws BAD_USER_INPUT
 */
export function idOfCursor(after: string | null | undefined): string | null {
  if (!after) return null
  const id = decodeCursor(after)
  if (!isUuid(id)) throw badUserInput('after is not a cursor of this list.')
  return id
}

/** A connection over `rows`, which contain one row more than `first` if there is a next page. */
export function connectionOf<Row, Node>(
  rows: readonly Row[],
  first: number,
  keyOf: (row: Row) => string,
  nodeOf: (row: Row) => Node,
): { edges: { cursor: string; node: Node }[]; pageInfo: PageInfo } {
  const edges = rows.slice(0, first).map((row) => ({ cursor: encodeCursor(keyOf(row)), node: nodeOf(row) }))
  return { edges, pageInfo: { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: rows.length > first } }
}
