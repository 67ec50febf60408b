import { sports } from '@parlour/contracts/sportsbook-api'
import { describe, expect, it } from 'vitest'
import { leagues, ratesOf } from './competitions.ts'
import { announcedMatches } from './schedule.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const midnight = Date.UTC(2026, 10, 26)
const moments = Array.from({ length: 24 }, (_, hour) => midnight + hour * HOUR + hour * 7_777)

describe('competitions', () => {
  it('are two or more of each sport, with addresses of their own', () => {
    for (const sport of sports) expect(leagues.filter((league) => league.sport === sport).length).toBeGreaterThan(1)
    expect(new Set(leagues.map(({ slug }) => slug)).size).toBe(leagues.length)
    for (const { slug } of leagues) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it('have an even number of entrants, each in one competition, with names in Latin letters', () => {
    const names = leagues.flatMap(({ entrants }) => entrants.map(([name]) => name))
    expect(new Set(names).size).toBe(names.length)
    for (const { entrants } of leagues) expect(entrants.length % 2).toBe(0)
    // The letters that every font of every skin has.
    for (const name of names) expect(name).toMatch(/^[ a-zA-Z\u00c0-\u00ff]{3,26}$/)
  })

  it('have rates that a real match may have', () => {
    const bounds = { FOOTBALL: [0.5, 3.5], ICE_HOCKEY: [1.5, 5], BASKETBALL: [65, 98], TENNIS: [0.55, 0.72] } as const
    for (const { sport, entrants } of leagues) {
      const [least, most] = bounds[sport]
      for (const one of entrants) {
        for (const other of entrants) {
          const { home, away } = ratesOf(sport, one, other)
          if (one === other) continue
          expect(Math.min(home, away)).toBeGreaterThan(least)
          expect(Math.max(home, away)).toBeLessThan(most)
        }
      }
    }
  })

  it('give more to the better one, and to who is at home except in tennis', () => {
    for (const sport of sports) {
      const [better, worse] = [['A', 0.5, 0.5] as const, ['B', -0.5, -0.5] as const]
      const { home, away } = ratesOf(sport, worse, better)
      expect(away).toBeGreaterThan(home)
      const equals = ratesOf(sport, better, better)
      if (sport === 'TENNIS') expect(equals.home).toBe(equals.away)
      else expect(equals.home).toBeGreaterThan(equals.away)
    }
  })
})

describe('announcedMatches', () => {
  it.each(sports)('has matches of %s under way, starting soon, and on the following days, at any hour', (sport) => {
    for (const now of moments) {
      const matches = announcedMatches(leagues, now - 15 * MINUTE, now).filter((match) => match.sport === sport)
      const startingWithin = (from: number, to: number) =>
        matches.filter(({ startsAt }) => startsAt >= now + from && startsAt < now + to).length
      expect(startingWithin(-10 * MINUTE, 0)).toBeGreaterThanOrEqual(3)
      expect(startingWithin(0, 10 * MINUTE)).toBeGreaterThanOrEqual(3)
      expect(startingWithin(12 * HOUR, 24 * HOUR)).toBeGreaterThanOrEqual(2)
      expect(startingWithin(24 * HOUR, 48 * HOUR)).toBeGreaterThanOrEqual(4)
    }
  })

  it('spreads the matches of the following days over the hours', () => {
    const following = announcedMatches(leagues, midnight + 12 * HOUR, midnight).map(({ startsAt }) => startsAt)
    for (const [at, startsAt] of following.entries()) {
      expect(startsAt - (following[at - 1] ?? startsAt)).toBeLessThanOrEqual(90 * MINUTE)
    }
    // Three of each competition, and that of the first one which starts when the time ends.
    expect(following.length).toBe(3 * leagues.length + 1)
  })

  it('is about a hundred matches, in the order in which they start', () => {
    for (const now of moments) {
      const starts = announcedMatches(leagues, now - 15 * MINUTE, now).map(({ startsAt }) => startsAt)
      expect(starts.length).toBeGreaterThan(90)
      expect(starts.length).toBeLessThan(150)
      expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    }
  })

  it('keeps what it has announced', () => {
    for (const now of moments) {
      const later = new Map(announcedMatches(leagues, now, now + 10 * MINUTE).map((match) => [match.slug, match]))
      for (const match of announcedMatches(leagues, now, now)) expect(later.get(match.slug)).toEqual(match)
    }
  })

  it('never has anybody in two matches at once, even in the longest ones', () => {
    const now = midnight + 24 * HOUR
    const last = new Map<string, number>()
    // 45 minutes before the start all matches are announced.
    const all = Array.from({ length: 48 }, (_, half) => midnight + half * 30 * MINUTE).flatMap((from) =>
      announcedMatches(leagues, from, from).filter(({ startsAt }) => startsAt < from + 30 * MINUTE),
    )
    expect(all.length).toBeGreaterThan(2_000)
    for (const { home, away, startsAt } of all) {
      expect(startsAt).toBeLessThan(now)
      for (const { name } of [home, away]) {
        expect(startsAt - (last.get(name) ?? 0)).toBeGreaterThanOrEqual(30 * MINUTE)
        last.set(name, startsAt)
      }
    }
  })

  it('lets everybody play everybody, at home and away', () => {
    for (const league of leagues) {
      const rounds = 2 * (league.entrants.length - 1)
      const season = rounds * (league.entrants.length / 2) * 6 * MINUTE
      // Full rounds of a competition, whichever they are, are all of its pairings.
      const pairs = new Set<string>()
      for (let from = midnight; from < midnight + season; from += 30 * MINUTE) {
        for (const { home, away, startsAt } of announcedMatches([league], from, from)) {
          if (startsAt < Math.min(from + 30 * MINUTE, midnight + season)) pairs.add(`${home.name} ${away.name}`)
        }
      }
      expect(pairs.size).toBe(league.entrants.length * (league.entrants.length - 1))
    }
  })

  it('lets nobody play at home or away four times in a row', () => {
    const league = leagues[0] as (typeof leagues)[number]
    const games = new Map<string, string>()
    const hours = league.entrants.length
    for (let from = midnight; from < midnight + hours * HOUR; from += 30 * MINUTE) {
      for (const { home, away, startsAt } of announcedMatches([league], from, from)) {
        if (startsAt >= from + 30 * MINUTE) continue
        games.set(home.name, `${games.get(home.name) ?? ''}H`)
        games.set(away.name, `${games.get(away.name) ?? ''}A`)
      }
    }
    expect(games.size).toBe(league.entrants.length)
    for (const [, sides] of games) expect(sides).not.toMatch(/HHHH|AAAA/)
  })

  it('gives each match an address for good', () => {
    const first = announcedMatches(leagues, midnight, midnight)[0]
    const week = announcedMatches(leagues, midnight + 7 * 24 * HOUR, midnight + 7 * 24 * HOUR)
    expect(first?.slug).toMatch(/^[a-z0-9-]{10,80}$/)
    expect(week.map(({ slug }) => slug)).not.toContain(first?.slug)
  })
})
