import { randomInt, randomUUID } from 'node:crypto'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type { APIRequestContext, BrowserContext, FrameLocator, Locator, Page } from '@playwright/test'
import pg from 'pg'
import { emailOf, enterWith, sessionOf, sharedSessionOf } from '../../../scripts/shots/players.ts'
import type { SessionTokens } from '../app/middleware/session-cookies.ts'
import { loginServices, serviceAddress, sharedDatabases, skinAddress } from './addresses.ts'
import { confirmByMail } from './confirm-by-mail.ts'
import { expect } from './fixtures.ts'
import { password } from './register-player.ts'

/** Asks the platform itself, without a page. */
export async function platform<Data>(request: APIRequestContext, query: string, variables: unknown, token?: string) {
  const response = await request.post(serviceAddress('platform', '/graphql'), {
    data: { query, variables },
    headers: {
      // Each player gets a different IP address, because registrations per address are limited.
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  const answer = (await response.json()) as { data?: Data; errors?: unknown }
  expect(answer.errors).toBeUndefined()
  return answer.data as Data
}

type TestPlayer = 'ada' | 'nora' | 'otto' | 'silver' | 'gold' | 'bella' | 'alba' | 'carl'

/** Puts a seeded test player (docs/sandbox.md) into the browser. */
export const enterAs = (page: Page, name: TestPlayer, brandId = 'ac', code = brandId) =>
  logIn(page.context(), brandId, emailOf(name), code)

/**
 * The same for tests that only look at pages: they share the player's session, because some brands send a code by SMS
 * for each login, of which a player gets ten an hour.
 */
export const lookAs = (page: Page, name: TestPlayer, brandId: string, code: string) =>
  logIn(page.context(), brandId, emailOf(name), code, sharedSessionOf)

/** @param code one of the brand's skins */
async function logIn(
  context: BrowserContext,
  brandId: string,
  email: string,
  code = brandId,
  find: typeof sharedSessionOf = sessionOf,
) {
  const tokens = await find(loginServices(), brandId, email)
  await enterWith(context, tokens, { services: loginServices(), code, site: skinAddress(code) })
  return tokens
}

interface Account {
  email: string
  /** Brand and skin. */
  brandId: string
  /** With the dial code. */
  phone?: string
  /** Who the player is; by default the one whom all these players are. */
  person?: Person
  /** In lower case; its players have accounts in EUR. */
  country?: string
}

interface Person {
  firstName: string
  lastName: string
  birthDate: string
}

/** Somebody whom no other player resembles: excluding them makes no other account wait for an operator. */
export function somebodyElse(): Person {
  const letters = () => Array.from({ length: 9 }, () => String.fromCharCode(97 + randomInt(26))).join('')
  const name = () => `Q${letters()}`
  const two = (most: number) => String(randomInt(1, most + 1)).padStart(2, '0')
  return { firstName: name(), lastName: name(), birthDate: `${randomInt(1950, 2000)}-${two(12)}-${two(28)}` }
}

/** Opens an account in EUR, and confirms its address, through the platform's API, without the registration forms. */
export async function openAccount(request: APIRequestContext, account: Account) {
  await registerAccount(request, account)
  await confirmByMail(request, account)
}

const kaisa: Person = { firstName: 'Kaisa', lastName: 'Kassa', birthDate: '1990-05-17' }

async function registerAccount(request: APIRequestContext, account: Account) {
  const { email, brandId, phone, person = kaisa, country = 'fi' } = account
  const { createUser } = await platform<{ createUser: { success?: boolean; code?: string } }>(
    request,
    `mutation Register($input: CreateUserInput!) {
      createUser(input: $input) { ... on CreateUserSuccess { success } ... on CreateUserRefusal { code field } }
    }`,
    {
      input: {
        brandId,
        skin: brandId,
        email,
        password,
        ...person,
        address1: 'Rantatie 5',
        city: 'Helsinki',
        postcode: '00100',
        countryCode: country,
        currencyCode: 'EUR',
        localeCode: 'en',
        phone,
        redirectUri: skinAddress(brandId, '/email-verification/:code'),
      },
    },
  )
  expect(createUser.code).toBeUndefined()
}

/** Logs the browser in as a new, verified player with an empty wallet in EUR. */
export async function enterAsNewPlayer(
  page: Page,
  mailedLink: (to: string) => Promise<string>,
  brandId = 'ac',
  { code: onSkin = brandId, ...who }: Pick<Account, 'person' | 'country'> & { code?: string } = {},
): Promise<SessionTokens & { email: string }> {
  const { request } = page
  const email = `cashier-${randomUUID().slice(0, 8)}@parlour.example`
  await registerAccount(request, { email, brandId, ...who })
  const code = new URL(await mailedLink(email)).pathname.split('/').at(-1)
  await platform(
    request,
    'mutation Verify($brandId: ID!, $code: String!) { verifyWithAuth(brandId: $brandId, code: $code) { __typename } }',
    { brandId, code },
  )
  const tokens = await logIn(page.context(), brandId, email, onSkin)
  await expect
    .poll(() => isVerified(request, tokens), { message: 'the identity check has answered', timeout: 15_000 })
    .toBe(true)
  return { ...tokens, email }
}

async function isVerified(request: APIRequestContext, { userId, accessToken }: SessionTokens): Promise<boolean> {
  const query = 'query Verified($userId: ID!) { user(userId: $userId) { kycProfile { verified } } }'
  const { user } = await platform<{ user: { kycProfile: { verified: boolean } } }>(
    request,
    query,
    { userId },
    accessToken,
  )
  return user.kycProfile.verified
}

/** Changes the platform's database as an operator, a bank or the passing of time would, or reads what it has. */
export const changeDatabase = <Row extends object>(statement: string, values: readonly string[] = []) =>
  changeAt<Row>(sharedDatabases().platform, statement, values)

/** The same with what the sandbox has stored. */
export const changeSandbox = <Row extends object>(statement: string, values: readonly string[] = []) =>
  changeAt<Row>(sharedDatabases().sandbox, statement, values)

async function changeAt<Row extends object>(address: string, statement: string, values: readonly string[]) {
  const client = new pg.Client(address)
  await client.connect()
  const { rows } = await uncheckedQuery<Row>(client, statement, [...values])
  await client.end()
  return rows
}

/** Makes a player one who registered through a bank: such accounts have no password. */
export const forgetPassword = ({ userId }: SessionTokens) =>
  changeDatabase('update players set password_hash = null where user_id = $1', [userId])

/** Lets the wait pass after which a player may ask for a new code. */
export const passCodeWait = (email: string) =>
  changeDatabase(
    `update login_challenges c set resend_at = now() from players p where p.user_id = c.user_id and p.email = $1`,
    [email],
  )

/**
 * Does something while a player has excluded themselves. Players of these tests share a name and a birth date, so that the
 * others would wait for an operator meanwhile: only where no other test runs.
 */
export async function whileExcluded(email: string, work: () => Promise<void>) {
  const lock = (until: string | null) =>
    changeDatabase(`update players set locked_until = ${until ? `'${until}'` : 'null'} where email = $1`, [email])
  await lock('2040-01-02T12:00:00Z')
  try {
    await work()
  } finally {
    await lock(null)
  }
}

const cardDeposit = ({ userId }: SessionTokens, amount: number) => ({
  ...{ userId, type: 'DEPOSIT', amount, currencyCode: 'EUR', idempotencyKey: randomUUID() },
  ...{ method: 'CARD', gateway: 'PAYMENT_IQ', provider: 'PAYMENT_IQ' },
  redirectUri: skinAddress('ac', '/payments/deposit'),
})

/** Opens deposits of 20 EUR through the platform's API, and leaves them unfinished. */
export async function leaveDeposits({ request }: Page, player: SessionTokens, count: number) {
  for (let n = 0; n < count; n++) {
    const { createPayment } = await platform<{ createPayment: { __typename: string } }>(
      request,
      'mutation Deposit($input: CreatePaymentInput!) { createPayment(input: $input) { __typename } }',
      { input: cardDeposit(player, 2_000) },
      player.accessToken,
    )
    expect(createPayment.__typename).toBe('CreatePaymentSuccess')
  }
}

/** Deposits with the approved card, without a browser: a journey about something else. */
export async function depositByCard(page: Page, player: SessionTokens, amount: number, outcome = 'SUCCEEDED') {
  const { createPayment } = await platform<{ createPayment: { redirect: { uri: string } } }>(
    page.request,
    `mutation Deposit($input: CreatePaymentInput!) {
      createPayment(input: $input) { ... on CreatePaymentSuccess { redirect { uri } } } }`,
    { input: cardDeposit(player, amount) },
    player.accessToken,
  )
  const card = { cardNumber: newCard(), expiry: '12/35', cvc: '123', holder: 'Kaisa Kassa' }
  await page.request.post(`${createPayment.redirect.uri}/card`, { form: card })
  await expect
    .poll(async () => (await paymentsOf(page, player))[0]?.status, { message: 'the deposit', timeout: 30_000 })
    .toBe(outcome)
}

/** The player's payments according to the platform, newest first. */
export async function paymentsOf(page: Page, { userId, accessToken }: SessionTokens) {
  const { paymentConnection } = await platform<{
    paymentConnection: { edges: { node: { paymentId: string; type: string; status: string; amount: number } }[] }
  }>(
    page.request,
    'query Payments($userId: ID!) { paymentConnection(userId: $userId) { edges { node { paymentId type status amount } } } }',
    { userId },
    accessToken,
  )
  return paymentConnection.edges.map(({ node }) => node)
}

/** Chooses the card, and waits until the script shows the method's limits. */
export async function chooseCard(page: Page) {
  await page.locator('[data-method="CARD_PAYMENT_IQ"]').click()
  await expect(page.getByText('Minimum €10')).toBeVisible()
}

/** Opens the deposit dialog and submits an amount by card. Returns the provider's page, where the card is entered. */
export async function startDeposit(page: Page, amount: string): Promise<FrameLocator> {
  await page.goto(skinAddress('ac', '/payments/deposit'))
  await chooseCard(page)
  const form = page.locator('form[name="deposit"]')
  const saved = form.locator('[name="account"][value="new"]')
  if ((await saved.count()) > 0) await saved.check({ force: true })
  await form.locator('[name="amount"]').fill(amount)
  await form.getByRole('button', { name: /^Deposit/ }).click()
  return page.frameLocator('dialog iframe')
}

/**
 * Presses a button or link of the provider's page by keyboard: until a frame has been painted, which takes a while on a
 * busy machine, Chromium sends clicks to the page around it.
 */
export const pressInFrame = (control: Locator) => control.press('Enter')

/**
 * A test card (docs/sandbox.md) whose payments succeed, another one each time: accounts of one name that pay by the same
 * card are one person's, so that one test would exclude the players of another.
 */
export function newCard(): string {
  const digits = [...`424242${String(randomInt(1e9)).padStart(9, '0')}4242`].map(Number)
  // The last free digit makes up for the checksum; it counts as it is.
  const sum = digits.reduce(
    (total, digit, index) => total + ((index % 2 === 0 ? digit : (digit * 2) % 9 || digit) || 0),
    0,
  )
  digits[14] = ((digits[14] ?? 0) + 10 - (sum % 10)) % 10
  return digits.join('')
}

/** Fills in and submits the provider's card form. */
export async function payByCard(provider: FrameLocator, cardNumber = newCard()) {
  await provider.locator('[name="cardNumber"]').fill(cardNumber)
  await provider.locator('[name="expiry"]').fill('12/35')
  await provider.locator('[name="cvc"]').fill('123')
  await provider.locator('[name="holder"]').fill('Kaisa Kassa')
  await pressInFrame(provider.locator('form[name="card"] button[type="submit"]'))
}

/** Sets a deposit limit of the player's own (minor units), through the platform's API. */
export async function limitDeposits({ request }: Page, player: SessionTokens, period: 'DAY' | 'WEEK', value: number) {
  await platform(
    request,
    `mutation Limit($userId: ID!, $limits: [UserLimitInput!]!) {
      setUserLimits(userId: $userId, limits: $limits) { __typename } }`,
    { userId: player.userId, limits: [{ type: 'DEPOSIT', period, value }] },
    player.accessToken,
  )
}
