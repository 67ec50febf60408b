import { expect, it } from 'vitest'
import { type EventConnection, eventStream } from './server-sent-events.ts'

function opened(first?: string[]) {
  let connection: EventConnection | undefined
  let gone = 0
  const stream = eventStream(
    (given) => {
      connection = given
    },
    () => {
      gone += 1
    },
    first,
  )
  if (!connection) throw new Error('It is not open')
  const reader = stream.getReader()
  const next = async () => {
    const { value } = await reader.read()
    return value && new TextDecoder().decode(value)
  }
  return { ...connection, reader, next, gone: () => gone }
}

it('begins with what it is given, then brings what is sent, in this order', async () => {
  const { send, next } = opened(['a', '', 'b'])
  send('c')
  expect(await next()).toBe('abc')
  const later = next()
  send('d')
  expect(await later).toBe('d')
})

it('is read in pieces, however much it begins with', async () => {
  const text = 'é'.repeat(10_000)
  const { next } = opened(Array.from({ length: 100 }, () => text))
  expect((await next())?.length).toBe(20_000)
})

it('brings what waits before it ends', async () => {
  const { send, close, next, gone } = opened()
  send('a')
  close()
  close()
  send('b')
  expect([await next(), await next(), gone()]).toEqual(['a', undefined, 1])
})

it('ends for a reader who has read all', async () => {
  const { close, next } = opened()
  const last = next()
  close()
  expect(await last).toBeUndefined()
})

it('is cut for a reader who is too far behind, not counting what it begins with', async () => {
  const { send, gone } = opened(['x'.repeat(1_000_000)])
  send('y'.repeat(250_000))
  expect(gone()).toBe(0)
  send('y'.repeat(250_000))
  expect(gone()).toBe(1)
})

it('is over once nobody reads it any more', async () => {
  const { send, reader, gone } = opened()
  await reader.cancel()
  send('a')
  expect(gone()).toBe(1)
})
