import type { Side } from '@parlour/contracts/sportsbook-api'
import type { Rng } from '../../studio/engine/rng.ts'
import { momentOf, regularMs } from './clock.ts'
import type { Fixture, GoalsPosition, Incident } from './fixture.ts'
import type { Outlook } from './outlook.ts'
import { uniform } from './uniform.ts'

/**
 * Football and ice hockey. The goals of both sides are Poisson numbers (Maher, "Modelling association football scores",
 * 1982), in football with the correction of low scores by Dixon and Coles ("Modelling association football scores and
 * inefficiencies in the football betting market", 1997). When they fall is drawn independently of that from a density that
 * rises through the match (Dixon and Robinson, "A birth process model for association football matches", 1998). So the
 * probability of a final score, given what happened before, is that of the goals that are left, times the correction.
 */
const models = {
  /** 45 % of goals fall in the first half. */
  FOOTBALL: { dependence: -0.08, rise: 0.2 },
  /** Goals into the empty net make the last third the richest. */
  ICE_HOCKEY: { dependence: 0, rise: 0.1 },
}
type GoalSport = keyof typeof models

/** More goals than this of one side from any moment on have a probability below a millionth of a millionth. */
const MOST = 26

/** The share of goals that fall in the first part of the match. */
function shareBefore(sport: GoalSport, played: number): number {
  const { rise } = models[sport]
  return (1 - rise) * played + rise * played * played
}

/** The inverse of `shareBefore`. */
function momentOfShare(sport: GoalSport, share: number): number {
  const { rise } = models[sport]
  return (Math.sqrt((1 - rise) ** 2 + 4 * rise * share) - (1 - rise)) / (2 * rise)
}

/** The factor by which Dixon and Coles change the probability of a final score. */
function correction(dependence: number, home: number, away: number, scored: { home: number; away: number }): number {
  if (scored.home > 1 || scored.away > 1) return 1
  if (scored.home === 0) return scored.away === 0 ? 1 - home * away * dependence : 1 + home * dependence
  return scored.away === 0 ? 1 + away * dependence : 1 - dependence
}

/** Probabilities of 0, 1, 2 … with this mean. */
function poisson(mean: number): Float64Array {
  const shares = new Float64Array(MOST + 1)
  shares[0] = Math.exp(-mean)
  for (let number = 1; number <= MOST; number++) shares[number] = ((shares[number - 1] as number) * mean) / number
  return shares
}

function drawPoisson(mean: number, rng: Rng): number {
  let left = uniform(rng)
  return Math.max(
    0,
    poisson(mean).findIndex((share) => {
      left -= share
      return left < 0
    }),
  )
}

/** The goals of a match. */
export function drawGoals({ sport, home, away }: Fixture & { sport: GoalSport }, rng: Rng): Incident[] {
  const { dependence } = models[sport]
  const highest = Math.max(1, 1 - home.rate * away.rate * dependence, 1 - dependence)
  let scored: { home: number; away: number }
  // Numbers are drawn anew as often as the correction demands it.
  do scored = { home: drawPoisson(home.rate, rng), away: drawPoisson(away.rate, rng) }
  while (uniform(rng) * highest >= correction(dependence, home.rate, away.rate, scored))
  const goalsOf = (side: Side, count: number): Incident[] =>
    Array.from({ length: count }, () => {
      const played = momentOfShare(sport, uniform(rng))
      return { atMs: momentOf(sport, Math.floor(played * regularMs(sport))), side, points: 1 }
    })
  return [...goalsOf('HOME', scored.home), ...goalsOf('AWAY', scored.away)].sort((a, b) => a.atMs - b.atMs)
}

export function outlookOfGoals({ home, away }: Fixture, { sport, goals, played }: GoalsPosition): Outlook {
  const scored = { home: goals.filter((side) => side === 'HOME').length, away: 0 }
  scored.away = goals.length - scored.home
  const left = 1 - shareBefore(sport, played)
  const [homeShares, awayShares] = [poisson(home.rate * left), poisson(away.rate * left)]
  // The probability that so many more goals are scored by each.
  const cells: { home: number; away: number; share: number }[] = []
  let sum = 0
  for (let h = 0; h <= MOST; h++) {
    for (let a = 0; a <= MOST; a++) {
      const ends = { home: scored.home + h, away: scored.away + a }
      const factor = correction(models[sport].dependence, home.rate, away.rate, ends)
      const share = (homeShares[h] as number) * (awayShares[a] as number) * factor
      if (share < 1e-15) break
      cells.push({ home: h, away: a, share })
      sum += share
    }
  }
  const result = { HOME: 0, DRAW: 0, AWAY: 0 }
  const total = { from: goals.length, shares: new Float64Array(2 * MOST + 1) }
  const lead = { from: scored.home - scored.away - MOST, shares: new Float64Array(2 * MOST + 1) }
  let bothScore = 0
  for (const cell of cells) {
    cell.share /= sum
    const ahead = scored.home + cell.home - scored.away - cell.away
    result[ahead > 0 ? 'HOME' : ahead < 0 ? 'AWAY' : 'DRAW'] += cell.share
    total.shares[cell.home + cell.away] = (total.shares[cell.home + cell.away] as number) + cell.share
    lead.shares[ahead - lead.from] = (lead.shares[ahead - lead.from] as number) + cell.share
    if (scored.home + cell.home > 0 && scored.away + cell.away > 0) bothScore += cell.share
  }
  return {
    ...{ result, total, lead, bothScore },
    nextGoal(goal) {
      const next = { HOME: 0, AWAY: 0, NONE: 0 }
      for (const { home: h, away: a, share } of cells) {
        // All orders of the goals that are left are equally likely.
        if (h + a < goal - goals.length) next.NONE += share
        else {
          next.HOME += (share * h) / (h + a)
          next.AWAY += (share * a) / (h + a)
        }
      }
      return next
    },
  }
}
