import type { HttpBindings } from '@hono/node-server'
import { releaseFromBounds } from '@parlour/contracts/http-server'
import type { SkinConfig } from '@parlour/skins/skin-config'
import { type Context, Hono } from 'hono'
import type { Services } from '../../app/middleware/services.ts'
import { dropSessionCookies } from '../../app/middleware/session-cookies.ts'
import { FOLLOWED_EVENTS, LIVE_PATH } from '../../app/site/live-message.ts'
import type { SessionNews } from '../../app/site/session-news.ts'
import { changeFeed } from './change-feed.ts'
import { followerOf } from './live-follower.server.ts'
import { LiveStreams } from './live-streams.ts'
import { LiveTopics } from './live-topics.server.ts'
import { OddsFeed, oddsTopics } from './odds-feed.server.ts'

const RETRY_AFTER_SECONDS = '30'
/** There is nothing to push without a session. The data says whether the platform has ended it. */
const endedText = (news: SessionNews) => `event: ended\ndata:${news ?? ''}\n\n`
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies would hold back what is short.
  'x-accel-buffering': 'no',
}

interface Options {
  services: Services
  skinOf: (c: Context) => SkinConfig | null
  addressOf: (c: Context) => string
  networkOf: (c: Context) => string
}

/**
 * The stream of a player's browser. It neither renews a session nor keeps one alive: it goes on by itself, and only what the player does
 * counts as use. Where the platform has ended the login, it drops the cookies, so that all tabs learn of it at once.
 */
export function liveRoute({ services, skinOf, addressOf, networkOf }: Options) {
  const { config, logger } = services
  const topics = new LiveTopics(services)
  const streams: LiveStreams = new LiveStreams(logger, (topic) => topics.stateOf(topic) + odds.stateOf(topic))
  const odds = new OddsFeed({ sportsbook: services.sportsbook, logger, streams })
  const key = config.WEB_KEYS?.[0]
  const feed =
    key &&
    changeFeed({
      url: config.PLATFORM_INNER_URL,
      key,
      logger,
      onChange: (changed) => streams.changed(changed),
    })

  const app = new Hono<{ Bindings: HttpBindings }>().get(LIVE_PATH, async (c) => {
    // Nobody would read the stream of a HEAD request, or end it.
    if (c.req.raw.method !== 'GET') return c.body(null, 405, { allow: 'GET' })
    const skin = skinOf(c)
    if (!skin) return c.body(null, 404)
    // Nothing is pushed here.
    if (!feed || !key) return c.body(null, 204)
    // A page of another site, a sister skin's too. Others say nothing of where they ask from.
    if (!/^(?:same-origin|none)$/.test(c.req.header('sec-fetch-site') ?? 'none')) return c.body(null, 403)
    const further = oddsTopics(skin, c.req.query(FOLLOWED_EVENTS))
    if (!further) return c.body(null, 400)
    const visit = { request: c.req.raw, skin, address: addressOf(c), network: networkOf(c), further }
    const follower = followerOf(services, key, visit)
    if (!follower) return c.body(endedText(null), 200, headers)
    const body = await streams.open(follower)
    if (body === 'full') return c.text('Too many streams.', 503, { 'Retry-After': RETRY_AFTER_SECONDS })
    if (body === 'ended') {
      // Without them pages are a visitor's. No alert stands in a cookie here: a tab that has logged out would show it.
      for (const cookie of dropSessionCookies()) c.header('set-cookie', cookie, { append: true })
      return c.body(endedText('ended'), 200, headers)
    }
    feed.start()
    topics.start(streams)
    odds.start()
    releaseFromBounds(c.env.outgoing)
    return c.body(body, 200, headers)
  })
  const stop = () => {
    feed?.stop()
    topics.stop()
    odds.stop()
    streams.close()
  }
  return { app, stop }
}
