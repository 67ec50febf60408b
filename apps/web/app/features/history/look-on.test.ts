import { expect, it } from 'vitest'
import type { HistoryPage } from './history-view.ts'
import { isStillLooking, lookOn } from './look-on.ts'

type Page = HistoryPage<string>
const nothing = (next: string | null): Page => ({ items: [], next })
const found: Page = { items: ['a'], next: 'z' }

async function looked(...[first = nothing(null), ...others]: Page[]) {
  const asked: string[] = []
  const page = await lookOn(first, async (next) => {
    asked.push(next)
    return others[asked.length - 1] ?? nothing('more')
  })
  return { page, asked }
}

it.each([
  ['a page with something on it', [found], found, []],
  ['the end', [nothing(null)], nothing(null), []],
  ['the end after a look', [nothing('b'), nothing(null)], nothing(null), ['b']],
  ['what a further look finds', [nothing('b'), nothing('c'), found], found, ['b', 'c']],
  ['an empty page that goes on', [nothing('b')], nothing('more'), ['b', 'more']],
])('shows %s', async (_, pages, page, asked) => expect(await looked(...pages)).toEqual({ page, asked }))

it.each<[string, Page[], boolean]>([
  ['an empty page that goes on', [nothing('b')], true],
  ['an empty page that goes on, after others', [found, nothing('b')], true],
  ['a page with something on it', [found], false],
  ['a page with something on it, after an empty one', [nothing('b'), found], false],
  ['an empty page at the end', [nothing(null)], false],
  ['no page', [], false],
])('tells whether nothing was found so far: %s', (_, pages, expected) => expect(isStillLooking(pages)).toBe(expected))
