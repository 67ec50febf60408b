import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { LoopTurns } from './loop-turns.ts'

const many = { atOnce: 64, few: 4, most: 128 }

it('gives each call a turn of the loop of its own', async () => {
  const turns = new LoopTurns(many)
  let taken = 0
  const all = Promise.all(Array.from({ length: 20 }, () => turns.run('one', async () => (taken += 1))))
  for (let turn = 0; turn < 10; turn += 1) {
    const before = taken
    await setImmediate()
    expect(taken - before).toBeLessThanOrEqual(1)
  }
  await all
  expect(taken).toBe(20)
})

it('lets a key of one call pass those that have many waiting', async () => {
  const turns = new LoopTurns(many)
  const order: string[] = []
  const call = (key: string) => turns.run(key, async () => order.push(key))
  await Promise.all([call('many'), call('many'), call('many'), call('some'), call('some'), call('one')])
  expect(order).toEqual(['many', 'some', 'one', 'many', 'some', 'many'])
})

it('goes on after it has been idle', async () => {
  const turns = new LoopTurns(many)
  await turns.run('one', async () => {})
  await setImmediate()
  await turns.run('one', async () => {})
})

it('works on so many calls at once, of all keys together, and goes on when one ends or fails', async () => {
  const turns = new LoopTurns({ atOnce: 2, few: 0, most: 2 })
  const works = ['one', 'two', 'one', 'three'].map((key) => ({ key, ...Promise.withResolvers<void>() }))
  const begun: string[] = []
  const all = Promise.allSettled(
    works.map(({ key, promise }) =>
      turns.run(key, () => {
        begun.push(key)
        return promise
      }),
    ),
  )
  await expect.poll(() => begun).toEqual(['one', 'two'])
  for (let turn = 0; turn < 200; turn += 1) await setImmediate()
  expect(begun).toEqual(['one', 'two'])
  works[0]?.reject(new Error('failed'))
  await expect.poll(() => begun).toHaveLength(3)
  for (const { resolve } of works) resolve()
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})

it('has places left for a key with few under way, when others hold all that are shared', async () => {
  const turns = new LoopTurns({ atOnce: 3, few: 2, most: 6 })
  const ends = Promise.withResolvers<void>()
  const begun: string[] = []
  const call = (key: string) =>
    turns.run(key, () => {
      begun.push(key)
      return ends.promise
    })
  const held = [call('many'), call('many'), call('many'), call('many')]
  await expect.poll(() => begun).toHaveLength(3)
  const few = [call('few'), call('few'), call('few'), call('other'), call('another')]
  await expect.poll(() => begun.slice(3)).toEqual(['few', 'other', 'another'])
  for (let turn = 0; turn < 400; turn += 1) await setImmediate()
  expect(begun).toHaveLength(6)
  ends.resolve()
  await Promise.all([...held, ...few])
  expect(begun).toHaveLength(9)
})

it('does not wait for turns that others fill with work', async () => {
  const turns = new LoopTurns(many)
  let [taken, isOver] = [0, false]
  const work = async () => {
    for (; !isOver; taken += 1) {
      const until = performance.now() + 10
      while (performance.now() < until);
      await setImmediate()
    }
  }
  void work()
  await Promise.all(['one', 'another', 'third'].map((key) => turns.run(key, async () => {})))
  isOver = true
  // Not the fifty that idle ones would be.
  expect(taken).toBeLessThan(10)
})
