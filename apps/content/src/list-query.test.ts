import { describe, expect, it } from 'vitest'
import { filterEntries, pageOf, sortEntries } from './list-query.ts'

const entries = [
  { slug: 'b', sortPriority: 2, brand: 'ac', note: null },
  { slug: 'a', sortPriority: 10, brand: 'bz', note: 'late' },
  { slug: 'c', sortPriority: 2, brand: 'ac', note: 'early' },
]
const slugs = (list: readonly { slug: string }[]) => list.map((entry) => entry.slug).join('')

describe('filterEntries', () => {
  it.each([
    ['nothing', undefined, 'bac'],
    ['an empty filter', { brand: {} }, 'bac'],
    ['eq', { brand: { eq: 'ac' } }, 'bc'],
    ['in', { slug: { in: ['a', 'c', 'x'] } }, 'ac'],
    ['an empty in', { slug: { in: [] } }, ''],
    ['contains, case-sensitively', { note: { contains: 'LATE' } }, ''],
    ['contains', { note: { contains: 'a' } }, 'ac'],
    ['two fields together', { brand: { eq: 'ac' }, note: { contains: 'early' } }, 'c'],
    ['two conditions of a field together', { slug: { in: ['a', 'b'], eq: 'b' } }, 'b'],
    ['null as no filter', { brand: null, slug: { eq: null } }, 'bac'],
  ])('filters by %s', (_name, filters, expected) => {
    expect(slugs(filterEntries(entries, filters))).toBe(expected)
  })
})

describe('sortEntries', () => {
  it.each([
    [[], 'bac'],
    [['slug:asc'], 'abc'],
    [['slug'], 'abc'],
    [['slug:desc'], 'cba'],
    [['sortPriority:asc'], 'bca'],
    [['sortPriority:desc', 'slug:desc'], 'acb'],
    [['note:asc'], 'cab'],
  ])('sorts by %j', (sort, expected) => {
    expect(slugs(sortEntries(entries, sort, ['slug', 'sortPriority', 'note']))).toBe(expected)
  })

  it('refuses more rules than anything needs', () => {
    expect(() => sortEntries(entries, Array(5).fill('slug'), ['slug'])).toThrow('more than 4 rules')
  })

  it.each([['brand:asc'], ['slug:up'], ['slug:asc:x'], ['']])('refuses %j', (rule) => {
    expect(() => sortEntries(entries, [rule], ['slug'])).toThrow(`Invalid sort "${rule}"`)
  })
})

describe('pageOf', () => {
  const many = Array.from({ length: 250 }, (_, index) => index)

  it.each([
    [undefined, 0, 100, { total: 250, page: 1, pageSize: 100, pageCount: 3 }],
    [{ limit: 1000 }, 0, 100, { total: 250, page: 1, pageSize: 100, pageCount: 3 }],
    [{ start: 200 }, 200, 50, { total: 250, page: 3, pageSize: 100, pageCount: 3 }],
    [{ start: 20, limit: 10 }, 20, 10, { total: 250, page: 3, pageSize: 10, pageCount: 25 }],
    [{ start: 999 }, undefined, 0, { total: 250, page: 10, pageSize: 100, pageCount: 3 }],
  ])('paginates by %j', (pagination, first, length, pageInfo) => {
    const page = pageOf(many, pagination)
    expect(page.nodes[0]).toBe(first)
    expect(page.nodes).toHaveLength(length)
    expect(page.pageInfo).toEqual(pageInfo)
  })

  it.each([{ start: -1 }, { limit: 0 }, { limit: -1 }])('refuses %j', (pagination) => {
    expect(() => pageOf(many, pagination)).toThrow('pagination needs')
  })
})
