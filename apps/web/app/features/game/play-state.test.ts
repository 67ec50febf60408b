import { describe, expect, it } from 'vitest'
import { elapsedClock, parseGameMessage, playedOn, startOfPlay } from './play-state.ts'

describe('playedOn', () => {
  it('adds up what rounds cost and brought', () => {
    let state = playedOn(startOfPlay, { type: 'parlour:round-started', balance: 9_900 }, 10_000)
    expect(state).toMatchObject({ balance: 9_900, net: 0 })
    state = playedOn(state, { type: 'parlour:round-finished', balance: 9_950 }, 10_000)
    expect(state).toMatchObject({ balance: 9_950, net: -50, rounds: 1 })
    state = playedOn(state, { type: 'parlour:round-started', balance: 9_850 }, 9_950)
    state = playedOn(state, { type: 'parlour:round-finished', balance: 10_350 }, 9_950)
    expect(state).toMatchObject({ net: 350, rounds: 2 })
  })
  it('counts a deposit between rounds for no win', () => {
    let state = playedOn(startOfPlay, { type: 'parlour:round-started', balance: 900 }, 1_000)
    state = playedOn(state, { type: 'parlour:round-finished', balance: 900 }, 1_000)
    state = playedOn(state, { type: 'parlour:round-started', balance: 5_800 }, 5_900)
    state = playedOn(state, { type: 'parlour:round-finished', balance: 5_800 }, 5_900)
    expect(state.net).toBe(-200)
  })
  it('tells of a session that is over and of money that is missing, until a round is played again', () => {
    expect(playedOn(startOfPlay, { type: 'parlour:session-expired' }, 0).notice).toBe('SESSION_EXPIRED')
    const broke = playedOn(startOfPlay, { type: 'parlour:insufficient-funds' }, 0)
    expect(broke.notice).toBe('INSUFFICIENT_FUNDS')
    expect(playedOn(broke, { type: 'parlour:round-started', balance: 1 }, 2).notice).toBeNull()
  })
  it('says nothing of a finished round whose start it missed', () => {
    expect(playedOn(startOfPlay, { type: 'parlour:round-finished', balance: 500 }, 400).net).toBe(0)
  })
})

describe('parseGameMessage', () => {
  it('takes messages of the contract', () => {
    expect(parseGameMessage({ type: 'parlour:game-loaded' })).toEqual({ type: 'parlour:game-loaded' })
    expect(parseGameMessage({ type: 'parlour:round-started', balance: 5 })).toEqual({
      type: 'parlour:round-started',
      balance: 5,
    })
  })
  it.each([
    null,
    'text',
    5,
    {},
    { type: 'other' },
    { type: 'parlour:round-finished' },
    { type: 'parlour:round-finished', balance: '5' },
    { type: 'parlour:round-started', balance: 0.5 },
  ])('takes nothing else: %o', (data) => expect(parseGameMessage(data)).toBeNull())
})

describe('elapsedClock', () => {
  it.each([
    [0, '0:00'],
    [65_000, '1:05'],
    [3_599_999, '59:59'],
    [3_609_000, '1:00:09'],
    [-5, '0:00'],
  ])('%d ms is %s', (ms, clock) => expect(elapsedClock(ms)).toBe(clock))
})
