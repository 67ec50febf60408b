import { expect, it } from 'vitest'
import { tileOf } from './tile-view.server.ts'

const game = {
  ...{ slug: 'trophy-wifi', name: 'Trophy Wifi', studio: 'NORTHLIGHT', loginRequired: false, picture: null },
  ...{
    gameId: '1',
    tags: ['FEATURES:JACKPOT'],
    live: false,
    rtp: 9_570,
    exclusive: true,
    minStake: 20,
    maxStake: 10_000,
  },
  releasedOn: new Date().toISOString().slice(0, 10),
}

it('is a tile with all of its badges, its stakes and its return', () => {
  expect(tileOf(game)).toMatchObject({ badges: ['NEW', 'JACKPOT', 'EXCLUSIVE'], stakes: [20, 10_000], rtp: 9_570 })
})

it('tells no stakes of a live table, whose limits come with its figures', () => {
  expect(tileOf({ ...game, live: true })).toMatchObject({ stakes: undefined, live: { id: '1' } })
})

it('has no badges where there are none', () => {
  expect(tileOf({ ...game, tags: [], exclusive: false, releasedOn: null }).badges).toBeUndefined()
})
