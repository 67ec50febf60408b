import { PackedBody } from '@parlour/contracts/packed-body'
import type { Overview, SportsEvent } from '@parlour/contracts/sportsbook-api'
import { type Context, Hono } from 'hono'
import { safeParse } from 'valibot'
import { networkOf } from '../caller-network.ts'
import { openStream } from '../open-stream.ts'
import { refuse, refused } from './book-refusals.ts'
import { sport as sportName } from './book-requests.ts'
import { type EventBoard, isUuid } from './event-board.ts'
import { type EventFeed, STREAM_BOUNDS } from './event-feed.ts'

/** What anybody may read: events and odds. No answer depends on who asks, so any site may have its pages ask. */
export function eventsApi({ board, feed }: { board: EventBoard; feed: EventFeed }): Hono {
  const app = new Hono()
  const forAnybody = (c: Context, cacheControl = 'public, max-age=1') => {
    c.header('access-control-allow-origin', '*')
    c.header('cache-control', cacheControl)
  }

  app.get('/overview', async (c) => {
    forAnybody(c)
    const sport = c.req.query('sport')
    const known = safeParse(sportName, sport)
    if (sport !== undefined && !known.success) return refuse(c, refused('INVALID_REQUEST'))
    return answer(c, await board.overview(known.success ? known.output : undefined))
  })

  app.get('/events/:event', async (c) => {
    forAnybody(c)
    const asked = c.req.param('event')
    const event = isName(asked) ? await board.find(asked) : undefined
    return event ? answer(c, event) : refuse(c, refused('UNKNOWN_EVENT'))
  })

  app.get('/stream', async (c) => {
    forAnybody(c, 'no-store')
    // Nobody would read the stream of a HEAD request, or end it.
    if (c.req.raw.method !== 'GET') return c.body(null, 405)
    const eventIds = [...new Set((c.req.query('events') ?? '').toLowerCase().split(','))]
    if (eventIds.length > STREAM_BOUNDS.events || !eventIds.every(isUuid)) return refuse(c, refused('INVALID_REQUEST'))
    const stream = await feed.open(networkOf(c) ?? '', eventIds)
    // Browsers tell a page nothing of such an answer but that there is none.
    if (!stream) return c.body(null, 429)
    return openStream(c, stream)
  })

  return app
}

/** By what the board shows, which is the same object for all readers until it changes. */
const packed = new WeakMap<Overview | SportsEvent, PackedBody>()

async function answer(c: Context, shown: Overview | SportsEvent): Promise<Response> {
  const known = packed.get(shown) ?? new PackedBody(JSON.stringify(shown))
  packed.set(shown, known)
  const { body, headers } = await known.for(c.req.header('accept-encoding'))
  return c.body(body, 200, { ...headers, 'content-type': 'application/json' })
}

/** An id or a slug. */
const isName = (text: string): boolean => /^[a-z0-9-]{1,120}$/.test(text)
