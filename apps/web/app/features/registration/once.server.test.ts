import { describe, expect, it } from 'vitest'
import { createOnce } from './once.server.ts'

describe('one attempt', () => {
  it('is carried out once for two clicks, and once more for neither', async () => {
    const once = createOnce<{ done: boolean }>(({ done }) => done)
    let calls = 0
    const work = async () => ({ done: true, calls: ++calls })
    const results = await Promise.all([once('a', work), once('a', work)])
    expect(results[0]).toBe(results[1])
    expect(await once('a', work)).toBe(results[0])
    expect(calls).toBe(1)
    await once('b', work)
    expect(calls).toBe(2)
  })

  it('may be tried again after a refusal or a failure', async () => {
    const once = createOnce<{ done: boolean }>(({ done }) => done)
    const outcomes = [
      async () => ({ done: false }),
      async () => {
        throw new Error('down')
      },
      async () => ({ done: true }),
    ]
    expect(await once('a', outcomes[0] as never)).toEqual({ done: false })
    await expect(once('a', outcomes[1] as never)).rejects.toThrow('down')
    expect(await once('a', outcomes[2] as never)).toEqual({ done: true })
  })
})
