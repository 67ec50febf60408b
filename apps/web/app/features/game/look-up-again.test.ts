import { expect, it } from 'vitest'
import { afterLookUp, isLookedUpAgain, LOOK_UP_AGAIN_MS, timesSoFar } from './look-up-again.ts'

it('waits half a second', () => expect(LOOK_UP_AGAIN_MS).toBe(500))

it.each<[string, number, boolean]>([
  ['PLATFORM_UNAVAILABLE', 0, true],
  ['PLATFORM_UNAVAILABLE', 59, true],
  ['PLATFORM_UNAVAILABLE', 60, false],
  ['UNKNOWN_GAME', 0, false],
  ['GAME_NOT_ALLOWED', 0, false],
  ['LOGIN_REQUIRED', 0, false],
  ['REGISTER_UNAVAILABLE', 0, false],
  ['ACCOUNT_IN_REVIEW', 0, false],
  ['MISSING_DOCUMENTS', 0, false],
  ['RATE_LIMITED', 0, false],
  ['GAME_FROM_ELSEWHERE', 0, false],
])('%s after %d look-ups: %s', (problem, times, isAgain) => expect(isLookedUpAgain(problem, times)).toBe(isAgain))

const NOW = 1_790_000_000_000
const kept = { slug: 'lamp-sum', times: 12, at: NOW - 59_999 }
it.each<[string, Parameters<typeof timesSoFar>[0], number]>([
  ['in a tab that has looked nothing up', null, 0],
  ['after a reload', kept, 12],
  ['after those of another game', { ...kept, slug: 'fox-clever' }, 0],
  ['after those of an earlier outage', { ...kept, at: NOW - 60_000 }, 0],
])('counts look-ups %s', (_, given, times) => expect(timesSoFar(given, 'lamp-sum', NOW)).toBe(times))

it('loads a page whose game is known, but never opens, three times', () => {
  let [times, reloads] = [0, 0]
  for (; isLookedUpAgain('PLATFORM_UNAVAILABLE', times); reloads += 1)
    times = timesSoFar(afterLookUp('lamp-sum', times, true, NOW), 'lamp-sum', NOW + 1_000)
  expect(reloads).toBe(3)
})
