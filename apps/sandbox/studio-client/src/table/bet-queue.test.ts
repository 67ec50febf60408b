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
const answer = async () => {
  answers.shift()?.()
  await vi.advanceTimersByTimeAsync(1)
}

describe('chips put down', () => {
  it('are sent click by click, one at a time', async () => {
    queue.add({ red: 100 })
    queue.add({ red: 100 })
    queue.add({ '17': 20 })
    expect(queue.chips).toEqual({ red: 200, '17': 20 })
    expect(sent).toEqual([{ red: 100 }])
    await answer()
    await answer()
    expect(sent).toEqual([{ red: 100 }, { red: 100 }, { '17': 20 }])
    expect(queue.chips).toEqual({ '17': 20 })
    await answer()
    expect(queue.chips).toEqual({})
  })

  it('are taken back one by one as long as they are not sent', async () => {
    queue.add({ red: 100 })
    queue.add({ black: 100 })
    expect(queue.undo()).toBe(true)
    expect(queue.undo()).toBe(false)
    await answer()
    expect(sent).toEqual([{ red: 100 }])
  })

  it('can be waited for while they are under way', async () => {
    expect(await queue.landed()).toBe(false)
    queue.add({ red: 100 })
    const landed = vi.fn()
    void queue.landed().then(landed)
    await vi.advanceTimersByTimeAsync(1)
    expect(landed).not.toHaveBeenCalled()
    await answer()
    expect(landed).toHaveBeenCalledWith(true)
    expect(await queue.landed()).toBe(false)
  })

  it('become one request in the last moment', async () => {
    queue.add({ red: 100 })
    queue.add({ black: 100 })
    queue.add({ black: 100 })
    queue.merge()
    await answer()
    expect(sent).toEqual([{ red: 100 }, { black: 200 }])
  })

  it('that wait are dropped with the round', async () => {
    queue.add({ red: 100 })
    queue.add({ black: 100 })
    queue.clear()
    await answer()
    expect(sent).toEqual([{ red: 100 }])
  })
})
