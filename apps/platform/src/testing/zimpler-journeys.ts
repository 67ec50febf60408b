import type { ZimplerPaymentRequest, ZimplerPerson } from '@parlour/contracts/provider-api'
import { webhookHeaders } from '@parlour/contracts/webhooks'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { inLetters } from './in-letters.ts'
import { birthDateOf, newPlayer, type Session } from './journeys.ts'
import type { TestPlatform } from './platform.ts'

/** Steps of tests that deposit through the bank. */

const site = 'http://ra.localhost:3000'

const createQuery = `mutation ($input: CreateZimplerPaymentInput!) {
  createZimplerPayment(input: $input) {
    __typename
    ... on CreateZimplerPaymentSuccess { success redirectUri }
    ... on CreateZimplerPaymentRefusal { code field limit endsAt exceededLimit { period remaining } }
  }
}`

/** Of the browser that opens the tests' visits. */
const openerSecret = 'opener-of-all-visits-in-these-tests'

let visits = 0

export function visitInput(changes: object = {}) {
  visits += 1
  return {
    brandId: 'ra',
    skin: 'ra',
    currencyCode: 'EUR',
    countryCode: 'FI',
    landingUri: `${site}/play`,
    redirectUri: `${site}/play?from=bank`,
    amount: 5_000,
    localeCode: 'fi',
    idempotencyKey: `visit-${visits}`,
    openerSecret,
    ...changes,
  }
}

/** A bank customer whom the platform does not know; no last name is another one mistyped. */
export function newPerson(changes: Partial<ZimplerPerson> = {}): ZimplerPerson {
  visits += 1
  return {
    personId: `person-${visits}`,
    firstName: 'Venla Maria',
    lastName: `Ko${inLetters(visits)}`,
    birthDate: birthDateOf(visits),
    address1: `Bankkikatu ${visits} B 7`,
    city: 'Helsinki',
    postcode: '00530',
    countryCode: 'FI',
    ...changes,
  }
}

/** Each person's own. */
const bankAccountOf = ({ personId }: ZimplerPerson) => ({
  accountToken: `account-of-${personId}`,
  bank: 'Kontio Pankki',
  last4: '7771',
})

export const createVisit = async (platform: TestPlatform, changes: object = {}, token = '', headers = {}) =>
  (await platform.query(createQuery, { input: visitInput(changes) }, token, headers)).data.createZimplerPayment

export function lastVisit({ third }: TestPlatform): ZimplerPaymentRequest {
  const request = third.visits.at(-1)
  if (!request) throw new Error('The bank received no request')
  return request
}

/** Opens a page, logged in or not. */
export async function openVisit(
  platform: TestPlatform,
  changes: object = {},
  token = '',
): Promise<ZimplerPaymentRequest> {
  const created = await createVisit(platform, changes, token)
  if (created.code) throw new Error(`Refused: ${created.code}`)
  return lastVisit(platform)
}

/** Sends a signed callback of the bank; resolves to the status and the answer. */
export async function bankReports({ url, deps }: TestPlatform, visit: ZimplerPaymentRequest, report: object) {
  const { reference, amount, currencyCode } = visit
  const body = JSON.stringify({ reference, providerPaymentId: `zim_${reference}`, amount, currencyCode, ...report })
  const path = '/payments/zimpler-callback'
  const headers = webhookHeaders(deps.config.zimplerKeys[0], `zim_${reference}`, body)
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body })
  return { status: response.status, body: (await response.json()) as { [key: string]: unknown } }
}
export const identified = (platform: TestPlatform, visit: ZimplerPaymentRequest, person: ZimplerPerson) =>
  bankReports(platform, visit, { status: 'IDENTIFIED', person })
export const paidReport = (person: ZimplerPerson) => ({
  status: 'SUCCEEDED',
  person,
  bankAccount: bankAccountOf(person),
})
export const paid = (platform: TestPlatform, visit: ZimplerPaymentRequest, person: ZimplerPerson) =>
  bankReports(platform, visit, paidReport(person))

/** A complete visit of a person who may play. */
export async function visit(platform: TestPlatform, person: ZimplerPerson, changes: object = {}, token = '') {
  const request = await openVisit(platform, changes, token)
  const answer = await identified(platform, request, person)
  if (answer.body.accepted) await paid(platform, request, person)
  return { request, answer: answer.body }
}

export async function authorize(platform: TestPlatform, request: ZimplerPaymentRequest, secret = openerSecret) {
  const reference = new URL(request.returnUri).searchParams.get('reference')
  const { data } = await platform.query(
    `mutation ($reference: String!, $secret: String!) {
      authorizeProvider(brandId: "ra", provider: "ZIMPLER", reference: $reference, openerSecret: $secret) {
      ... on AuthorizeProviderSuccess { code redirectUri without: refusal }
      ... on AuthorizeProviderRefusal { refusal: code reason } } }`,
    { reference, secret },
  )
  return data.authorizeProvider
}

/** The login that results from a visit. */
export async function logInByBank(platform: TestPlatform, request: ZimplerPaymentRequest, secret = openerSecret) {
  const { code } = await authorize(platform, request, secret)
  const { data } = await platform.query(
    `mutation ($code: String!) { verifyWithAuth(brandId: "ra", code: $code) {
      ... on VerifyWithAuthSuccess { userId tokens { accessToken refreshToken } } ... on VerifyWithAuthRefusal { code } } }`,
    { code },
  )
  const { userId, tokens } = data.verifyWithAuth
  return { userId: String(userId), accessToken: String(tokens.accessToken), refreshToken: String(tokens.refreshToken) }
}

/** A player of ra with a password and the person's name. */
export const registered = (
  platform: TestPlatform,
  { firstName, lastName, birthDate }: Pick<ZimplerPerson, 'firstName' | 'lastName' | 'birthDate'>,
  changes: object = {},
) => {
  const ra = { brandId: 'ra', skin: 'ra', redirectUri: `${site}/email-verification/:code` }
  return newPlayer(platform, true, { ...ra, firstName, lastName, birthDate, ...changes })
}

export const limitDeposits = ({ query }: TestPlatform, { userId, accessToken }: Session, value: number) =>
  query(
    `mutation ($userId: ID!, $value: MinorUnits!) { setUserLimits(userId: $userId, limits: [
      { type: DEPOSIT, period: DAY, value: $value }]) { __typename } }`,
    { userId, value },
    accessToken,
  )

/** Rows of the database, such as ended visits and the players they registered. */
export const rowsOf = async ({ deps }: TestPlatform, text: string, values: unknown[] = []) =>
  (await uncheckedQuery(deps.pool, text, values)).rows
export const playersNamed = (platform: TestPlatform, lastName: string) =>
  rowsOf(platform, 'select * from players where last_name = $1', [lastName])
export const paymentRows = (platform: TestPlatform, paymentId: string) =>
  rowsOf(platform, 'select * from payments where payment_id = $1', [paymentId])
export const statusOf = async (platform: TestPlatform, paymentId: string): Promise<string> =>
  (await rowsOf(platform, 'select status from zimpler_visits where payment_id = $1', [paymentId]))[0]?.status
