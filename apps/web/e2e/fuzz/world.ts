/** What the fuzzer knows of the running stack: players with their tokens and games, and the secrets that sign calls. */
import { randomInt, randomUUID } from 'node:crypto'
import { type Key, type Keys, readKeys, readOperatorKeys } from '@parlour/contracts/keys'
import { type APIRequestContext, expect } from '@playwright/test'
import { cookiesOf, sessionOf } from '../../../../scripts/shots/players.ts'
import type { SessionTokens } from '../../app/middleware/session-cookies.ts'
import { loginServices, sandboxAddress, serviceAddress, sharedSecrets, skinAddress } from '../addresses.ts'
import { confirmByMail } from '../confirm-by-mail.ts'

interface FuzzPlayer extends SessionTokens {
  /** The cookies of the login on Acacia. */
  cookie: string
  gameSessionId: string
  /** The token in the address of the game. */
  gameToken: string
  /** Of a seat at a live table. */
  liveSession: string
}

export interface FuzzWorld {
  players: FuzzPlayer[]
  /** By caller. */
  keys: Record<
    'studio' | 'live' | 'sportsbook' | 'payments' | 'zimpler' | 'identity' | 'registers' | 'web' | 'operator',
    Key
  >
  contentToken: string
}

/** Creates `count` players with a login and an open game. Each run has its own, whose limits nobody has used up. */
export async function createWorld(request: APIRequestContext, count: number): Promise<FuzzWorld> {
  const players: FuzzPlayer[] = []
  for (let n = 0; n < count; n++) players.push(await newPlayer(request))
  const { CONTENT_SERVICE_TOKEN: contentToken, ...secrets } = sharedSecrets()
  const [, operator] = readOperatorKeys(secrets.OPERATOR_KEYS)?.entries().next().value ?? []
  const keys = {
    studio: firstOf(readKeys(secrets.STUDIO_KEYS)),
    live: firstOf(readKeys(secrets.LIVE_KEYS)),
    sportsbook: firstOf(readKeys(secrets.SPORTSBOOK_KEYS)),
    payments: firstOf(readKeys(secrets.PAYMENTS_KEYS)),
    zimpler: firstOf(readKeys(secrets.ZIMPLER_KEYS)),
    identity: firstOf(readKeys(secrets.IDENTITY_KEYS)),
    registers: firstOf(readKeys(secrets.REGISTERS_KEYS)),
    web: firstOf(readKeys(secrets.WEB_KEYS)),
    operator: firstOf(operator),
  }
  return { players, keys, contentToken }
}

function firstOf(keys: Keys | undefined): Key {
  if (!keys) throw new Error('A key of the stack is missing')
  return keys[0]
}

async function newPlayer(request: APIRequestContext): Promise<FuzzPlayer> {
  const email = `fuzz-${randomUUID()}@parlour.example`
  const query = `mutation Register($input: CreateUserInput!) { createUser(input: $input) {
    __typename ... on CreateUserRefusal { code field } } }`
  const created = await send<{ createUser: { __typename: string } }>(request, query, { input: registration(email) })
  expect(created.createUser).toEqual({ __typename: 'CreateUserSuccess' })
  await confirmByMail(request, { email, brandId: 'ac' })
  const tokens = await sessionOf(loginServices(), 'ac', email)
  const cookie = cookiesOf(loginServices(), 'ac', tokens)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  const live = await openGame(request, tokens, 'parlour-roulette')
  const liveSession = await sitDown(request, live.gameToken)
  return { ...tokens, cookie, ...(await openGame(request, tokens, 'lamp-sum')), liveSession }
}

async function sitDown(request: APIRequestContext, token: string): Promise<string> {
  const data = { game: 'parlour-roulette', mode: 'REAL', token }
  const response = await request.post(sandboxAddress('/live/api/session'), { data })
  const { session } = (await response.json()) as { session?: string }
  expect(session).toEqual(expect.any(String))
  return session ?? ''
}

async function openGame(request: APIRequestContext, { accessToken }: SessionTokens, slug: string) {
  const address = skinAddress('ac', '/')
  const uris = { baseUri: address, homeUri: address, depositUri: address }
  const query = `mutation Start($slug: ID!, $uris: RedirectUris!) {
    startGame(brandId: "ac", slug: $slug, mode: REAL, redirectUris: $uris) {
      ... on StartGameSuccess { uri gameSessionId } ... on StartGameRefusal { code } } }`
  type Started = { startGame: { uri: string; gameSessionId: string } }
  const { startGame } = await send<Started>(request, query, { slug, uris }, accessToken)
  expect(startGame).toEqual({ uri: expect.any(String), gameSessionId: expect.any(String) })
  return { gameSessionId: startGame.gameSessionId, gameToken: new URL(startGame.uri).searchParams.get('token') ?? '' }
}

async function send<Data>(request: APIRequestContext, query: string, variables: object, token?: string): Promise<Data> {
  const response = await request.post(serviceAddress('platform', '/graphql'), {
    data: { query, variables },
    headers: { 'x-forwarded-for': randomAddress(), ...(token && { authorization: `Bearer ${token}` }) },
  })
  return ((await response.json()) as { data: Data }).data
}

/** Another address for each, since registrations per address are limited. */
const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

const registration = (email: string) => ({
  ...{ brandId: 'ac', skin: 'ac', email, password: 'Parlour-2026', firstName: 'Fuzz', lastName: 'Player' },
  birthDate: new Date(Date.UTC(1950, 0, randomInt(15_000))).toISOString().slice(0, 10),
  ...{ address1: 'Rantatie 5', city: 'Helsinki', postcode: '00100', countryCode: 'fi', currencyCode: 'EUR' },
  ...{ localeCode: 'en', redirectUri: skinAddress('ac', '/email-verification/:code') },
})
