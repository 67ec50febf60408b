import type { Pagination } from '@parlour/contracts/content-resolvers'
import { GraphQLError } from 'graphql'

/** Strapi's page size without a limit, which is also the maximum. */
const pageLimit = 100
/** Rules of one sort; every one of them may be compared for every pair of entries. */
const sortLimit = 4

/** The conditions on a field; the contract defines which of them it has. */
interface FieldFilter {
  eq?: string | boolean | null
  eqi?: string | null
  in?: string[] | null
  contains?: string | null
  gt?: string | null
  gte?: string | null
  lt?: string | null
  lte?: string | null
}

export interface ListArguments {
  filters?: Record<string, FieldFilter | null | undefined> | null
  sort?: string[] | null
  pagination?: { start?: number | null; limit?: number | null } | null
}

/** A GraphQL error for invalid input. */
export const badInput = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })

/** The entries that pass all filters; a filter passes when all of its conditions do. */
export function filterEntries<Entry extends object>(
  entries: readonly Entry[],
  filters: ListArguments['filters'],
): readonly Entry[] {
  const fields = Object.entries(filters ?? {}).flatMap(([field, filter]) =>
    filter ? [{ field: field as keyof Entry, passes: conditionOf(filter) }] : [],
  )
  if (fields.length === 0) return entries
  return entries.filter((entry) => fields.every(({ field, passes }) => passes(String(entry[field] ?? ''))))
}

/** @throws GraphQLError BAD_USER_INPUT for a bound that is not a date */
function conditionOf(filter: FieldFilter): (value: string) => boolean {
  const { eq, eqi, contains } = filter
  const anyOf = filter.in ? new Set(filter.in) : null
  const lowerCase = eqi?.toLowerCase()
  const [gt, gte, lt, lte] = [filter.gt, filter.gte, filter.lt, filter.lte].map(instantOf)
  return (value) =>
    (eq == null || value === String(eq)) &&
    (lowerCase === undefined || value.toLowerCase() === lowerCase) &&
    (anyOf === null || anyOf.has(value)) &&
    (contains == null || value.includes(contains)) &&
    (gt == null || Date.parse(value) > gt) &&
    (gte == null || Date.parse(value) >= gte) &&
    (lt == null || Date.parse(value) < lt) &&
    (lte == null || Date.parse(value) <= lte)
}

function instantOf(bound: string | null | undefined): number | null {
  if (bound == null) return null
  const instant = Date.parse(bound)
  if (Number.isNaN(instant)) throw badInput(`"${bound}" is not a date and time`)
  return instant
}

/**
 * Sorts by rules such as `sortPriority:asc` or `slug:desc`, the first one first; equal entries keep their order.
 * @throws GraphQLError BAD_USER_INPUT for an unknown field or direction, and for more rules than anything needs
 */
export function sortEntries<Entry extends object>(
  entries: readonly Entry[],
  sort: ListArguments['sort'],
  sortable: readonly (keyof Entry & string)[],
): readonly Entry[] {
  if (!sort?.length) return entries
  if (sort.length > sortLimit) throw badInput(`A sort has more than ${sortLimit} rules`)
  const rules = sort.map((rule) => {
    const [field = '', direction = 'asc', ...rest] = rule.split(':')
    if (!(sortable as readonly string[]).includes(field) || !/^(asc|desc)$/.test(direction) || rest.length > 0)
      throw badInput(`Invalid sort "${rule}"`)
    return { field: field as keyof Entry, sign: direction === 'asc' ? 1 : -1 }
  })
  return entries.toSorted((a, b) => {
    for (const { field, sign } of rules) {
      const order = compare(a[field], b[field])
      if (order !== 0) return order * sign
    }
    return 0
  })
}

/** Compares numbers by value and texts by code point; missing values come last in ascending order. */
function compare(a: unknown, b: unknown): number {
  if (a == null || b == null) return Number(a == null) - Number(b == null)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [x, y] = [String(a), String(b)]
  return x < y ? -1 : x > y ? 1 : 0
}

/**
 * One page of entries with the totals. A limit above 100 counts as 100, as in Strapi.
 * @throws GraphQLError BAD_USER_INPUT for a negative start or a limit below 1
 */
export function pageOf<Entry>(entries: readonly Entry[], pagination: ListArguments['pagination']) {
  const start = pagination?.start ?? 0
  const asked = pagination?.limit ?? pageLimit
  if (start < 0 || asked < 1) throw badInput('pagination needs start >= 0 and limit >= 1')
  const limit = Math.min(asked, pageLimit)
  const total = entries.length
  const pageInfo: Pagination = {
    total,
    page: Math.floor(start / limit) + 1,
    pageSize: limit,
    pageCount: Math.ceil(total / limit),
  }
  return { nodes: entries.slice(start, start + limit), pageInfo }
}
