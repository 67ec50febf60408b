import { expect, it } from 'vitest'
import { isLookedUpAgain, LOOK_UP_AGAIN_MS } from './look-up-again.ts'

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
