/** What a visitor's browser reports about the visit. For browser and server. */

/** Where the browser sends it: our own origin. */
export const EVENTS_PATH = '/events'
/** In one request. */
export const MOST_EVENTS = 20

export interface VisitorEvent {
  /** UUID: what arrives twice counts once. */
  eventId: string
  name: 'Register_Opened'
  affiliateId: string
  /** How long ago it happened when it is sent, ms: browsers' clocks are often wrong. */
  msAgo: number
}
