import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createSharedState } from '../../shared-state/shared-state.server.ts'
import { memoryStore } from '../../testing/memory-store.ts'
import { attemptSchema, oneAttempt } from './one-attempt.server.ts'

function twoProcesses() {
  const store = memoryStore()
  const process = () => createSharedState(store, 'secret').entries('registration', attemptSchema)
  return { store, one: process(), other: process() }
}

const opened = { refusal: null as string | null, by: '' }
const once = (work: () => Promise<typeof opened>) => ({
  work,
  isDone: ({ refusal }: typeof opened) => refusal === null,
  alreadyDone: opened,
})
const refusing = once(async () => ({ refusal: 'USER_ALREADY_EXISTS', by: '' }))

describe('one attempt', () => {
  it('runs once for two clicks that reach two processes, and once more for another attempt', async () => {
    const { one, other } = twoProcesses()
    let calls = 0
    const slow = once(async () => {
      calls += 1
      await pause(150)
      return opened
    })
    const clicks = [oneAttempt(one, 'a', slow), oneAttempt(other, 'a', slow)]
    expect(await Promise.all(clicks)).toEqual([opened, opened])
    expect(await oneAttempt(other, 'a', slow)).toEqual(opened)
    expect(calls).toBe(1)
    await oneAttempt(other, 'b', slow)
    expect(calls).toBe(2)
  })

  it('may be retried after a refusal or a failure', async () => {
    const { one, other } = twoProcesses()
    expect((await oneAttempt(one, 'a', refusing)).refusal).toBe('USER_ALREADY_EXISTS')
    const failing = once(() => Promise.reject(new Error('down')))
    await expect(oneAttempt(other, 'a', failing)).rejects.toThrow('down')
    const mine = { refusal: null, by: 'this request' }
    expect(
      await oneAttempt(
        one,
        'a',
        once(async () => mine),
      ),
    ).toBe(mine)
  })

  it('is taken over from a process that crashed', async () => {
    const { one, other } = twoProcesses()
    void oneAttempt(
      one,
      'a',
      once(() => new Promise(() => {})),
    )
    await pause(10)
    const mine = { refusal: null, by: 'the other' }
    const later = () => Date.now() + 46_000
    expect(
      await oneAttempt(
        other,
        'a',
        once(async () => mine),
        later,
      ),
    ).toBe(mine)
  })

  it('runs even when the store does not answer', async () => {
    const { store, one } = twoProcesses()
    const down = () => Promise.reject(new Error('down'))
    Object.assign(store, { add: down, read: down, replace: down })
    const mine = { refusal: null, by: 'this request' }
    expect(
      await oneAttempt(
        one,
        'a',
        once(async () => mine),
      ),
    ).toBe(mine)
  })
})
