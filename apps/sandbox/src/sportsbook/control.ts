import { Hono } from 'hono'
import type pg from 'pg'
import { fromNoOtherSite } from '../callers.ts'
import { refuse, refused } from './book-refusals.ts'
import { isUuid } from './event-board.ts'
import { abandonEvent } from './event-store.ts'

/** For tests and demonstrations, on the inner port: no sportsbook has it, and everybody's bets depend on it. */
export const sportsbookControl = (pool: pg.Pool): Hono =>
  new Hono().post('/events/:eventId/abandon', fromNoOtherSite, async (c) => {
    const eventId = c.req.param('eventId').toLowerCase()
    const isKnown = isUuid(eventId) && (await abandonEvent(pool, eventId))
    return isKnown ? c.body(null, 204) : refuse(c, refused('UNKNOWN_EVENT'))
  })
