import { describe, expect, it } from 'vitest'
import { nextPlayState, openedAgain, startOfPlay } from './play-state.ts'

const started = (balance: number) => ({ type: 'parlour:round-started' as const, balance })
const finished = (roundId: string, net: number, balance: number) =>
  ({ type: 'parlour:round-finished', roundId, net, balance }) as const

describe('nextPlayState', () => {
  it('adds up stakes and wins, however fast rounds follow one another', () => {
    let state = nextPlayState(startOfPlay, started(9_900))
    expect(state).toMatchObject({ balance: 9_900, net: 0, rounds: 0 })
    state = nextPlayState(state, finished('one', -50, 9_950))
    expect(state).toMatchObject({ balance: 9_950, net: -50, rounds: 1 })
    state = nextPlayState(nextPlayState(state, started(9_850)), finished('two', 400, 10_350))
    expect(state).toMatchObject({ net: 350, rounds: 2 })
  })
  it('does not count a deposit between rounds as a win', () => {
    const lost = nextPlayState(nextPlayState(startOfPlay, started(900)), finished('one', -100, 900))
    expect(nextPlayState(nextPlayState(lost, started(5_800)), finished('two', -100, 5_800)).net).toBe(-200)
  })
  it('counts a round whose start it missed, and never counts a round twice', () => {
    const resumed = nextPlayState(startOfPlay, finished('one', 250, 500))
    expect(resumed).toMatchObject({ net: 250, rounds: 1 })
    expect(nextPlayState(resumed, finished('one', 250, 480))).toEqual({ ...resumed, balance: 480 })
    expect(nextPlayState({ ...startOfPlay, net: -400, lastRound: 'one' }, finished('one', 250, 500)).net).toBe(-400)
  })
  it('takes the first balance from the game that opens, and keeps what it has when a game says nothing', () => {
    const open = nextPlayState(startOfPlay, { type: 'parlour:game-loaded', balance: 100_000, bonusBalance: 2_000 })
    expect(open).toMatchObject({ isOpen: true, balance: 100_000, bonus: 2_000, isInRound: false })
    expect(nextPlayState(open, { type: 'parlour:game-loaded' })).toMatchObject({ balance: 100_000, bonus: 2_000 })
    expect(nextPlayState(open, started(500))).toMatchObject({ balance: 500, bonus: null })
  })
  it('is in a round from its start, or from a game that opens with one, until its end or its refusal', () => {
    const begun = nextPlayState(startOfPlay, started(900))
    expect(begun.isInRound).toBe(true)
    expect(nextPlayState(begun, { type: 'parlour:round-refused', balance: 1_000 })).toMatchObject({
      isInRound: false,
      balance: 1_000,
      net: 0,
    })
    expect(nextPlayState(begun, { type: 'parlour:game-loaded' }).isInRound).toBe(false)
    const resumed = nextPlayState(begun, { type: 'parlour:game-loaded', isResuming: true })
    expect(resumed.isInRound).toBe(true)
    expect(nextPlayState(resumed, finished('one', -100, 900)).isInRound).toBe(false)
  })
  it('knows whether the game reaches its server, until it is opened anew', () => {
    const lost = nextPlayState(startOfPlay, { type: 'parlour:connection', isLost: true })
    expect(lost.isConnectionLost).toBe(true)
    expect(nextPlayState(lost, { type: 'parlour:connection', isLost: false }).isConnectionLost).toBe(false)
    expect(nextPlayState(lost, { type: 'parlour:game-loaded' })).toMatchObject({
      isConnectionLost: false,
      isOpen: true,
    })
    expect(openedAgain({ ...lost, isOpen: true, net: -50 })).toMatchObject({
      isConnectionLost: false,
      isOpen: false,
      net: -50,
    })
  })
  it('reports an expired session and insufficient funds until the next round', () => {
    expect(nextPlayState(startOfPlay, { type: 'parlour:session-expired' }).notice).toBe('SESSION_EXPIRED')
    expect(nextPlayState(startOfPlay, { type: 'parlour:session-replaced' }).notice).toBe('SESSION_REPLACED')
    // The refused stake had already been deducted from the displayed balance, so the platform's balance replaces it.
    const broke = nextPlayState(nextPlayState(startOfPlay, started(900)), { type: 'parlour:insufficient-funds' })
    expect(broke).toMatchObject({ balance: null, net: 0, notice: 'INSUFFICIENT_FUNDS' })
    expect(nextPlayState(broke, started(1)).notice).toBeNull()
    // Of play money the platform knows nothing.
    const playMoney = nextPlayState(
      nextPlayState(startOfPlay, started(900)),
      { type: 'parlour:insufficient-funds' },
      false,
    )
    expect(playMoney).toMatchObject({ balance: 900, notice: 'INSUFFICIENT_FUNDS' })
  })
})
