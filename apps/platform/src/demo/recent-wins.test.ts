import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brandIds } from '../brands/countries.ts'
import { insertRecentWins } from '../games/recent-win-store.ts'
import { keepUpRecentWins } from '../games/recent-win-upkeep.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { addDemoWins, momentsOfDemoWins } from './recent-wins.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const count = async (what: string) => (await uncheckedQuery(platform.deps.pool, `select from ${what}`)).rowCount
const ofBrand = (brandId: string, where: string) => count(`recent_wins where brand_id = '${brandId}' and ${where}`)

it('keeps 30 wins of 30 EUR or more on every brand, in existing games and outside of the ledger', async () => {
  const before = await count('ledger_transfers')
  await Promise.all([keepUpRecentWins(platform.deps, addDemoWins), keepUpRecentWins(platform.deps2, addDemoWins)])
  // A second run adds one at most, and only after a quiet period.
  await keepUpRecentWins(platform.deps2, addDemoWins)
  for (const brandId of brandIds) {
    const shown = await ofBrand(brandId, 'true')
    expect(shown).toBeGreaterThanOrEqual(30)
    expect(shown).toBeLessThanOrEqual(32)
    expect(await ofBrand(brandId, 'converted_amount < 3000')).toBe(0)
  }
  expect(await count('recent_wins left join games using (game_id) where games.game_id is null')).toBe(0)
  expect(await count('ledger_transfers')).toBe(before)
})

it('adds none when there are enough', async () => {
  const { pool, catalogue } = platform.deps
  await uncheckedQuery(pool, 'delete from recent_wins')
  const gameId = (await catalogue.snapshot()).bySlug.get('lamp-sum')?.gameId ?? ''
  const win = { brandId: 'ac', displayName: 'Ada', gameId, currencyCode: 'EUR', amount: 3_000, demo: false } as const
  await insertRecentWins(
    pool,
    Array.from({ length: 30 }, () => ({ ...win, createdAt: new Date() })),
  )
  await keepUpRecentWins(platform.deps, addDemoWins)
  expect([await ofBrand('ac', 'demo'), await ofBrand('ac', 'not demo')]).toEqual([0, 30])
  expect(await ofBrand('bz', 'demo')).toBe(30)
})

const now = new Date('2026-07-15T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
it.each([
  ['adds one after two quiet minutes, by chance', 30, ago(3), 0.4, [now]],
  ['or adds none, by chance', 30, ago(3), 0.6, []],
  ['leaves a busy page alone', 30, ago(1), 0.4, []],
  ['fills up the past', 28, ago(1), 0.5, [ago(2), ago(4)]],
])('%s', (_, count, newest, chance, expected) =>
  expect(momentsOfDemoWins(count, newest, now, () => chance)).toEqual(expected),
)
