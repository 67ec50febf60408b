import { describe, expect, it } from 'vitest'
import { parseHistoryQuery } from './history-view.ts'

const now = new Date('2026-03-10T12:00:00Z')
const plain = { view: 'games', session: '', kind: 'all', of: 'all', period: 'all', month: '2026-03', after: null }

describe('parseHistoryQuery', () => {
  it.each([
    ['', plain],
    ['view=payments', { ...plain, view: 'payments' }],
    ['view=payments&after=abc', { ...plain, view: 'payments', after: 'abc' }],
    [
      'view=payments&kind=deposits&period=7d',
      { ...plain, view: 'payments', kind: 'deposits', of: 'deposits', period: '7d' },
    ],
    [
      'view=payments&kind=withdrawals&period=2026-02',
      { ...plain, view: 'payments', kind: 'withdrawals', of: 'withdrawals', period: '2026-02' },
    ],
    ['view=payments&kind=nonsense&period=2026-13', { ...plain, view: 'payments' }],
    ['session=s1&after=', { ...plain, view: 'rounds', session: 's1' }],
    ['view=nonsense', plain],
    ['view=balance', { ...plain, view: 'balance' }],
    ['view=balance&kind=wins', { ...plain, view: 'balance', of: 'wins' }],
    ['view=calendar&month=2025-12', { ...plain, view: 'calendar', month: '2025-12' }],
    ['view=calendar&month=2026-04', { ...plain, view: 'calendar' }],
    ['view=calendar&month=0001-01', { ...plain, view: 'calendar' }],
  ])('?%s', (search, expected) => expect(parseHistoryQuery(new URLSearchParams(search), now)).toEqual(expected))
})
