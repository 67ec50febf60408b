import type { Competition, Sport } from '@parlour/contracts/sportsbook-api'
import { basketballTeams } from './names/basketball.ts'
import { footballTeams } from './names/football.ts'
import { iceHockeyTeams } from './names/ice-hockey.ts'
import { tennisPlayers } from './names/tennis.ts'

/** A name, and how good it is at scoring and at hindering others: 0 is the average, 1 far above it. */
export type Entrant = readonly [name: string, attack: number, defence: number]

export interface League extends Competition {
  entrants: readonly Entrant[]
}

const league = (sport: Sport, slug: string, name: string, entrants: readonly Entrant[]): League => ({
  ...{ slug, sport, name, entrants },
})

/** All competitions. They are invented, with everybody who plays in them. */
export const leagues: readonly League[] = [
  league('FOOTBALL', 'meridian-league', 'Meridian League', footballTeams.meridian),
  league('FOOTBALL', 'liga-cordillera', 'Liga Cordillera', footballTeams.cordillera),
  league('FOOTBALL', 'northern-shield', 'Northern Shield', footballTeams.northern),
  league('TENNIS', 'aurelia-open', 'Aurelia Open', tennisPlayers.aurelia),
  league('TENNIS', 'camellia-cup', 'Camellia Cup', tennisPlayers.camellia),
  league('BASKETBALL', 'harbour-league', 'Harbour League', basketballTeams.harbour),
  league('BASKETBALL', 'lega-maestrale', 'Lega Maestrale', basketballTeams.maestrale),
  league('ICE_HOCKEY', 'polar-league', 'Polar League', iceHockeyTeams.polar),
  league('ICE_HOCKEY', 'great-pines-league', 'Great Pines League', iceHockeyTeams.pines),
]

/** What both may expect of a match (`rate` of a competitor), from how good they are. */
export function ratesOf(sport: Sport, home: Entrant, away: Entrant): { home: number; away: number } {
  const [, homeAttack, homeDefence] = home
  const [, awayAttack, awayDefence] = away
  // How much better each scores than the average against an average opponent.
  const [homeEdge, awayEdge] = [homeAttack - awayDefence, awayAttack - homeDefence]
  const factor = (edge: number) => Math.exp(0.25 * edge)
  switch (sport) {
    case 'FOOTBALL':
      return { home: 1.5 * factor(homeEdge), away: 1.2 * factor(awayEdge) }
    case 'ICE_HOCKEY':
      return { home: 3.1 * factor(0.7 * homeEdge), away: 2.8 * factor(0.7 * awayEdge) }
    case 'BASKETBALL':
      return { home: 82.5 + 3.5 * homeEdge, away: 79.5 + 3.5 * awayEdge }
    case 'TENNIS':
      // Nobody is at home here.
      return { home: 0.635 + 0.025 * homeEdge, away: 0.635 + 0.025 * awayEdge }
  }
}
