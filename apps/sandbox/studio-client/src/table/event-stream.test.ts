import { describe, expect, it } from 'vitest'
import { parseEvents } from './event-stream.ts'

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
