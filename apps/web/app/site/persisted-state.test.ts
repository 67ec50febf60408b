import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetRefused, persistedState } from './persisted-state.ts'

/** As a browser's: values are texts, and there is room for so many characters. */
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
  consent('v1.preferences')
})
afterEach(() => void vi.unstubAllGlobals())

describe('persistedState: local storage by store id, JSON', () => {
  it('is read by the next page', () => {
    menu().write(false)
    expect(browser.localStorage.getItem('preferences.menu')).toBe('[2,false]')
    expect(menu().read()).toBe(false)
  })
  it.each([['nonsense'], ['{}'], ['[1,false]'], ['[2,"no"]'], ['[2'], ['null'], ['']])(
    'takes %j for nothing',
    (text) => {
      browser.localStorage.setItem('preferences.menu', text)
      expect(menu().read()).toBe(true)
    },
  )
  it.each([[''], ['v1'], ['v1.marketing']])(
    'writes nothing under the consent "%s", and knows the value all the same',
    (value) => {
      consent(value)
      const store = menu()
      store.write(false)
      expect(browser.localStorage.getItem('preferences.menu')).toBeNull()
      expect(store.read()).toBe(false)
    },
  )
  it('works without room, and without storage', () => {
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
  it('hears of what this page and other tabs write, until it stops listening', () => {
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
  it('gives the same object while nothing changes, as React wants it', () => {
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

it('forgetRefused empties what is not allowed, and touches nothing else', () => {
  browser.localStorage.setItem('preferences.menu', '[2,false]')
  browser.sessionStorage.setItem('marketing.x', '[1,1]')
  browser.localStorage.setItem('registration', '{}')
  forgetRefused({ given: ['preferences'] })
  expect(Object.keys(browser.localStorage)).toEqual(['preferences.menu', 'registration'])
  expect(Object.keys(browser.sessionStorage)).toEqual([])
  forgetRefused(null)
  expect(Object.keys(browser.localStorage)).toEqual(['registration'])
})
