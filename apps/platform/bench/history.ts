import { performance } from 'node:perf_hooks'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import pg from 'pg'
import { roundsOfSession, sessionsOfPlayer } from '../src/games/game-history.ts'
import { encodeCursor } from '../src/graphql/pagination.ts'
import { post } from './load.ts'
import type { PlatformProcess } from './platform-process.ts'

const pageSize = 20
/** The number of rows before the thousandth page. */
const before = 999 * pageSize
const repetitions = 30

/**
 * Puts half of a player's rounds into one huge session and the others into sessions of twenty. Then measures the first
 * and the thousandth page of both lists over HTTP, and explains the plan of the latter.
 */
export async function measureHistory(
  { pool, database }: { pool: pg.Pool; database: string },
  platform: PlatformProcess,
  player: Player,
  rounds: number,
) {
  const endless = await addRounds(database, player.userId, rounds)
  const lists: List[] = [
    {
      name: 'rounds of a session',
      query: `query Bench($id: ID!, $session: ID!, $after: String) {
        list: gameRoundConnection(userId: $id, gameSessionId: $session, after: $after) { ${round} } }`,
      variables: { id: player.userId, session: endless },
      sql: roundsOfSession.text,
      first: [endless, player.userId],
      rest: [],
      place: placeIn('game_rounds', 'game_round_id', 'game_session_id', endless),
    },
    {
      name: 'sessions',
      query: `query Bench($id: ID!, $after: String) { list: gameSessionConnection(userId: $id, after: $after) { ${session} } }`,
      variables: { id: player.userId },
      sql: sessionsOfPlayer.text,
      first: [player.userId],
      rest: ['-infinity', 'infinity'],
      place: placeIn('game_sessions', 'game_session_id', 'user_id', player.userId),
    },
  ]
  const pages = []
  const plans = []
  for (const list of lists) {
    const [time = '', id = ''] = await placeBefore(pool, list)
    for (const [page, after] of [
      ['first', null],
      ['thousandth', encodeCursor(`${time} ${id}`)],
    ] as const)
      pages.push({ list: list.name, page, ...(await ask(platform, player.token, list, after)) })
    plans.push(`${list.name}, thousandth page:\n${await planOf(pool, list, time, id)}`)
  }
  return { pages, plans }
}

interface Player {
  userId: string
  token: string
}
interface List {
  name: string
  query: string
  variables: object
  sql: string
  /** The query's parameters before and after the cursor. */
  first: string[]
  rest: string[]
  place: string
}

const round = `pageInfo { endCursor hasNextPage }
  edges { node { gameRoundId betAmount winAmount currencyCode promotional createdAt finishedAt totalBalanceAfter } }`
const session = `pageInfo { endCursor hasNextPage }
  edges { node { gameSessionId createdAt betAmount winAmount availableBalanceAfter totalRounds game { slug name } } }`

/** The cursor at which the thousandth page begins. */
const placeIn = (table: string, id: string, owner: string, value: string) =>
  `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as time, ${id} as id from ${table}
   where ${owner} = '${value}' order by created_at desc, ${id} desc offset ${before - 1} limit 1`

async function placeBefore(pool: pg.Pool, { place }: List): Promise<[string, string]> {
  const { rows } = await uncheckedQuery<{ time: string; id: string }>(pool, place)
  const [row] = rows
  if (!row) throw new Error('There is no thousandth page')
  return [row.time, row.id]
}

/** @returns the id of the huge session */
async function addRounds(database: string, userId: string, rounds: number): Promise<string> {
  const each = 20
  const sessions = Math.floor(rounds / 2 / each)
  // A separate client, without the pool's timeouts.
  const client = new pg.Client(database)
  await client.connect()
  try {
    const { rows } = await uncheckedQuery<{ id: string; rounds: number }>(
      client,
      `insert into game_sessions (game_session_id, user_id, brand_id, game_id, token_hash, currency_code, language,
         available_balance_after, total_rounds, created_at, expires_at)
       select gen_random_uuid(), $1, 'ac', game_id, decode(md5(n::text), 'hex'), 'EUR', 'en', 0,
         case n when 0 then $3::int else $4::int end, now() - n * interval '10 minutes', now()
       from generate_series(0, $2::int) n, (select game_id from games where slug = 'lamp-sum') g
       returning game_session_id as id, total_rounds as rounds`,
      [userId, sessions, rounds - sessions * each, each],
    )
    await uncheckedQuery(
      client,
      `insert into game_rounds (game_round_id, game_session_id, round_ref, bet_amount, win_amount, total_balance_after,
         created_at, finished_at)
       select gen_random_uuid(), s.game_session_id, n::text, 100, 0, 0, s.created_at - n * interval '3 seconds', s.created_at
       from game_sessions s, generate_series(1, s.total_rounds) n where s.user_id = $1`,
      [userId],
    )
    await uncheckedQuery(client, 'vacuum analyze game_rounds')
    await uncheckedQuery(client, 'vacuum analyze game_sessions')
    return rows.find((row) => row.rounds > each)?.id ?? ''
  } finally {
    await client.end()
  }
}

async function ask(platform: PlatformProcess, token: string, { query, variables }: List, after: string | null) {
  const body = JSON.stringify({ query, variables: { ...variables, after } })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const times: number[] = []
  for (let time = 0; time < repetitions; time++) {
    const sent = performance.now()
    const answer = JSON.parse(await post(platform.port, '/graphql', headers, body))
    times.push(performance.now() - sent)
    if (answer.data?.list.edges.length !== pageSize) throw new Error(`Incomplete page: ${JSON.stringify(answer)}`)
  }
  times.sort((a, b) => a - b)
  return { 'median ms': (times[repetitions / 2] ?? 0).toFixed(1), 'slowest ms': (times.at(-1) ?? 0).toFixed(1) }
}

/** The plan of the prepared statement: a generic plan, independent of the page. */
async function planOf(pool: pg.Pool, { sql, first, rest }: List, time: string, id: string): Promise<string> {
  const values = [...first, time, id, ...rest, String(pageSize + 1)].map((value) => `'${value}'`)
  const client = await pool.connect()
  try {
    await uncheckedQuery(client, 'set plan_cache_mode = force_generic_plan')
    await uncheckedQuery(client, `prepare page as ${sql}`)
    const { rows } = await uncheckedQuery<{ 'QUERY PLAN': string }>(
      client,
      `explain (analyze, buffers, costs off) execute page (${values.join(', ')})`,
    )
    return rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')
  } finally {
    client.release(true)
  }
}
