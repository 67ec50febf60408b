import { describe, expect, it } from 'vitest'
import { gameMessageOf, parseGameMessage } from './game-message.ts'

const loaded = { type: 'parlour:game-loaded' }
const frame = {} as Window
const origin = 'https://studio.example'
const game = { uri: 'https://studio.example/play?game=lamp-sum', frame }

describe('gameMessageOf', () => {
  it.each<[string, Parameters<typeof gameMessageOf>[0], boolean]>([
    ['the game', { origin, source: frame, data: loaded }, true],
    ['another window of its origin', { origin, source: {} as Window, data: loaded }, false],
    ['no window', { origin, source: null, data: loaded }, false],
    ['a page that the frame has gone to', { origin: 'https://ac.example', source: frame, data: loaded }, false],
    ['an origin that begins alike', { origin: `${origin}.evil.example`, source: frame, data: loaded }, false],
    ['a document without an origin', { origin: 'null', source: frame, data: loaded }, false],
  ])('hears %s: %o', (_, event, isHeard) =>
    expect(gameMessageOf(event, game)).toEqual(isHeard ? { type: 'parlour:game-loaded' } : null),
  )
  it('hears nobody before there is a frame', () =>
    expect(gameMessageOf({ origin, source: null, data: loaded }, { ...game, frame: null })).toBeNull())
})

describe('parseGameMessage', () => {
  it.each<[Record<string, unknown>, Record<string, unknown>?]>([
    [{ type: 'parlour:game-loaded' }],
    [{ type: 'parlour:game-loaded', balance: 500, bonusBalance: 20, isResuming: true }],
    [{ type: 'parlour:game-loaded', balance: '500' }, { type: 'parlour:game-loaded' }],
    [{ type: 'parlour:round-started', balance: 5 }],
    [{ type: 'parlour:round-refused', balance: 5, bonusBalance: 0 }],
    [{ type: 'parlour:round-finished', balance: 5, net: -20, roundId: 'one' }],
    [{ type: 'parlour:connection', isLost: true }],
    [{ type: 'parlour:session-expired' }],
    [{ type: 'parlour:session-replaced' }],
    [{ type: 'parlour:insufficient-funds' }],
    [{ type: 'parlour:reality-check' }],
    [{ type: 'parlour:reality-check', balance: 5, html: '<b>' }, { type: 'parlour:reality-check' }],
    [
      { type: 'parlour:round-started', balance: 5, bonusBalance: 0.5, extra: 'x'.repeat(10) },
      { type: 'parlour:round-started', balance: 5 },
    ],
  ])('takes %o', (data, kept = data) => expect(parseGameMessage(data)).toEqual(kept))

  it.each([
    null,
    undefined,
    'parlour:game-loaded',
    5,
    {},
    [],
    { type: 'other' },
    { type: 'constructor' },
    { type: ['parlour:game-loaded'] },
    { type: 'parlour:round-finished' },
    { type: 'parlour:round-finished', balance: '5', net: 1, roundId: 'one' },
    { type: 'parlour:round-finished', balance: 5, net: 0.5, roundId: 'one' },
    { type: 'parlour:round-finished', balance: 5, net: Number.NaN, roundId: 'one' },
    { type: 'parlour:round-finished', balance: 5, net: 1 },
    { type: 'parlour:round-finished', balance: 5, net: 1, roundId: '' },
    { type: 'parlour:round-finished', balance: 5, net: 1, roundId: 'x'.repeat(201) },
    { type: 'parlour:round-started', balance: 0.5 },
    { type: 'parlour:round-started', balance: Number.MAX_SAFE_INTEGER + 1 },
    { type: 'parlour:round-refused' },
    { type: 'parlour:connection' },
    { type: 'parlour:connection', isLost: 'yes' },
  ])('takes nothing else: %o', (data) => expect(parseGameMessage(data)).toBeNull())
})
