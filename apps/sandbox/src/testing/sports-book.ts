import { randomBytes, randomUUID } from 'node:crypto'
import type {
  BetAnswer,
  BetList,
  BetOrder,
  BookRefusalCode,
  LegOrder,
  PricedLeg,
  SelectionId,
  Sport,
  SportsEvent,
  SportsSession,
} from '@parlour/contracts/sportsbook-api'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type { Hono } from 'hono'
import { pino } from 'pino'
import type { Timeline } from '../sportsbook/model/fixture.ts'
import { playOut } from '../sportsbook/model/match.ts'
import { sportsbook } from '../sportsbook/routes.ts'
import { settleSportsBets } from '../sportsbook/settlement.ts'
import { walletClient } from '../studio/wallet-client.ts'
import { createStudioDatabase } from './studio-database.ts'
import { startTestWallet, testWalletKey } from './wallet.ts'

const rates: Record<Sport, number> = { FOOTBALL: 1.4, ICE_HOCKEY: 3, BASKETBALL: 80, TENNIS: 0.64 }

/** A match of two equals, as the test book stores them. */
export const playedOut = (sport: Sport, seed: string): Timeline =>
  playOut({
    ...{ sport, seed },
    home: { name: 'Home', rate: rates[sport] },
    away: { name: 'Away', rate: rates[sport] },
  })

/** A seed whose match is as a test needs it. */
export function seedOf(sport: Sport, fits: (timeline: Timeline) => boolean): string {
  for (let number = 0; number < 100_000; number++) {
    const seed = number.toString(16).padStart(64, '0')
    if (fits(playedOut(sport, seed))) return seed
  }
  throw new Error('No such match')
}

interface Refused {
  code: BookRefusalCode
  legs?: readonly PricedLeg[]
  limit?: number
  amount?: number
}
type Answered = { status: number; error?: Refused } & Partial<BetAnswer>

/** A sportsbook whose events the test plans, with a wallet that it can break, served by two processes. */
export async function startTestBook() {
  const database = await createStudioDatabase()
  const wallet = await startTestWallet({ gameSlug: 'sportsbook' })
  const { pool } = database
  const logger = pino({ level: 'silent' })
  const client = walletClient({
    url: wallet.url,
    key: testWalletKey,
    caller: 'sportsbook',
    timeoutMs: 1_000,
    pauseMs: 10,
  })
  const process = () =>
    sportsbook({
      ...{ pool, wallet: client, walletUrl: wallet.url, walletKey: testWalletKey, logger },
      frameAncestors: ['http://*.localhost:*'],
    })
  const [one, two] = [process(), process()]
  const query = (sql: string, values: unknown[] = []) => uncheckedQuery<Record<string, unknown>>(pool, sql, values)

  const ask = async (path: string, { session, body, app = one.routes }: Ask = {}): Promise<Response> =>
    app.request(`/v1/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const answered = async (response: Response): Promise<Answered> => ({
    status: response.status,
    ...((await response.json()) as object),
  })

  /** Stores an event; `ms` after its start, or before it when negative. */
  const event = async (ms = -3_600_000, sport: Sport = 'FOOTBALL', seed = randomBytes(32).toString('hex')) => {
    const { rows } = await query(
      `insert into sportsbook.event (event_id, slug, sport, competition_slug, competition_name, home, away, home_rate,
         away_rate, starts_at, seed)
       values (gen_random_uuid(), $1, $2, 'cup-of-' || lower($2), 'Cup', 'Home', 'Away', $3, $3, now() - $4 * interval '1 ms',
         decode($5, 'hex')) returning event_id`,
      [`match-${randomUUID()}`, sport, rates[sport], ms, seed],
    )
    return String(rows[0]?.event_id)
  }
  const shown = async (eventId: string) => (await (await ask(`events/${eventId}`)).json()) as SportsEvent
  /** A leg at the odds of now. */
  const leg = async (eventId: string, marketId = 'RESULT', selectionId: SelectionId = 'HOME'): Promise<LegOrder> => {
    const { markets } = await shown(eventId)
    const market = markets.find((one) => one.marketId === marketId)
    const odds = market?.selections.find((one) => one.selectionId === selectionId)?.odds
    if (!odds) throw new Error(`There is no ${marketId} ${selectionId}`)
    return { eventId, marketId, selectionId, odds }
  }
  const order = (legs: readonly LegOrder[], change: Partial<BetOrder> = {}): BetOrder => ({
    ...{ requestId: randomUUID(), legs, stake: 1_000, acceptance: 'NONE' },
    ...change,
  })

  return {
    ...{ pool, wallet, one, two, query, ask, event, shown, leg, order },
    deps: one.deps,
    /** Opens the book for a new player of the wallet, or once more for the same one. */
    open: async (token: string = randomUUID()) =>
      ((await (await ask('session', { body: { token } })).json()) as SportsSession).session,
    bet: async (session: string, body: BetOrder, app = one.routes) =>
      answered(await ask('bets', { session, body, app })),
    cashOut: async (
      session: string,
      betId: string,
      amount: number,
      requestId: string = randomUUID(),
      app = one.routes,
    ) => answered(await ask(`bets/${betId}/cash-out`, { session, body: { requestId, amount }, app })),
    bets: async (session: string, state: 'OPEN' | 'ENDED', before?: string) =>
      (await (await ask(`bets?state=${state}${before ? `&before=${before}` : ''}`, { session })).json()) as BetList,
    /** Moves an event to so many ms after its start. */
    move: (eventId: string, ms: number) =>
      query(`update sportsbook.event set starts_at = now() - $2 * interval '1 ms' where event_id = $1`, [eventId, ms]),
    abandon: (eventId: string) =>
      query(`update sportsbook.event set abandoned_at = now() - interval '1 ms' where event_id = $1`, [eventId]),
    /** Settles what is decided, and books whatever waits for its next attempt. */
    settle: async () => {
      await query(`update sportsbook.bet set due_at = now() where booked_at is null and state <> 'OPEN'`)
      await settleSportsBets(one.deps)
    },
    /** Forgets the bets of earlier tests, which would be settled with those of this one. */
    clear: () => query('truncate sportsbook.bet, sportsbook.leg'),
    stop: async () => {
      one.feed.close()
      two.feed.close()
      await wallet.stop()
      await database.end()
    },
  }
}
interface Ask {
  session?: string
  body?: unknown
  app?: Hono
}
export type TestBook = Awaited<ReturnType<typeof startTestBook>>
