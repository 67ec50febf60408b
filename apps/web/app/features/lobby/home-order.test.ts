import { expect, it } from 'vitest'
import { lobbyPlace } from './home-order.ts'

it.each<[number, number, boolean, boolean, boolean]>([
  [0, 6, false, false, false],
  [1, 6, false, false, false],
  [2, 6, true, false, false],
  [3, 6, false, true, false],
  [4, 6, false, false, true],
  [5, 6, true, false, false],
  [0, 1, false, true, true],
  [2, 3, true, true, true],
])(
  'lobby %d of %d: large first game %s, reminder after it %s, wins after it %s',
  (index, lobbies, isFeature, remindsAfter, winsAfter) => {
    expect(lobbyPlace(index, lobbies)).toEqual({ isFeature, remindsAfter, winsAfter })
  },
)
