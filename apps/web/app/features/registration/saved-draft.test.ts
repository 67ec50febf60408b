import { redirect } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearDraftAtEnd, draftOf, parseDraft, readDraft, saveDraftNow, saveDraftSoon } from './saved-draft.ts'

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

describe('a saved draft', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    const saved = new Map<string, string>()
    const localStorage = {
      getItem: (key: string) => saved.get(key) ?? null,
      setItem: (key: string, value: string) => void saved.set(key, value),
      removeItem: (key: string) => void saved.delete(key),
    }
    const location = new URL('https://ac.parlour.example/fr/register?step=2')
    vi.stubGlobal('window', { localStorage, location })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is written 400 ms after the last key', () => {
    saveDraftSoon({ city: 'T' })
    vi.advanceTimersByTime(399)
    saveDraftSoon({ city: 'Turku' })
    vi.advanceTimersByTime(399)
    expect(readDraft()).toEqual({})
    vi.advanceTimersByTime(1)
    expect(readDraft()).toEqual({ city: 'Turku' })
  })

  it('keeps the values of the other step', () => {
    saveDraftSoon({ email: 'ada@parlour.example' })
    saveDraftNow()
    saveDraftSoon({ city: 'Turku' })
    saveDraftNow()
    expect(readDraft()).toEqual({ email: 'ada@parlour.example', city: 'Turku' })
  })

  const answers: [string, () => Promise<unknown>, boolean][] = [
    ['what the form refuses', async () => ({ error: 'TAKEN' }), false],
    ['the other step', async () => Promise.reject(redirect('/register?step=1')), false],
    ['a lost connection', async () => Promise.reject(new TypeError('Failed to fetch')), false],
    ['the page after a registration', async () => Promise.reject(redirect('/account-verification')), true],
    ['the login of who has an account', async () => Promise.reject(redirect('/login')), true],
    ['Home, logged in', async () => Promise.reject(redirect('/')), true],
  ]
  it.each(answers)('survives, or ends with: %s', async (_name, submit, ends) => {
    saveDraftSoon({ city: 'Turku' })
    saveDraftNow()
    saveDraftSoon({ city: 'Turku', phone: '497225367' })
    await clearDraftAtEnd(submit).catch(() => null)
    vi.advanceTimersByTime(400)
    expect(readDraft()).toEqual(ends ? {} : { city: 'Turku', phone: '497225367' })
  })
})
