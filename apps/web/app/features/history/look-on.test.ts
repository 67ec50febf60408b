import { expect, it } from 'vitest'
import type { HistoryPage } from './history-view.ts'
import { lookOn } from './look-on.ts'

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
