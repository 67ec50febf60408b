import type { EventNews, FollowEvents } from '@parlour/contracts/sportsbook-element'

declare global {
  interface DocumentEventMap {
    /** What was pushed of the sportsbook's events (live-stream.ts). */
    'live-odds': CustomEvent<EventNews>
    /** This tab follows other events than before. */
    'live-follow': Event
  }
}

let followed: readonly string[] = []
let hear: (news: EventNews) => void = () => {}

/** The ids of the events that this tab follows. */
export const followedHere = (): readonly string[] => followed

/** For the sportsbook's element: over the one stream of the browser, which begins for it if there is none yet. */
export const followOdds: FollowEvents = (eventIds, hearOfThem) => {
  followed = eventIds
  hear = hearOfThem
  document.addEventListener('live-odds', pass)
  document.dispatchEvent(new Event('live-follow'))
}

/** Other tabs may follow others. */
function pass({ detail }: CustomEvent<EventNews>) {
  if (typeof detail === 'string' || followed.includes(detail.eventId)) hear(detail)
}
