import type { ProviderPaymentRequest } from '@parlour/contracts/provider-api'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { isBrandId } from '../brands/countries.ts'
import { transaction } from '../db/pool.ts'
import { deviceOf } from '../logins/devices.ts'
import { findPlayerByEmail } from '../players/player-store.ts'
import { startLogin } from '../sessions/start-login.ts'
import { inLetters } from './in-letters.ts'
import type { TestPlatform } from './platform.ts'
import { site } from './platform.ts'

/** Steps shared by many tests. */

export interface Session {
  userId: string
  accessToken: string
  refreshToken: string
}

export const loginQuery = `mutation ($brandId: ID!, $username: String!, $password: String!) {
  login(brandId: $brandId, username: $username, password: $password) {
    __typename
    ... on AuthTokens { accessToken refreshToken expiresAt userId }
    ... on LoginRefusal { code retryAfterSeconds }
  }
}`

export async function logIn(
  { query }: TestPlatform,
  username: string,
  brandId = 'ac',
  password = 'Parlour-2026',
): Promise<Session> {
  const { data } = await query(loginQuery, { brandId, username, password })
  return data.login
}

export const createUserQuery = `mutation ($input: CreateUserInput!) {
  createUser(input: $input) {
    __typename
    ... on CreateUserSuccess { success }
    ... on CreateUserRefusal { code field }
  }
}`

let registered = 0

/**
 * Each player of a test has another birth date, last name and home, so that none counts as the second account of
 * another. No two dates are a day apart, and none is a date with day and month exchanged.
 */
export const birthDateOf = (player: number) =>
  `${1950 + (player % 50)}-${pad(1 + (Math.floor(player / 50) % 12))}-${pad(13 + 2 * (Math.floor(player / 600) % 8))}`
const pad = (number: number) => String(number).padStart(2, '0')

const ownPassword = 'Copper-Lake-7'

/** A valid registration, unless `changes` make it invalid. */
export function registration(changes: object = {}) {
  registered += 1
  return {
    brandId: 'ac',
    skin: 'ac',
    email: `player${registered}@mail.example`,
    password: ownPassword,
    firstName: 'Aino',
    lastName: `O'Brien-Mäki ${inLetters(registered)}`,
    birthDate: birthDateOf(registered),
    address1: `Keskuskatu ${registered} A 7`,
    city: 'Helsinki',
    postcode: '00100',
    countryCode: 'fi',
    currencyCode: 'EUR',
    phone: `+358 50${String(1_000_000 + registered)}`,
    localeCode: 'en',
    redirectUri: `${site}/email-verification/:code`,
    ...changes,
  }
}

/** Opens the mailed link of a registration. */
export const verifyEmail = async ({ query }: TestPlatform, code: string, brandId = 'ac') =>
  (await query(verifyQuery, { brandId, code })).data.verifyWithAuth

/** Registers, and opens the mailed link. Returns what was entered. */
export async function confirmedRegistration(platform: TestPlatform, changes: object = {}) {
  const input = registration(changes)
  await platform.query(createUserQuery, { input })
  await platform.deps.background.idle()
  await verifyEmail(platform, lastCode(platform, input.email), input.brandId)
  return input
}

/** A new player, logged in; verified by default. */
export async function newPlayer(platform: TestPlatform, verified = true, changes: object = {}): Promise<Session> {
  if (!verified) return newUnconfirmedPlayer(platform, changes)
  const input = await confirmedRegistration(platform, changes)
  return logIn(platform, input.email, input.brandId, input.password)
}

/** A new player whose address is not confirmed, with a login such as a passkey opens: the password would be refused. */
async function newUnconfirmedPlayer(platform: TestPlatform, changes: object): Promise<Session> {
  const input = registration(changes)
  await platform.query(createUserQuery, { input })
  await platform.deps.background.idle()
  const { pool, config } = platform.deps
  const player = isBrandId(input.brandId) ? await findPlayerByEmail(pool, input.brandId, input.email) : undefined
  if (!player) throw new Error(`${input.email} was not registered`)
  const device = deviceOf(config.tokenSecret, null)
  const tokens = await transaction(pool, (client) => startLogin(client, config, player, device))
  if (!tokens) throw new Error(`${input.email} may not log in`)
  return tokens
}

