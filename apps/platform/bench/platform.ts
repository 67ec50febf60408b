/**
 * The platform as a whole: bets by the signed wallet API over HTTP, with one process and with two; logins, balances and
 * lobbies through GraphQL; pages of a player's history. Real processes on a durable throwaway PostgreSQL, or on the
 * server of BENCH_DATABASE_URL. BENCH_SECONDS: of each measurement; BENCH_ROUNDS: of the history.
 */
import { cpus } from 'node:os'
import { performance } from 'node:perf_hooks'
import { signedHeaders } from '@parlour/contracts/signing'
import { createPool } from '../src/db/pool.ts'
import { auditLedger } from '../src/ledger/index.ts'
import { dropDatabase, makeDatabase, startThrowawayPostgres } from '../src/testing/test-postgres.ts'
import { addPlayers, emailOf, password } from './bench-players.ts'
import { measureHistory } from './history.ts'
import { type Measured, measure, parentOf, post, signing } from './load.ts'
import { type PlatformProcess, startPlatform, walletSecret } from './platform-process.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 1_000_000)
const players = 1_000

const own = process.env.BENCH_DATABASE_URL ? undefined : await startThrowawayPostgres(true)
const server = own?.url ?? String(process.env.BENCH_DATABASE_URL)
const database = await makeDatabase(server)
const pool = createPool(database)
// The server is stopped under the last idle connections.
pool.on('error', () => {})
const platforms: PlatformProcess[] = []
try {
  platforms.push(await startPlatform(database))
  const [first] = platforms as [PlatformProcess]
  const postgres = own ? await postmasterOf() : undefined
  console.log(
    `${cpus().length} cores shared by client, platform and PostgreSQL (fsync on); ${seconds} s each, ${players} players`,
  )
  const sessions = await addPlayers(pool, players)
  const results: (Row & Measured)[] = []
  const run = async (name: string, atATime: number, call: Parameters<typeof measure>[4]) =>
    results.push({
      name,
      processes: platforms.length,
      atATime,
      ...(await measure(platforms, postgres, seconds, atATime, call)),
    })

  for (const atATime of [1, 10, 100]) await run('bets', atATime, (_, platform) => bet(platform, sessions))
  platforms.push(await startPlatform(database))
  await run('bets', 100, (_, platform) => bet(platform, sessions))
  await platforms.pop()?.stop()

  for (const atATime of [1, 10]) await run('logins', atATime, (_, platform) => logIn(platform))
  const tokens = await Promise.all(Array.from({ length: 50 }, () => logIn(first)))
  for (const atATime of [1, 100])
    await run('balances', atATime, (worker, platform) => balances(platform, tokens[worker % tokens.length] as Tokens))
  for (const atATime of [1, 100]) await run('lobby', atATime, (_, platform) => lobby(platform))

  console.table(
    results.map(({ name, processes, atATime, perSecond, p50, p99 }) => ({
      call: name,
      processes,
      'at a time': atATime,
      'per second': perSecond,
      'p50 ms': p50,
      'p99 ms': p99,
    })),
  )
  console.log('Where a call spends its time, ms of one call (waits overlap when many are at work):')
  console.table(results.map(({ name, processes, atATime, shares }) => ({ call: name, processes, atATime, ...shares })))
  console.log('A login is argon2id: its cost is wanted, and shows as "platform other threads".')

  console.log(`History of a player with ${rounds.toLocaleString('en')} rounds:`)
  const { userId, accessToken } = tokens[0] as Tokens
  const { pages, plans } = await measureHistory(pool, first, { userId, token: accessToken }, rounds)
  console.table(pages)
  for (const plan of plans) console.log(plan)

  const audit = await auditLedger(pool)
  console.log('audit after it (all must be 0):', audit)
  if (Object.values(audit).some((faults) => faults !== 0)) process.exitCode = 1
} finally {
  for (const platform of platforms) await platform.stop()
  await pool.end()
  await dropDatabase(server, database)
  await own?.stop()
}

interface Row {
  name: string
  processes: number
  atATime: number
}
interface Tokens {
  userId: string
  accessToken: string
}

function any<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item
}

let bets = 0
/** A stake of any player in a round of its own: all at the games of one studio. */
async function bet({ port }: PlatformProcess, sessions: readonly string[]): Promise<void> {
  const path = '/wallet/v1/bet'
  const id = `${process.pid}-${++bets}`
  const body = JSON.stringify({
    transactionId: id,
    gameSessionId: any(sessions),
    roundId: id,
    amount: 100,
    currencyCode: 'EUR',
  })
  const begun = performance.now()
  const headers = signedHeaders('studio', walletSecret, path, body)
  signing.ms += performance.now() - begun
  await post(port, path, headers, body)
}

async function graphql<Data>(
  { port }: PlatformProcess,
  query: string,
  variables: object,
  headers: object = {},
): Promise<Data> {
  const body = JSON.stringify({ query, variables })
  const answer = JSON.parse(await post(port, '/graphql', { 'content-type': 'application/json', ...headers }, body))
  if (answer.errors) throw new Error(JSON.stringify(answer.errors))
  return answer.data
}

/** Any player, from an address of his own. */
async function logIn(platform: PlatformProcess): Promise<Tokens> {
  const number = 1 + Math.floor(Math.random() * players)
  const { login } = await graphql<{ login: Tokens & { code?: string } }>(
    platform,
    `mutation ($username: String!, $password: String!) { login(brandId: "ac", username: $username, password: $password) {
      ... on AuthTokens { userId accessToken } ... on LoginRefusal { code } } }`,
    { username: emailOf(number), password },
    { 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` },
  )
  if (!login.accessToken) throw new Error(`The login was refused: ${login.code}`)
  return login
}

function balances(platform: PlatformProcess, { userId, accessToken }: Tokens) {
  const query = 'query ($id: ID!) { balances(userId: $id) { type amount currencyCode } }'
  return graphql(platform, query, { id: userId }, { authorization: `Bearer ${accessToken}` })
}

/** What the home page asks for. */
function lobby(platform: PlatformProcess) {
  const query = `query ($brandId: ID!, $first: Int!) { lobbies(brandId: $brandId) { lobbyId name position lobbyType
    filteredBrandGames(first: $first) { totalCount edges { node { slug name studio loginRequired } } } } }`
  return graphql(platform, query, { brandId: 'ac', first: 12 })
}

/** The process of which all of PostgreSQL's are children; undefined where there is no /proc. */
async function postmasterOf(): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0] && parentOf(rows[0].pid)
}
