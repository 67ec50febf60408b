/** Bets on sports of a test player, so that the account, its history and the bets on Brazen are alive at once. */
import { randomUUID } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BetAnswer, BetList, LegOrder, Overview, SportsEvent } from '@parlour/contracts/sportsbook-api'
import { sessionOf } from './shots/players.ts'
import { bettor } from './welcome.ts'

/** Of the skin with a sportsbook. */
const brandId = 'bz'
/** A new sportsbook announces its first matches soon after its start, ms. */
const ANNOUNCED_WITHIN_MS = 30_000

interface PlannedBet {
  legs: LegOrder[]
  /** Minor units of EUR. */
  stake: number
  /** Ended at once, for what the sportsbook offers. */
  isCashedOut?: true
}

/**
 * A single and a combination that stay open for long, one that is cashed out, and singles on live matches, the first of which end
 * soonest. Each match is bet on once.
 */
export function plannedBets(events: readonly SportsEvent[]): PlannedBet[] {
  const open = events.filter(({ markets: [market] }) => market?.kind === 'RESULT' && !market.isSuspended)
  const [single, given, ...others] = open
    .filter(({ phase }) => phase === 'SCHEDULED')
    .toSorted((one, other) => other.startsAt - one.startsAt)
  const combined = others.slice(0, 3)
  const live = open.filter(({ phase }) => phase === 'LIVE' || phase === 'BREAK').slice(0, 3)
  return [
    ...(single ? [{ legs: [legOn(single)], stake: 10_00 }] : []),
    ...(combined.length > 1 ? [{ legs: combined.map(legOn), stake: 5_00 }] : []),
    ...(given ? [{ legs: [legOn(given)], stake: 6_00, isCashedOut: true as const }] : []),
    ...live.map((event) => ({ legs: [legOn(event)], stake: 4_00 })),
  ]
}

/** The selection that is nearest to even odds. */
function legOn({ eventId, markets: [market] }: SportsEvent): LegOrder {
  const selections = market?.selections ?? []
  const [nearest] = selections.toSorted((one, other) => Math.abs(one.odds - 2) - Math.abs(other.odds - 2))
  if (!market || !nearest) throw new Error(`The match ${eventId} takes no bets`)
  return { eventId, marketId: market.marketId, selectionId: nearest.selectionId, odds: nearest.odds }
}

interface Services {
  platform: string
  sandbox: string
  /** The address of the skin. */
  site: string
}

const startGame = `mutation StartSports($brandId: ID!, $site: String!) {
  startGame(brandId: $brandId, slug: "sportsbook", mode: REAL, redirectUris: { baseUri: $site, homeUri: $site, depositUri: $site }) {
    ... on StartSportsbookSuccess { scriptUri token }
    ... on StartGameRefusal { code }
  }
}`

/**
 * Bets by the calls that a browser makes. A player who has bets gets no more of them.
 * @returns how many bets were made
 * @throws when platform or sportsbook refuse the player, or do not answer
 */
export async function placeDemoBets(services: Services, email = bettor): Promise<number> {
  const book = `${services.sandbox}/sportsbook/v1`
  const { session } = await answerOf<{ session: string }>(`${book}/session`, {
    token: await launchToken(services, email),
  })
  for (const state of ['OPEN', 'ENDED']) {
    const { bets } = await answerOf<BetList>(`${book}/bets?state=${state}`, undefined, session)
    if (bets.length > 0) return 0
  }
  let placed = 0
  for (const { isCashedOut, ...bet } of plannedBets(await announcedEvents(book))) {
    const order = { requestId: randomUUID(), ...bet, acceptance: 'ANY' }
    // A match may have ended since it was listed: then this bet is left out.
    const taken = await answerOf<BetAnswer>(`${book}/bets`, order, session).catch(() => null)
    if (!taken) continue
    placed += 1
    const { betId, cashOut } = taken.bet
    if (isCashedOut && cashOut)
      await answerOf(`${book}/bets/${betId}/cash-out`, { requestId: randomUUID(), amount: cashOut }, session)
  }
  return placed
}

async function launchToken(services: Services, email: string): Promise<string> {
  const { accessToken } = await sessionOf(services, brandId, email)
  const variables = { brandId, site: services.site }
  const { data } = await answerOf<{ data: { startGame: { scriptUri?: string; token?: string; code?: string } } }>(
    `${services.platform}/graphql`,
    { query: startGame, variables },
    accessToken,
  )
  const { scriptUri, token, code } = data.startGame
  if (!token) throw new Error(`The platform does not open the sportsbook: ${code}`)
  if (!scriptUri?.startsWith(`${services.sandbox}/`)) throw new Error('The sportsbook is not that of the sandbox')
  return token
}

async function announcedEvents(book: string): Promise<readonly SportsEvent[]> {
  for (const began = Date.now(); Date.now() - began < ANNOUNCED_WITHIN_MS; await pause(500)) {
    const { events } = await answerOf<Overview>(`${book}/overview`)
    if (events.length > 0) return events
  }
  throw new Error('The sportsbook announces no matches')
}

async function answerOf<Answer>(address: string, body?: object, bearer?: string): Promise<Answer> {
  const response = await fetch(address, {
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  if (!response.ok) throw new Error(`${new URL(address).pathname} answers ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}

/** Once for the data of a directory: each login would be told the player as one of a new device. */
export async function demoBetsOnce(services: Services, dataDir: string): Promise<void> {
  const note = join(dataDir, demoBetsNote)
  if (existsSync(note)) return
  await placeDemoBets(services)
  writeFileSync(note, `${new Date().toISOString()}\n`)
}

/** Says in a data directory that the bets have been made. */
export const demoBetsNote = 'demo-bets'
