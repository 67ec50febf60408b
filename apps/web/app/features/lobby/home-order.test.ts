import { expect, it } from 'vitest'
import { lobbyPlace } from './home-order.ts'

it.each<[number, number, boolean, boolean]>([
  [0, 6, false, false],
  [1, 6, false, false],
  [2, 6, true, false],
  [3, 6, false, true],
  [5, 6, true, false],
  [0, 1, false, true],
  [2, 3, true, true],
])('lobby %d of %d: large first game %s, reminder after it %s', (index, lobbies, isFeature, remindsAfter) => {
  expect(lobbyPlace(index, lobbies)).toEqual({ isFeature, remindsAfter })
})
