import type { BetOrder } from '@parlour/contracts/sportsbook-api'
import { expect, it } from 'vitest'
import { keepSlip, keepUnanswered, readSlip, readUnanswered } from './kept-slip.ts'
import { emptySlip, type Slip, withUnanswered } from './slip.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const slip: Slip = {
  legs: [
    {
      ...{ eventId: '1', marketId: 'RESULT', selectionId: 'HOME', odds: 2, current: 2.1, problem: null },
      event: { slug: 'a', competition: { slug: 'b', sport: 'TENNIS', name: 'B' }, home: 'A', away: 'C' },
      market: { kind: 'RESULT' },
    },
  ],
  mode: 'COMBINATION',
  stakes: { '1/RESULT/HOME': '5' },
  acceptance: 'ANY',
}

const order: BetOrder = {
  ...{ requestId: '6f1b0c52-3d0e-4b0e-9c5f-0a1b2c3d4e5f', stake: 500, acceptance: 'NONE' },
  legs: [{ eventId: '1', marketId: 'RESULT', selectionId: 'HOME', odds: 2 }],
}

it('a slip is there again after a reload, without its stakes', () => {
  const tab = storage()
  keepSlip(() => tab, slip)
  expect(readSlip(() => tab)).toEqual({ ...slip, stakes: {} })
  keepSlip(() => tab, emptySlip)
  expect(tab.kept.size).toBe(0)
})

it('the stakes are kept for the login that a bet waits for, until the slip changes again', () => {
  const tab = storage()
  keepSlip(() => tab, slip, true)
  expect(readSlip(() => tab)).toEqual(slip)
  keepSlip(() => tab, slip)
  expect(readSlip(() => tab).stakes).toEqual({})
})

it.each(['[5]', '{"1/RESULT/HOME":5}', 'null'])('%s are no stakes', (stakes) => {
  const tab = storage()
  tab.setItem('parlour-bet-slip', `{"legs":${JSON.stringify(slip.legs)},"stakes":${stakes}}`)
  expect(readSlip(() => tab).stakes).toEqual({})
})

it.each(['', 'null', '{', '{"legs":{}}', '{"legs":[null]}', '{"legs":[{"eventId":"1"}]}'])('%j is no slip', (text) => {
  const tab = storage()
  tab.setItem('parlour-bet-slip', text)
  expect(readSlip(() => tab)).toEqual(emptySlip)
})

it('a browser that keeps nothing loses nothing else', () => {
  const refuse = () => {
    throw new Error('refused')
  }
  expect(readSlip(refuse)).toEqual(emptySlip)
  expect(() => keepSlip(refuse, slip)).not.toThrow()
  expect(readUnanswered(refuse)).toEqual({})
  expect(() => keepUnanswered(refuse, withUnanswered({}, order))).not.toThrow()
})

it('orders without an answer are there again after a reload, until they are answered', () => {
  const tab = storage()
  const other = { ...order, requestId: order.requestId.replace('6', '7'), legs: [{ ...order.legs[0], eventId: '2' }] }
  const unanswered = [order, other as BetOrder].reduce(withUnanswered, {})
  keepUnanswered(() => tab, unanswered)
  keepSlip(() => tab, emptySlip)
  expect(readUnanswered(() => tab)).toEqual(unanswered)
  keepUnanswered(() => tab, {})
  expect(tab.kept.size).toBe(0)
})

it.each([
  ['{', null],
  ['null', null],
  ['{"0":1}', null],
  ['[null]', null],
  ['no id', { ...order, requestId: 'one' }],
  ['no stake', { ...order, stake: 0 }],
  ['a part of a stake', { ...order, stake: 0.5 }],
  ['no acceptance', { ...order, acceptance: 'ALL' }],
  ['no legs', { ...order, legs: [] }],
  ['too many legs', { ...order, legs: Array.from({ length: 13 }, () => order.legs[0]) }],
  ['no leg', { ...order, legs: [null] }],
  ['no odds', { ...order, legs: [{ ...order.legs[0], odds: '2' }] }],
])('%s is no order', (text, one) => {
  const tab = storage()
  tab.setItem('parlour-unanswered-bets', one ? JSON.stringify([one]) : text)
  expect(readUnanswered(() => tab)).toEqual({})
})