export const verifyQuery = `mutation ($brandId: ID!, $code: String!) {
  verifyWithAuth(brandId: $brandId, code: $code) {
    __typename
    ... on VerifyWithAuthSuccess { userId }
    ... on VerifyWithAuthRefusal { code }
  }
}`

/** The code in the link of the newest mail, to an address or at all. */
export const lastCode = ({ third }: TestPlatform, email?: string): string =>
  /email-verification\/(\S+)/.exec(third.mails.findLast(({ to }) => !email || to === email)?.text ?? '')?.[1] ?? ''

export const createPaymentQuery = `mutation ($input: CreatePaymentInput!) {
  createPayment(input: $input) {
    __typename
    ... on CreatePaymentSuccess {
      payment { paymentId status amount declineReason errorMessage }
      redirect { uri html iframeable }
    }
    ... on CreatePaymentRefusal { code limit exceededLimit { period remaining currencyCode resetsAt } }
  }
}`

let attempts = 0

export function paymentInput(userId: string, changes: object = {}) {
  attempts += 1
  return {
    userId,
    idempotencyKey: `attempt-${attempts}`,
    type: 'DEPOSIT',
    amount: 5_000,
    currencyCode: 'EUR',
    method: 'CARD',
    gateway: 'PAYMENT_IQ',
    provider: 'PAYMENT_IQ',
    redirectUri: `${site}/payments/deposit`,
    proof: { password: ownPassword },
    confirmationUri: `${site}/confirm-withdrawal/:code`,
    ...changes,
  }
}

/** The last request that the payment provider has received. */
export function lastProviderRequest({ third }: TestPlatform): ProviderPaymentRequest {
  const request = third.payments.at(-1)
  if (!request) throw new Error('The provider received no request')
  return request
}

export async function createPayment({ query }: TestPlatform, session: Session, changes: object = {}) {
  const { data } = await query(
    createPaymentQuery,
    { input: paymentInput(session.userId, changes) },
    session.accessToken,
  )
  return data.createPayment
}

export const confirmWithdrawalQuery = `mutation ($brandId: ID!, $code: String!) {
  confirmWithdrawal(brandId: $brandId, code: $code) {
    ... on ConfirmWithdrawalSuccess { success }
    ... on ConfirmWithdrawalRefusal { code }
  }
}`

/** The code in the link of the newest mail that confirms a withdrawal. */
export async function withdrawalCode({ deps, third }: TestPlatform): Promise<string> {
  await deps.background.idle()
  const codes = third.mails.flatMap(({ text }) => /confirm-withdrawal\/(\S+)/.exec(text)?.[1] ?? [])
  return codes.at(-1) ?? ''
}

/** The code in a player's newest mail that confirms a withdrawal, while the mail still waits to be sent. */
async function queuedWithdrawalCode({ deps }: TestPlatform, { userId }: Session): Promise<string | undefined> {
  const { rows } = await uncheckedQuery<{ code: string }>(
    deps.pool,
    `select substring(payload::text from 'confirm-withdrawal/([\\w-]+)') as code
       from graphile_worker._private_jobs, players
       where user_id = $1 and payload->>'to' = email and payload::text like '%/confirm-withdrawal/%'
       order by id desc limit 1`,
    [userId],
  )
  return rows[0]?.code
}

