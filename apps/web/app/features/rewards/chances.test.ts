import { expect, it } from 'vitest'
import { chancesOf } from './chances.ts'

it.each([
  [
    'weights over their sum, the likeliest first',
    [
      { name: 'cash', weight: 5 },
      { name: 'spins', weight: 45 },
      { name: 'points', weight: 50 },
    ],
    [
      { name: 'points', chance: 0.5, fields: 1 },
      { name: 'spins', chance: 0.45, fields: 1 },
      { name: 'cash', chance: 0.05, fields: 1 },
    ],
  ],
  [
    'whatever the weights add up to',
    [
      { name: 'a', weight: 1 },
      { name: 'b', weight: 3 },
    ],
    [
      { name: 'b', chance: 0.75, fields: 1 },
      { name: 'a', chance: 0.25, fields: 1 },
    ],
  ],
  [
    'several fields of one name together',
    [
      { name: 'spins', weight: 16 },
      { name: 'nothing', weight: 14 },
      { name: 'spins', weight: 12 },
      { name: 'cash', weight: 8 },
    ],
    [
      { name: 'spins', chance: 0.56, fields: 2 },
      { name: 'nothing', chance: 0.28, fields: 1 },
      { name: 'cash', chance: 0.16, fields: 1 },
    ],
  ],
  ['nothing of nothing', [], []],
  ['no chance where nothing is drawn', [{ name: 'a', weight: 0 }], [{ name: 'a', chance: 0, fields: 1 }]],
])('%s', (_, rewards, expected) => {
  const chances = chancesOf(rewards)
  expect(chances.map(({ name, chance, rewards: { length } }) => ({ name, chance, fields: length }))).toEqual(expected)
})
