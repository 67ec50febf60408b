import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { followStream, parseEvents } from './event-stream.ts'

describe('server-sent events', () => {
  it.each([
    ['a whole event', 'id: 7\nevent: table\ndata: {"a":1}\n\n', [{ id: '7', name: 'table', data: '{"a":1}' }], ''],
    ['the beginning of one', 'id: 7\nevent: ta', [], 'id: 7\nevent: ta'],
    ['comments, and what only sets the pause', ': here\n\nretry: 1000\n\n', [], ''],
    [
      'two, and the beginning of a third',
      'data: 1\n\nid: 2\ndata: 2\n\nid: 3\n',
      [
        { id: '', name: 'message', data: '1' },
        { id: '2', name: 'message', data: '2' },
      ],
      'id: 3\n',
    ],
  ])('%s', (_, text, events, rest) => expect(parseEvents(text)).toEqual({ events, rest }))
})

/** How the server treats one connection after the other; the last one refuses the session, which ends the reading. */
type Connection = (headers: IncomingHttpHeaders, response: ServerResponse) => void

let close = async () => {}
afterEach(() => close())

/** Follows the stream of such a server: what it asked, what it got, and what it told of the connection, in their order. */
async function follow(connections: readonly Connection[]) {
  const asked: IncomingHttpHeaders[] = []
  const seen: string[] = []
  const server = createServer(({ headers }, response) => {
    const connection = connections[asked.length]
    asked.push(headers)
    if (connection) connection(headers, response)
    else response.writeHead(401).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  close = () => new Promise((closed) => server.close(() => closed()))
  await followStream({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stream`,
    headers: () => ({ authorization: 'Bearer seat' }),
    onEvent: ({ data }) => seen.push(data),
    onTrouble: (isLost) => seen.push(isLost ? 'lost' : 'there'),
    onRefused: () => seen.push('refused'),
  })
  return { seen, lastIds: asked.map((headers) => headers['last-event-id']), asked }
}

const events = ['bets open', 'bets closed', 'number 17', 'bets open again']
const written = (index: number) => `id: ${index + 1}\nevent: table\ndata: ${events[index]}\n\n`
/** As the table does: without an id the newest event alone, else all that came after it. */
const answer: Connection = (headers, response) => {
  const last = Number(headers['last-event-id'] ?? events.length - 1)
  response.write(events.map((_, index) => (index < last ? '' : written(index))).join(''))
}
const refuse: Connection = (_, response) => response.socket?.destroy()
const cutAfter =
  (text: string): Connection =>
  (_, response) =>
    response.write(text, () => setTimeout(() => response.socket?.destroy(), 50))
const endAfterAnswer: Connection = (headers, response) => {
  answer(headers, response)
  response.end()
}

it('goes on after the last whole event that it had, and tells that the connection is lost until it is there again', async () => {
  const { seen, lastIds, asked } = await follow([
    // Cut in the middle of an event, which comes again as a whole.
    cutAfter(`${written(0)}${written(1)}id: 3\nevent: table\ndata: num`),
    refuse,
    endAfterAnswer,
  ])
  expect(lastIds).toEqual([undefined, '2', '2', '4'])
  expect(seen).toEqual([
    ...['there', 'bets open', 'bets closed'],
    ...['lost', 'there', 'number 17', 'bets open again'],
    'refused',
  ])
  expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer seat']))
})

it('does not speak of a connection that is there again at once, and misses nothing of it', async () => {
  const { seen } = await follow([cutAfter(written(0)), endAfterAnswer])
  expect(seen).toEqual(['there', ...events.slice(0, 1), 'there', ...events.slice(1), 'refused'])
})
