import { describe, expect, it } from 'vitest'
import { draftOf, parseDraft } from './saved-draft.ts'

describe('saved registration data', () => {
  it('contains neither the password nor unknown fields', () =>
    expect(draftOf({ email: 'ada@parlour.example', password: 'Parlour-2026', step: '1', city: '', phone: 4 })).toEqual({
      email: 'ada@parlour.example',
    }))

  it.each([
    ['nothing', null, {}],
    ['no JSON', '{', {}],
    ['another shape', '[1]', {}],
    ['yesterday’s', JSON.stringify({ savedAt: -86_400_000, values: { city: 'Turku' } }), {}],
    ['today’s', JSON.stringify({ savedAt: 0, values: { city: 'Turku', password: 'x' } }), { city: 'Turku' }],
  ])('%s', (_name, json, expected) => expect(parseDraft(json, 1_000)).toEqual(expected))
})
