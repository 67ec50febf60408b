import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { memoryStore } from '../testing/memory-store.ts'
import { createSharedState } from './shared-state.server.ts'

const schema = v.object({ count: v.number(), phone: v.string() })
const phone = '+44 7700900123'

/** Two processes with one secret over one store. */
function twoProcesses() {
  const store = memoryStore()
  const entriesOf = (secret: string, name = 'test') => createSharedState(store, secret).entries(name, schema)
  return { store, entriesOf, one: entriesOf('secret'), other: entriesOf('secret') }
}

describe('shared entries', () => {
  it('are readable in every process with the same secret and name, and in no other', async () => {
    const { one, other, entriesOf } = twoProcesses()
    await one.add('id', { count: 1, phone }, 1_000)
    expect(await other.read('id')).toEqual({ count: 1, phone })
    expect(await other.add('id', { count: 2, phone }, 1_000)).toBe(false)
    expect(await entriesOf('another secret').read('id')).toBeNull()
    expect(await entriesOf('secret', 'another').read('id')).toBeNull()
  })

  it('are unreadable in the store', async () => {
    const { one, store } = twoProcesses()
    await one.add('the-id', { count: 1, phone }, 1_000)
    expect(store.contents()).toHaveLength(2)
    for (const text of store.contents()) {
      expect(text).not.toContain('the-id')
      expect(text).not.toContain('7700900123')
    }
  })

  it('cannot be moved to another id', async () => {
    const { one, store } = twoProcesses()
    await one.add('mine', { count: 1, phone }, 1_000)
    await one.add('yours', { count: 2, phone }, 1_000)
    const [, mine = '', key = '', yours = ''] = store.contents()
    await store.replace(key, yours, mine)
    expect(await one.read('yours')).toBeNull()
  })

  it('do not lose concurrent changes', async () => {
    const { one, other } = twoProcesses()
    await one.add('id', { count: 0, phone }, 1_000)
    const counted = await Promise.all(
      [one, other, one, other, one].map((entries) =>
        entries.change('id', (value) => ({ next: { ...value, count: value.count + 1 }, result: value.count })),
      ),
    )
    expect(counted.toSorted()).toEqual([0, 1, 2, 3, 4])
    expect((await one.read('id'))?.count).toBe(5)
  })

  it('are removed once by a change to null', async () => {
    const { one, other } = twoProcesses()
    await one.add('id', { count: 0, phone }, 1_000)
    const taken = await Promise.all(
      [one, other].map((entries) => entries.change('id', () => ({ next: null, result: 'mine' }))),
    )
    expect(taken.filter((result) => result === 'mine')).toHaveLength(1)
    expect(await one.read('id')).toBeNull()
  })
})
