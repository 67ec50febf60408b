import { expect, it } from 'vitest'
import { arranged } from './lobby-order.ts'

const lobby = (lobbyId: string, ...slugs: string[]) => ({ lobbyId, games: slugs.map((slug) => ({ slug })) })
const lobbies = [lobby('popular', 'a', 'b', 'c'), lobby('new', 'c', 'a'), lobby('live', 'x')]
const words = (list: ReturnType<typeof arranged<(typeof lobbies)[number]>>) =>
  list.map(({ lobbyId, games }) => `${lobbyId}: ${games.map(({ slug }) => slug).join(' ')}`)

it.each<[string, string[], { lobbyId: string; slugs: string[] }[], string[]]>([
  ['nothing named', [], [], ['popular: a b c', 'new: c a', 'live: x']],
  ['some lobbies named', ['live', 'new'], [], ['live: x', 'new: c a', 'popular: a b c']],
  [
    'a lobby that the brand lacks, and one twice',
    ['house', 'new', 'new'],
    [],
    ['new: c a', 'popular: a b c', 'live: x'],
  ],
  ['leads', [], [{ lobbyId: 'popular', slugs: ['c', 'b'] }], ['popular: c b a', 'new: c a', 'live: x']],
  [
    'leads that are not in the lobby',
    [],
    [{ lobbyId: 'new', slugs: ['b', 'a', 'a'] }],
    ['popular: a b c', 'new: a c', 'live: x'],
  ],
  [
    'leads of a lobby that is not there',
    [],
    [{ lobbyId: 'house', slugs: ['a'] }],
    ['popular: a b c', 'new: c a', 'live: x'],
  ],
])('%s', (_words, order, leads, expected) => {
  expect(words(arranged(lobbies, order, leads))).toEqual(expected)
})

it.each([
  ['lobbies', Array.from({ length: 101 }, (_, index) => `lobby-${index}`), []],
  ['games', [], [{ lobbyId: 'new', slugs: Array.from({ length: 101 }, (_, index) => `game-${index}`) }]],
])('refuses more than a hundred %s', (_words, order, leads) => {
  expect(() => arranged(lobbies, order, leads)).toThrow('at most 100')
})
