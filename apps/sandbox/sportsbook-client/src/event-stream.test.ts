import type { SportsEvent } from '@parlour/contracts/sportsbook-api'
import type { EventNews } from '@parlour/contracts/sportsbook-element'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EventStream } from './event-stream.ts'

/** The element's own streams, in the order in which they were opened. */
let own: FakeSource[]
class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  onopen = () => {}
  onerror = () => {}
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    own.push(this)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  say(type: string, data = '1') {
    this.dispatchEvent(new MessageEvent(type, { data }))
  }
}
const isOpen = () => own.some(({ readyState }) => readyState !== FakeSource.CLOSED)

const eventNow = (version: number) => ({ eventId: 'e1', version }) as SportsEvent
const page = { visibilityState: 'visible' }
let followed: (readonly string[])[]
let say: (news: EventNews) => void
const followBy = (eventIds: readonly string[], hear: (news: EventNews) => void) => {
  followed.push(eventIds)
  say = hear
}
let heard: number[]
let isLost: boolean
let stream: EventStream

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('document', page)
  page.visibilityState = 'visible'
  own = []
  followed = []
  heard = []
  isLost = false
  stream = new EventStream((eventIds) => `/stream?events=${eventIds.join()}`, {
    onEvent: ({ version }) => heard.push(version),
    onConnection: (isLostNow) => {
      isLost = isLostNow
    },
  })
})
afterEach(() => {
  stream.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('without a stream of the page', () => {
  it('there is one of its own, of what is followed, and none once nothing is', () => {
    stream.follow(['e2', 'e1', 'e2'])
    expect(own.map(({ address }) => address)).toEqual(['/stream?events=e1,e2'])
    own[0]?.say('event', JSON.stringify(eventNow(1)))
    expect(heard).toEqual([1])
    stream.follow([])
    expect(isOpen()).toBe(false)
  })

  it('silence is said, and a new one opened', () => {
    stream.follow(['e1'])
    vi.advanceTimersByTime(11_900)
    own[0]?.say('here')
    vi.advanceTimersByTime(11_900)
    expect([own.length, isLost]).toEqual([1, false])
    vi.advanceTimersByTime(200)
    expect([own.length, isLost]).toEqual([2, true])
    own[1]?.onopen()
    expect(isLost).toBe(false)
  })
})

describe('with a stream of the page', () => {
  beforeEach(() => stream.followBy(followBy))

  it('there is none of its own, whatever is followed', () => {
    stream.follow(['e1'])
    say(eventNow(1))
    stream.follow(['e1', 'e2'])
    say('here')
    vi.advanceTimersByTime(11_900)
    say(eventNow(2))
    vi.advanceTimersByTime(11_900)
    expect([followed, own.length, heard, isLost]).toEqual([[[], ['e1'], ['e1', 'e2']], 0, [1, 2], false])
  })

  it('that brings nothing, there is one of its own until it does', () => {
    stream.follow(['e1'])
    vi.advanceTimersByTime(5_100)
    expect([isOpen(), isLost]).toEqual([true, false])
    say('here')
    expect(isOpen()).toBe(false)
    vi.advanceTimersByTime(12_100)
    expect(isOpen()).toBe(true)
  })

  it('that has lost the sportsbook, there is one of its own at once, for another view too', () => {
    stream.follow(['e1'])
    say('here')
    say('lost')
    say('lost')
    expect(own.length).toBe(1)
    stream.follow(['e2'])
    expect([own.length, isOpen(), own[1]?.address]).toEqual([2, true, '/stream?events=e2'])
    say(eventNow(3))
    expect([isOpen(), heard]).toEqual([false, [3]])
  })

  it('silence is said once its own is silent too', () => {
    stream.follow(['e1'])
    vi.advanceTimersByTime(5_100)
    vi.advanceTimersByTime(12_100)
    expect(isLost).toBe(true)
  })

  it('a tab that is not seen waits until it is', () => {
    stream.follow(['e1'])
    page.visibilityState = 'hidden'
    vi.advanceTimersByTime(60_000)
    expect(own.length).toBe(0)
    page.visibilityState = 'visible'
    vi.advanceTimersByTime(12_100)
    expect(isOpen()).toBe(true)
  })

  it('that the page takes back, it goes on by itself', () => {
    stream.follow(['e1'])
    say('here')
    stream.followBy(null)
    expect([followed.at(-1), isOpen()]).toEqual([[], true])
    say(eventNow(1))
    expect(isOpen()).toBe(true)
  })
})
