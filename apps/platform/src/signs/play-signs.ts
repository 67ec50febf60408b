import { signsOfHarm } from '@parlour/policy/signs-of-harm'
import { within } from './payment-signs.ts'
import { type PlayedSpan, type SeenSign, type SignFacts, spanMinutes } from './sign-facts.ts'

/** The rules about when, how long and how high somebody plays. Each is a pure function beside its table test. */

const span = spanMinutes * 60_000
const hour = 60 * 60_000
const endOf = ({ at }: PlayedSpan) => new Date(at.getTime() + span)

/** An hour with fewer rounds says nothing about a player's usual stake. */
const roundsThatMakeAnAverage = 10

/** Hours of the clock. The hour before one is the hour of play before it, on whichever day. */
export function growingStakes({ spans, now }: SignFacts): SeenSign | null {
  const hours = new Map<number, PlayedSpan>()
  for (const { at, rounds, staked, won } of within('GROWING_STAKES', spans, ({ at }) => at, now)) {
    const begin = Math.floor(at.getTime() / hour) * hour
    const known = hours.get(begin) ?? { at: new Date(begin), rounds: 0, staked: 0, won: 0 }
    hours.set(begin, {
      at,
      rounds: known.rounds + rounds,
      staked: known.staked + staked,
      won: known.won + won,
    })
  }
  const judged = [...hours.values()].filter(({ rounds, staked }) => rounds >= roundsThatMakeAnAverage && staked > 0)
  const grown = judged.filter((one, index) => {
    const before = judged[index - 1]
    return before && before.won < before.staked && one.staked / one.rounds >= 2 * (before.staked / before.rounds)
  })
  const last = grown.at(-1)
  return last && grown.length >= signsOfHarm.GROWING_STAKES.least
    ? { at: last.at, count: grown.length, amount: null }
    : null
}

const hourOfNight = 6
const spansOfNight = hour / span

/** The day of the calendar and the hour, in a zone. */
function localTime(zone: string): (at: Date) => { day: string; hour: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const),
  })
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
    return {
      day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
      hour: Number(parts.get('hour')),
    }
  }
}

export function nightPlay({ spans, zone, now }: SignFacts): SeenSign | null {
  const local = localTime(zone)
  const nights = new Map<string, PlayedSpan[]>()
  for (const played of within('NIGHT_PLAY', spans, ({ at }) => at, now)) {
    const { day, hour } = local(played.at)
    if (hour < hourOfNight) nights.set(day, [...(nights.get(day) ?? []), played])
  }
  const long = [...nights.values()].filter((night) => night.length >= spansOfNight)
  const last = long.at(-1)?.at(-1)
  return last && long.length >= signsOfHarm.NIGHT_PLAY.least
    ? { at: endOf(last), count: long.length, amount: null }
    : null
}

const pause = 30 * 60_000

/** The latest stretch that is long enough. */
export function longStretch({ spans, now }: SignFacts): SeenSign | null {
  const stretches: [begin: Date, end: Date][] = []
  for (const played of within('LONG_STRETCH', spans, ({ at }) => at, now)) {
    const last = stretches.at(-1)
    if (last && played.at.getTime() - last[1].getTime() < pause) last[1] = endOf(played)
    else stretches.push([played.at, endOf(played)])
  }
  const long = stretches.filter(
    ([begin, end]) => end.getTime() - begin.getTime() >= signsOfHarm.LONG_STRETCH.least * hour,
  )
  const latest = long.at(-1)
  if (!latest) return null
  const [begin, end] = latest
  return { at: end, count: Math.floor((end.getTime() - begin.getTime()) / hour), amount: null }
}
