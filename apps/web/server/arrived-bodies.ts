import type { Context, MiddlewareHandler } from 'hono'

/** Bytes of one body; held until they are answered for all bodies of one network; and for those of all networks. */
export interface BodyBounds {
  body: number
  network: number
  all: number
}

/** While a form is worked on it takes about ten times its bytes: a page that repeats what was typed is made of it. */
const BOUNDS: BodyBounds = { body: 256 * 1024, network: 4 * 1024 * 1024, all: 8 * 1024 * 1024 }
/**
 * Where a form with a file is sent. Larger files than are accepted arrive too, so that a page says it in words. They are
 * counted apart from other forms, so that whoever sends many files keeps nobody from logging in.
 */
export const FILE_BOUNDS: BodyBounds = { body: 16 * 1024 * 1024, network: 32 * 1024 * 1024, all: 64 * 1024 * 1024 }
/** Most forms have fewer. They are never given up: the server bounds how many there are. */
const FIRST_BYTES = 4 * 1024

/** A body that is arriving, in a buffer that grows with it: of many small parts each would take more than it holds. */
interface UnderWay {
  network: string
  buffer: Uint8Array<ArrayBuffer>
  length: number
  giveUp: () => void
}

/**
 * Reads each body before anything works on it, so that whoever sends one slowly keeps only themselves waiting. Where bodies
 * hold too much, the oldest that is still arriving is given up: it is the slowest, since others arrive in a moment. Those
 * that have arrived count until they are answered, since they may wait long for their turn. A body in chunks has no length
 * to judge it by before it is read; no browser sends forms so.
 */
export function arrivedBodies(networkOf: (c: Context) => string, bounds: BodyBounds = BOUNDS): MiddlewareHandler {
  // In the order in which they began.
  const underWay = new Set<UnderWay>()
  const heldBy = new Map<string, number>()
  let held = 0

  function hold(network: string, bytes: number) {
    held += bytes
    const now = (heldBy.get(network) ?? 0) + bytes
    if (now > 0) heldBy.set(network, now)
    else heldBy.delete(network)
  }

  function grow(body: UnderWay, length: number, most: number) {
    const { network, buffer } = body
    if (length <= buffer.length) return
    const larger = new Uint8Array(Math.min(most, Math.max(length, buffer.length * 2)))
    larger.set(buffer)
    hold(network, larger.length - buffer.length)
    body.buffer = larger
    makeRoom(network)
  }
  function makeRoom(network: string) {
    while ((heldBy.get(network) ?? 0) > bounds.network && giveUpOldestOf(network));
    while (held > bounds.all && (giveUpOldestOf(largest()) || giveUpOldestOf(network)));
  }
  const largest = () => [...heldBy].reduce((one, other) => (other[1] > one[1] ? other : one))[0]
  function giveUpOldestOf(network: string): boolean {
    for (const body of underWay)
      if (body.network === network && body.buffer.length > FIRST_BYTES) {
        body.giveUp()
        return true
      }
    return false
  }

  /** Null when it was given up; else it counts until it is released. */
  async function read(stream: ReadableStream<Uint8Array>, network: string, announced: number) {
    const reader = stream.getReader()
    const giveUp = () => {
      if (underWay.delete(body)) hold(network, -body.buffer.length)
      reader.cancel().catch(() => undefined)
    }
    const body: UnderWay = { network, buffer: new Uint8Array(Math.min(announced, FIRST_BYTES)), length: 0, giveUp }
    underWay.add(body)
    hold(network, body.buffer.length)
    try {
      for (let part = await reader.read(); !part.done && underWay.has(body); part = await reader.read()) {
        grow(body, body.length + part.value.length, announced)
        if (!underWay.has(body)) break
        body.buffer.set(part.value, body.length)
        body.length += part.value.length
      }
    } catch (error) {
      giveUp()
      throw error
    }
    if (!underWay.delete(body)) return null
    const { buffer, length } = body
    return { bytes: buffer.subarray(0, length), release: () => hold(network, -buffer.length) }
  }

  return async (c, next) => {
    const { raw } = c.req
    if (raw.method === 'GET' || raw.method === 'HEAD') return next()
    if (raw.headers.has('transfer-encoding')) return c.text('The length of the body is missing.', 411)
    const announced = Number(raw.headers.get('content-length') ?? 0)
    if (announced > bounds.body) return c.text('Too large.', 413)
    if (!raw.body || announced === 0) return next()
    const body = await read(raw.body, networkOf(c), announced)
    if (!body) return c.text('The body took too long.', 408)
    try {
      c.req.raw = new Request(raw, { body: body.bytes })
      await next()
    } finally {
      body.release()
    }
  }
}
