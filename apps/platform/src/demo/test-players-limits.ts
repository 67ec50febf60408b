import type { LimitPeriod, UserLimitType } from '@parlour/contracts/platform-resolvers'
import type pg from 'pg'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { playerBalances } from '../ledger/index.ts'
import { storeLimit } from '../limits/limit-store.ts'
import type { Player } from '../players/player-store.ts'
import { bookPast } from './test-players-records.ts'
import type { State } from './test-players-states.ts'

/** Monthly limits, so that usage stays close to them for as long as possible. Cents and minutes. */
const limits: readonly [UserLimitType, value: number][] = [
  ['DEPOSIT', 500_00],
  ['LOSS', 100_00],
  ['WAGER', 300_00],
  ['SESSION_TIME', 600],
]
const period: LimitPeriod = 'MONTH'
/** The usage: DEPOSIT 480, WAGER 290, LOSS 95, SESSION_TIME 590 minutes. */
const deposited = 480_00
const rounds = Array.from({ length: 29 }, (_, round) => ({ bet: 10_00, win: round % 10 === 5 ? 65_00 : 0 }))
const minutesLoggedIn = 590

export const monthlyLimits: State = async (client, { userId, currencyCode }) => {
  for (const [type, value] of limits)
    await storeLimit(
      client,
      userId,
      {
        userLimitId: uuidV7(),
        type,
        period,
        value,
        currencyCode: type === 'SESSION_TIME' ? null : currencyCode,
        pendingValue: null,
        pendingFrom: null,
        awaitsYes: false,
        createdAt: new Date(),
      },
      'set',
    )
}

const demoDaysSince = sql('demo-days-since', 'select from player_days where user_id = $1 and day >= $2::date limit 1')

const demoInsertLogin = sql(
  'demo-insert-login',
  `insert into logins (login_id, user_id, created_at, last_seen_at, ended_at, end_reason)
     values ($1, $2, $3, $4, $4, 'LOGOUT')`,
)

/** Uses the limits almost up, once per calendar month (UTC). */
export async function useLimits(client: pg.PoolClient, player: Pick<Player, 'userId' | 'brandId' | 'currencyCode'>) {
  const { userId, currencyCode } = player
  const now = Date.now()
  const monthStart = Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth(), 1)
  const rowCount = await demoDaysSince.run(client, userId, new Date(monthStart).toISOString().slice(0, 10))
  if (rowCount === 1) return
  const begins = Math.max(monthStart, now - 600_000)
  const at = (step: number) => new Date(Math.min(now, begins + step * 15_000))
  const { REAL } = await playerBalances(client, userId, currencyCode)
  await bookPast(
    client,
    player,
    [
      { kind: 'payment', at: at(0), type: 'DEPOSIT', amount: deposited, outcome: 'SUCCEEDED' },
      {
        kind: 'session',
        at: at(1),
        slug: 'lamp-sum',
        rounds: rounds.map((round, index) => ({ ...round, at: at(index + 1) })),
      },
    ],
    REAL,
  )
  const loginAt = Math.max(monthStart, now - minutesLoggedIn * 60_000)
  await demoInsertLogin.run(client, uuidV7(), userId, new Date(loginAt), new Date(now))
}
