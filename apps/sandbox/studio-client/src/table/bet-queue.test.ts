import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Chips } from '../../../src/live/table-game.ts'
import { BetQueue } from './bet-queue.ts'

let sent: Chips[]
let answers: (() => void)[]
let queue: BetQueue
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  answers = []
  queue = new BetQueue(
    (_, chips) => {
      sent.push(chips)
      return new Promise((resolve) => answers.push(resolve))
    },
    () => {},
  )
})
afterEach(() => {
  vi.useRealTimers()
})
const later = () => vi.advanceTimersByTimeAsync(400)
const answer = async () => {
  answers.shift()?.()
  await later()
}

describe('chips put down', () => {
  it('in quick succession become one request', async () => {
    queue.add({ red: 100 })
    queue.add({ red: 100 })
    queue.add({ '17': 20 })
    expect(queue.chips).toEqual({ red: 200, '17': 20 })
    await later()
    expect(sent).toEqual([{ red: 200, '17': 20 }])
  })

  it('while a request is under way wait for its answer', async () => {
    queue.add({ red: 100 })
    await later()
    queue.add({ black: 100 })
    await later()
    expect(sent).toHaveLength(1)
    expect(queue.chips).toEqual({ red: 100, black: 100 })
    await answer()
    expect(sent).toEqual([{ red: 100 }, { black: 100 }])
    await answer()
    expect(queue.chips).toEqual({})
    expect(queue.isIdle).toBe(true)
  })

  it('are taken back one by one as long as they are not sent', async () => {
    queue.add({ red: 100 })
    queue.add({ black: 100 })
    expect(queue.undo()).toBe(true)
    await later()
    expect(sent).toEqual([{ red: 100 }])
    expect(queue.undo()).toBe(false)
  })

  it('are sent at once in the last moment', async () => {
    queue.add({ red: 100 })
    void queue.flush()
    expect(sent).toEqual([{ red: 100 }])
  })
})
