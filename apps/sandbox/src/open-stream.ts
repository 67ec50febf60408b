import type { HttpBindings } from '@hono/node-server'
import { releaseFromBounds } from '@parlour/contracts/http-server'
import type { Context } from 'hono'

/** Answers with server-sent events. Their feed has its own bounds: a stream takes no place of the requests under way. */
export function openStream(c: Context, stream: ReadableStream<Uint8Array>): Response {
  // None without a connection, as in a test without a server.
  const outgoing = (c.env as HttpBindings | undefined)?.outgoing
  if (outgoing) releaseFromBounds(outgoing)
  return c.body(stream, 200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
}
