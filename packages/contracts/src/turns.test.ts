import { setImmediate as later } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { TooManyWaiting, Turns } from './turns.ts'

/** Work that ends when it is released. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, release: resolve }
}

describe('Turns', () => {
  it('runs so many calls of a key at once, and the others in their order', async () => {
    const turns = new Turns({ atOnce: 2, waiting: 10 })
    const works = Array.from({ length: 5 }, held)
    const started: number[] = []
    const all = works.map(({ promise }, index) =>
      turns.run('ada', () => {
        started.push(index)
        return promise
      }),
    )
    await later()
    expect(started).toEqual([0, 1])
    works[1]?.release()
    await later()
    expect(started).toEqual([0, 1, 2])
    for (const { release } of works) release()
    await Promise.all(all)
    expect(started).toEqual([0, 1, 2, 3, 4])
  })

  it('does not let one key wait for another', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 1 })
    const { promise, release } = held()
    const ada = turns.run('ada', () => promise)
    expect(await turns.run('nora', () => 'done')).toBe('done')
    release()
    await ada
  })

  it('refuses more than may wait, without running them', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 2 })
    const { promise, release } = held()
    const allowed = [1, 2, 3].map(() => turns.run('ada', () => promise))
    let ran = false
    const refused = turns.run('ada', () => {
      ran = true
    })
    await expect(refused).rejects.toThrow(TooManyWaiting)
    release()
    await Promise.all(allowed)
    expect(ran).toBe(false)
  })

  it('refuses what has waited too long, and gives its turn to the next', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 10, waitMs: 20 })
    const { promise, release } = held()
    const ran: string[] = []
    const first = turns.run('ada', () => promise)
    await expect(turns.run('ada', () => ran.push('late'))).rejects.toThrow(TooManyWaiting)
    const last = turns.run('ada', () => ran.push('last'))
    release()
    await Promise.all([first, last])
    expect(ran).toEqual(['last'])
    expect(turns.size).toBe(0)
  })

  it('hands the turn on after a failure, and forgets keys without calls', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 2 })
    const failing = turns.run('ada', () => Promise.reject(new Error('failed')))
    const next = turns.run('ada', () => 'done')
    await expect(failing).rejects.toThrow('failed')
    expect(await next).toBe('done')
    expect(turns.size).toBe(0)
  })
})
