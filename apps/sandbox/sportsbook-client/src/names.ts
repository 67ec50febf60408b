/** What events, markets and selections are called. */
import type { EventPhase, Market, Score, SelectionId, Sport, SportsEvent } from '@parlour/contracts/sportsbook-api'
import { type Formats, say } from './formats.ts'

type Named = Pick<SportsEvent, 'competition' | 'home' | 'away'>
type NamedMarket = Pick<Market, 'kind' | 'line' | 'goal'>

export const eventName = ({ home, away }: Pick<SportsEvent, 'home' | 'away'>): string => `${home} – ${away}`

const totals = {
  FOOTBALL: 'totalGoals',
  ICE_HOCKEY: 'totalGoals',
  TENNIS: 'totalGames',
  BASKETBALL: 'totalPoints',
} as const satisfies Record<Sport, string>

/** Of the sports that know a draw. */
const hasRegularTime = (sport: Sport) => sport === 'ICE_HOCKEY'
const hasWinner = (sport: Sport) => sport === 'TENNIS' || sport === 'BASKETBALL'

export function marketName(
  { kind, line, goal }: NamedMarket,
  sport: Sport,
  { texts, line: lineText }: Formats,
): string {
  const withLine = (text: string) => (line === undefined ? text : `${text} ${lineText(line)}`)
  switch (kind) {
    case 'RESULT':
      return hasWinner(sport) ? texts.winner : hasRegularTime(sport) ? texts.regularTime : texts.RESULT
    case 'TOTAL':
      return withLine(texts[totals[sport]])
    case 'HANDICAP':
      return texts.HANDICAP
    case 'NEXT_GOAL':
      return say(texts.nextGoal, { number: goal ?? '' })
    default:
      return texts.BOTH_TO_SCORE
  }
}

export function selectionName(
  selectionId: SelectionId,
  { kind, line }: NamedMarket,
  { home, away }: Named,
  { texts, line: lineText }: Formats,
): string {
  const handicap = kind === 'HANDICAP' && line !== undefined
  switch (selectionId) {
    case 'HOME':
      return handicap ? `${home} ${lineText(line, true)}` : home
    case 'AWAY':
      return handicap ? `${away} ${lineText(-line, true)}` : away
    case 'OVER':
      return say(texts.over, { line: line === undefined ? '' : lineText(line) })
    case 'UNDER':
      return say(texts.under, { line: line === undefined ? '' : lineText(line) })
    default:
      return texts[selectionId]
  }
}

/** Periods of the regular time, after which comes overtime. */
const regularPeriods: Readonly<Record<Sport, number>> = { FOOTBALL: 2, TENNIS: 5, BASKETBALL: 4, ICE_HOCKEY: 3 }

/** Where an event under way stands: 57′, Set 2, Quarter 3. */
export function clockText(sport: Sport, score: Score, { texts }: Formats): string {
  const number = score.periods.length
  if (number > regularPeriods[sport]) return texts.overtime
  const minute = score.minute === undefined ? '' : say(texts.minute, { minute: score.minute })
  if (sport === 'FOOTBALL') return minute
  const period = { TENNIS: texts.set, BASKETBALL: texts.quarter, ICE_HOCKEY: texts.third }[sport]
  return say(period, { number: Math.max(1, number) })
}

/** When it starts, or how far it is. */
export function stateText(
  { phase, startsAt, score, competition }: Pick<SportsEvent, 'phase' | 'startsAt' | 'score' | 'competition'>,
  now: number,
  formats: Formats,
): string {
  const own: Partial<Record<EventPhase, string>> = {
    BREAK: formats.texts.BREAK,
    ENDED: formats.texts.ENDED,
    ABANDONED: formats.texts.ABANDONED,
  }
  const text = own[phase]
  if (text !== undefined) return text
  if (phase === 'LIVE') return clockText(competition.sport, score, formats)
  const minutes = minutesTo(startsAt, now)
  if (minutes >= 0 && minutes < 60) return say(formats.texts.startsIn, { minutes })
  return minutes < 24 * 60 ? formats.time(startsAt) : formats.dateTime(startsAt)
}

/** Below the time at which an event starts: how soon that is, or on which day. */
export function startText({ startsAt }: Pick<SportsEvent, 'startsAt'>, now: number, formats: Formats): string {
  const minutes = minutesTo(startsAt, now)
  return minutes >= 0 && minutes < 60 ? say(formats.texts.startsIn, { minutes }) : formats.date(startsAt)
}

const minutesTo = (startsAt: number, now: number) => Math.ceil((startsAt - now) / 60_000)

export const isLive = ({ phase }: Pick<SportsEvent, 'phase'>): boolean => phase === 'LIVE' || phase === 'BREAK'
