import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearRefused, persistedState } from './persisted-state.ts'

/** A fake of the browser's storage: values are texts, and the total length is limited. */
function fakeStorage(room = 1_000): Storage {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('no room', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  }
  return new Proxy(storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: '' }),
  }) as unknown as Storage
}

let browser: EventTarget & { localStorage: Storage; sessionStorage: Storage }
const consent = (value: string) => vi.stubGlobal('document', { cookie: value && `consent=${value}` })
const menu = () =>
  persistedState({
    id: 'menu',
    version: 2,
    area: 'local',
    category: 'preferences',
    initial: true,
    parse: (json) => (typeof json === 'boolean' ? json : null),
  })

beforeEach(() => {
  browser = Object.assign(new EventTarget(), { localStorage: fakeStorage(), sessionStorage: fakeStorage() })
  vi.stubGlobal('window', browser)
  consent('v2.preferences')
})
afterEach(() => void vi.unstubAllGlobals())

describe('persistedState: local storage by store id, JSON', () => {
  it('is read by the next page', () => {
    menu().write(false)
    expect(browser.localStorage.getItem('preferences.menu')).toBe('[2,false]')
    expect(menu().read()).toBe(false)
  })
  it.each([['nonsense'], ['{}'], ['[1,false]'], ['[2,"no"]'], ['[2'], ['null'], ['']])('ignores %j', (text) => {
    browser.localStorage.setItem('preferences.menu', text)
    expect(menu().read()).toBe(true)
  })
  it.each([[''], ['v2'], ['v2.marketing']])(
    'writes nothing under the consent "%s", but keeps the value in memory',
    (value) => {
      consent(value)
      const store = menu()
      store.write(false)
      expect(browser.localStorage.getItem('preferences.menu')).toBeNull()
      expect(store.read()).toBe(false)
    },
  )
  it('works with full storage and without storage', () => {
    browser.localStorage = fakeStorage(3)
    const full = menu()
    full.write(false)
    expect(full.read()).toBe(false)
    Object.defineProperty(browser, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    const denied = menu()
    expect(denied.read()).toBe(true)
    denied.write(false)
    expect(denied.read()).toBe(false)
  })
  it('is notified of writes by this page and other tabs until it unsubscribes', () => {
    const store = menu()
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    store.write(false)
    expect(listener).toHaveBeenCalledTimes(1)
    browser.localStorage.setItem('preferences.menu', '[2,true]')
    browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'preferences.menu' }))
    expect(listener).toHaveBeenCalledTimes(2)
    expect(store.read()).toBe(true)
    browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'preferences.other' }))
    stop()
    store.write(false)
    expect(listener).toHaveBeenCalledTimes(2)
  })
  it('returns the same object while nothing changes, as React requires', () => {
    const list = persistedState<string[]>({
      id: 'lobbies',
      version: 1,
      area: 'session',
      category: 'preferences',
      initial: [],
      parse: (json) => (Array.isArray(json) ? json : null),
    })
    browser.sessionStorage.setItem('preferences.lobbies', '[1,["popular"]]')
    expect(list.read()).toEqual(['popular'])
    expect(list.read()).toBe(list.read())
  })
})

it('clearRefused clears only stores that are not allowed', () => {
  browser.localStorage.setItem('preferences.menu', '[2,false]')
  browser.sessionStorage.setItem('marketing.x', '[1,1]')
  browser.localStorage.setItem('registration', '{}')
  clearRefused({ given: ['preferences'] })
  expect(Object.keys(browser.localStorage)).toEqual(['preferences.menu', 'registration'])
  expect(Object.keys(browser.sessionStorage)).toEqual([])
  clearRefused(null)
  expect(Object.keys(browser.localStorage)).toEqual(['registration'])
})
