import { createHash } from 'node:crypto'
import type { MarketKind, SelectionId, Sport } from '@parlour/contracts/sportsbook-api'
import { leagues, ratesOf } from '../sportsbook/model/competitions.ts'
import type { Fixture, MatchState, Timeline } from '../sportsbook/model/fixture.ts'
import { playOut, stateAt } from '../sportsbook/model/match.ts'
import { fairProbability, marketsOf } from '../sportsbook/model/pricing.ts'
import { settle } from '../sportsbook/model/settlement.ts'
import { type Rng, seededRng } from '../studio/engine/rng.ts'

/** 32 bytes in hexadecimal digits, the same for the same text. */
export const seedOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const rngOf = (text: string): Rng => seededRng(Buffer.from(seedOf(text), 'hex'))

/** A match of two who play in the same competition; the same for the same text. */
export function sampleFixture(sport: Sport, text: string): Fixture {
  const rng = rngOf(`fixture ${text}`)
  const ofSport = leagues.filter((league) => league.sport === sport)
  const { entrants } = ofSport[rng.below(ofSport.length)] as (typeof leagues)[number]
  const first = rng.below(entrants.length)
  const second = (first + 1 + rng.below(entrants.length - 1)) % entrants.length
  const [home, away] = [entrants[first], entrants[second]] as [(typeof entrants)[number], (typeof entrants)[number]]
  const rates = ratesOf(sport, home, away)
  return {
    ...{ sport, seed: seedOf(`seed ${text}`) },
    home: { name: home[0], rate: rates.home },
    away: { name: away[0], rate: rates.away },
  }
}

/** Bets of one kind, of one unit each; the bets of a match depend on each other, so that they count together. */
export interface Tally {
  bets: number
  returned: number
  /** What would be returned on average if the probabilities are right: odds times probability. */
  expected: number
  matches: number
  /** Of each match, what was returned less what was expected. */
  squares: number
}

const noBets = (): Tally => ({ bets: 0, returned: 0, expected: 0, matches: 0, squares: 0 })

export type Tallies = Map<string, Tally>

export function addTallies(to: Tallies, from: Tallies): void {
  for (const [key, tally] of from) {
    const sum = to.get(key) ?? noBets()
    for (const name of Object.keys(sum) as (keyof Tally)[]) sum[name] += tally[name]
    to.set(key, sum)
  }
}

/** By how many standard errors the returns differ from what is expected. */
export const deviation = ({ returned, expected, squares }: Tally): number =>
  squares === 0 ? 0 : (returned - expected) / Math.sqrt(squares)

interface Bet {
  marketId: string
  kind: MarketKind
  selectionId: SelectionId
  odds: number
  probability: number
}

/** A unit on every selection of every market. */
const betsAt = (fixture: Fixture, state: MatchState): Bet[] =>
  marketsOf(fixture, state)
    .filter(({ isSuspended }) => !isSuspended)
    .flatMap(({ marketId, kind, selections }) =>
      selections.map(({ selectionId, odds }) => {
        const probability = fairProbability(fixture, state, marketId, selectionId)
        return { marketId, kind, selectionId, odds, probability }
      }),
    )

/**
 * Moments at which bets are placed in play. They are drawn before anybody knows how long the match lasts; after its end
 * there is nothing to bet on.
 */
const LIVE_BETS = 2
const LATEST_MS: Record<Sport, number> = {
  FOOTBALL: 15 * 60_000,
  ICE_HOCKEY: 12 * 60_000,
  BASKETBALL: 13 * 60_000,
  TENNIS: 20 * 60_000,
}

/** Bets before a match and in play; keys are sport, `before` or `live`, kind and selection. A void bet is none. */
function betOnMatch(fixture: Fixture, timeline: Timeline, rng: Rng, tallies: Tallies): void {
  const end = stateAt(timeline, timeline.endsAfterMs)
  const differences = new Map<string, number>()
  const place = (when: string, state: MatchState): void => {
    for (const { marketId, kind, selectionId, odds, probability } of betsAt(fixture, state)) {
      const result = settle(end, marketId, selectionId)
      if (result === 'VOID') continue
      const [returned, expected] = [result === 'WON' ? odds : 0, odds * probability]
      for (const key of [`${fixture.sport} ${when} ${kind}`, `${fixture.sport} ${when} ${kind} ${selectionId}`]) {
        const tally = tallies.get(key) ?? noBets()
        tally.bets++
        tally.returned += returned
        tally.expected += expected
        tallies.set(key, tally)
        differences.set(key, (differences.get(key) ?? 0) + returned - expected)
      }
    }
  }
  place('before', stateAt(timeline, -1))
  for (let bet = 0; bet < LIVE_BETS; bet++) place('live', stateAt(timeline, rng.below(LATEST_MS[fixture.sport])))
  for (const [key, difference] of differences) {
    const tally = tallies.get(key) as Tally
    tally.matches++
    tally.squares += difference * difference
  }
}

/** Plays so many matches of a sport, with bets on all of them. */
export function betOnMatches(sport: Sport, text: string, count: number): Tallies {
  const tallies: Tallies = new Map()
  for (let match = 0; match < count; match++) {
    const fixture = sampleFixture(sport, `${text}:${match}`)
    betOnMatch(fixture, playOut(fixture), rngOf(`moments ${text}:${match}`), tallies)
  }
  return tallies
}
