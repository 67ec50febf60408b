import { performance } from 'node:perf_hooks'
import { signedHeaders } from '@parlour/contracts/signing'
import { emailOf, password } from './bench-players.ts'
import { post, signing } from './load.ts'
import { type PlatformProcess, walletKey } from './platform-process.ts'

/** The measured calls. */

export interface Tokens {
  userId: string
  accessToken: string
}

function any<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item
}

let bets = 0
/** A stake of a random player in a new round; all stakes go to games of the same studio. */
export async function bet({ port }: PlatformProcess, sessions: readonly string[]): Promise<void> {
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
  const headers = signedHeaders('studio', walletKey, path, body)
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

/** Logs in a random player, from a different address each time. */
export async function logIn(platform: PlatformProcess, players: number): Promise<Tokens> {
  const number = 1 + Math.floor(Math.random() * players)
  const { login } = await graphql<{ login: Tokens & { code?: string } }>(
    platform,
    `mutation Bench($username: String!, $password: String!) { login(brandId: "ac", username: $username, password: $password) {
      ... on AuthTokens { userId accessToken } ... on LoginRefusal { code } } }`,
    { username: emailOf(number), password },
    { 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` },
  )
  if (!login.accessToken) throw new Error(`The login was refused: ${login.code}`)
  return login
}

export function balances(platform: PlatformProcess, { userId, accessToken }: Tokens) {
  const query = 'query Bench($id: ID!) { balances(userId: $id) { type amount currencyCode } }'
  return graphql(platform, query, { id: userId }, { authorization: `Bearer ${accessToken}` })
}

/** The query of the Home page. */
export function lobby(platform: PlatformProcess) {
  const query = `query Bench($brandId: ID!, $first: Int!) { lobbies(brandId: $brandId) { lobbyId name position lobbyType
    filteredBrandGames(first: $first) { totalCount edges { node { slug name studio loginRequired } } } } }`
  return graphql(platform, query, { brandId: 'ac', first: 12 })
}
