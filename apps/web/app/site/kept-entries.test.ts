import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parseEntries } from './kept-entries.ts'

class FakeStorage {
  readonly [key: string]: unknown
  getItem(key: string) {
    return (this[key] as string | undefined) ?? null
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
  clear() {
    for (const key of Object.keys(this)) this.removeItem(key)
  }
}

const of = { userId: 'ada', path: '/payments/deposit', form: 'deposit' }
const typed = { slug: 'CARD_PAYMENT_IQ', amount: '37' }

describe('entries', () => {
  let sessionStorage: FakeStorage
  let localStorage: FakeStorage
  let entries: typeof import('./kept-entries.ts')

  beforeEach(async () => {
    sessionStorage = new FakeStorage()
    localStorage = new FakeStorage()
    vi.stubGlobal('window', { sessionStorage, localStorage })
    vi.resetModules()
    entries = await import('./kept-entries.ts')
  })

  it('are given back once', () => {
    entries.keepEntries(of, typed)
    expect(entries.takeEntries(of)).toEqual(typed)
    expect(entries.takeEntries(of)).toEqual({})
  })

  it.each([
    ['another player', { ...of, userId: 'otto' }],
    ['another page', { ...of, path: '/payments/withdraw' }],
    ['another form', { ...of, form: 'withdraw' }],
  ])('are not given to %s', (_words, other) => {
    entries.keepEntries(of, typed)
    expect(entries.takeEntries(other)).toEqual({})
  })

  it('leave out what is longer than any field', () => {
    entries.keepEntries(of, { ...typed, note: 'x'.repeat(10_000) })
    expect(entries.takeEntries(of)).toEqual(typed)
  })

  it('go with the logout of the player, and none come afterwards', () => {
    entries.keepEntries(of, typed)
    sessionStorage.setItem('other', '1')
    entries.forgetEntries()
    entries.keepEntries(of, typed)
    expect(Object.keys(sessionStorage)).toEqual(['other'])
  })

  it('outlive the storage of a player who was logged out because they were away', () => {
    entries.keepEntries(of, typed)
    sessionStorage.setItem('other', '1')
    localStorage.setItem('other', '1')
    entries.clearAfterLogout()
    expect(Object.keys(localStorage)).toEqual([])
    expect(sessionStorage.getItem('other')).toBeNull()
    expect(entries.takeEntries(of)).toEqual(typed)
  })

  it('are none where storage is forbidden', () => {
    vi.stubGlobal('window', {
      get sessionStorage() {
        throw new Error('SecurityError')
      },
    })
    entries.keepEntries(of, typed)
    expect(entries.takeEntries(of)).toEqual({})
  })
})

it.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a list', '["37"]'],
  ['no texts', '{"amount":37,"slug":null}'],
  ['null', 'null'],
  ['a text that is too long', `{"amount":"${'9'.repeat(300)}"}`],
])('what may stand in the storage: %s', (_words, text) => {
  expect(parseEntries(text)).toEqual({})
})