/** A withdrawal to the player's first saved account, confirmed where it has to be. Runs no jobs. */
export async function withdraw(platform: TestPlatform, session: Session, changes: object = {}) {
  const { rows } = await uncheckedQuery<{ accountId: string }>(
    platform.deps.pool,
    'select account_id as "accountId" from payment_accounts where user_id = $1 order by account_id',
    [session.userId],
  )
  const accountId = rows[0]?.accountId
  const created = await createPayment(platform, session, { type: 'WITHDRAWAL', accountId, ...changes })
  const code = created.payment && (await queuedWithdrawalCode(platform, session))
  if (code) await platform.query(confirmWithdrawalQuery, { brandId: 'ac', code })
  return created
}

/** The provider's callback for a successful payment, or as `changes` say. */
export const callbackFor = (request: ProviderPaymentRequest, changes: object = {}) => ({
  reference: request.reference,
  providerPaymentId: `pay_${request.reference}`,
  status: 'SUCCEEDED',
  amount: request.amount,
  currencyCode: request.currencyCode,
  ...changes,
})

export const visa = { cardToken: 'token-1', brand: 'VISA', last4: '4242', expiryMonth: 12, expiryYear: 2035 }

/** Deposit limits of all periods, as some jurisdictions want them before a deposit. */
export const limitDeposits = ({ query }: TestPlatform, { userId, accessToken }: Session, value: number) =>
  query(
    `mutation ($id: ID!, $value: MinorUnits!) { setUserLimits(userId: $id, limits: [
      { type: DEPOSIT, period: DAY, value: $value }, { type: DEPOSIT, period: WEEK, value: $value },
      { type: DEPOSIT, period: MONTH, value: $value }]) { __typename ... on SetUserLimitsRefusal { code field } } }`,
    { id: userId, value },
    accessToken,
  )

/** All limits that the rules of any country want before a deposit, too high to be in the way; deposits up to 500.00. */
export const setRequiredLimits = async (platform: TestPlatform, player: Session) => {
  await limitDeposits(platform, player, 50_000)
  const { data } = await platform.query(
    `mutation ($id: ID!) { setUserLimits(userId: $id, limits: [
      { type: LOSS, period: MONTH, value: 1000000 }, { type: SESSION_TIME, period: DAY, value: 1440 }]) { __typename } }`,
    { id: player.userId },
    player.accessToken,
  )
  if (data.setUserLimits.__typename !== 'SetUserLimitsSuccess') throw new Error('No limits were set')
}

/** A completed deposit that saves its card. */
export async function deposit(platform: TestPlatform, session: Session, amount: number): Promise<void> {
  await createPayment(platform, session, { amount })
  const request = platform.third.payments.at(-1)
  if (!request) throw new Error('The provider received no request')
  await platform.callback(callbackFor(request, { card: visa }))
}

export async function realBalanceOf({ query }: TestPlatform, { userId, accessToken }: Session): Promise<number> {
  const { data } = await query(
    'query ($id: ID!) { balances(userId: $id) { type amount } }',
    { id: userId },
    accessToken,
  )
  return data.balances.find((balance: { type: string }) => balance.type === 'REAL').amount
}

export const startGameQuery = `mutation ($brandId: ID!, $slug: ID!, $mode: GameMode!, $uris: RedirectUris!) {
  startGame(brandId: $brandId, slug: $slug, mode: $mode, redirectUris: $uris) {
    __typename
    ... on StartGameSuccess { uri gameSessionId }
    ... on StartGameRefusal { code }
  }
}`
export const redirectUris = { baseUri: `${site}/game`, homeUri: `${site}/`, depositUri: `${site}/payments/deposit` }

/** Opens a REAL game session; returns its id and the token of the game's address. */
export async function openGame({ query }: TestPlatform, session: Session, slug = 'lamp-sum', brandId = 'ac') {
  const variables = { brandId, slug, mode: 'REAL', uris: redirectUris }
  const { data } = await query(startGameQuery, variables, session.accessToken)
  const { uri, gameSessionId } = data.startGame
  return { gameSessionId: String(gameSessionId), token: new URL(uri).searchParams.get('token') ?? '' }
}
