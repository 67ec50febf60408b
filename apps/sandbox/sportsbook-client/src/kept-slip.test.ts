import { expect, it } from 'vitest'
import { keepSlip, readSlip } from './kept-slip.ts'
import { emptySlip, type Slip } from './slip.ts'

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
})
