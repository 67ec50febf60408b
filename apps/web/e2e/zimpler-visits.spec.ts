/** A visit to the bank logs in the person who signed it, and only in the browser that opened it. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { serviceAddress } from './addresses.ts'
import { expect, skin, test } from './fixtures.ts'

/** Takes the place of /play, which is still to come. */
const site = () => skin('ra', '/en/pages/help')

async function ask(query: string, variables: object) {
  const response = await fetch(serviceAddress('platform', '/graphql'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data } = (await response.json()) as { data: Record<string, Record<string, string>> }
  return Object.values(data)[0] ?? {}
}

/** What the web server does for a browser that opens a visit; the browser keeps the secret in a cookie. */
async function openVisit() {
  const openerSecret = randomBytes(24).toString('base64url')
  const { redirectUri } = await ask(
    `mutation Open($input: CreateZimplerPaymentInput!) { createZimplerPayment(input: $input) {
      ... on CreateZimplerPaymentSuccess { redirectUri } ... on CreateZimplerPaymentRefusal { code } } }`,
    {
      input: {
        brandId: 'ra',
        skin: 'ra',
        currencyCode: 'EUR',
        countryCode: 'fi',
        amount: 5_000,
        landingUri: site(),
        redirectUri: site(),
        idempotencyKey: randomUUID(),
        openerSecret,
      },
    },
  )
  return { address: redirectUri ?? '', openerSecret }
}

const authorize = (reference: string, openerSecret: string) =>
  ask(
    `mutation Authorize($reference: String!, $openerSecret: String!) {
      authorizeProvider(brandId: "ra", provider: "ZIMPLER", reference: $reference, openerSecret: $openerSecret) {
        ... on AuthorizeProviderSuccess { code } ... on AuthorizeProviderRefusal { refusal: code } } }`,
    { reference, openerSecret },
  )
const verify = (code: string) =>
  ask(
    `mutation Verify($code: String!) { verifyWithAuth(brandId: "ra", code: $code) {
      ... on VerifyWithAuthSuccess { userId } ... on VerifyWithAuthRefusal { code } } }`,
    { code },
  )

/** Signs in at the bank as somebody new, and pays. */
async function sign(page: Page, address: string) {
  await page.goto(address)
  await page.locator('form[name="bank"] button').first().click()
  await page.locator('form[name="sign-in"] button[value="new"]').click()
  await page.locator('form[name="confirm"] button').click()
  await expect(page.locator('#result')).toHaveAttribute('data-status', 'SUCCEEDED')
}

/** The reference of the address to which the bank's page leads by itself. */
async function returned(page: Page): Promise<string | null> {
  await page.waitForURL(`${site()}?*`, { waitUntil: 'commit' })
  return new URL(page.url()).searchParams.get('reference')
}

/** The page as it is given to this browser. */
const seenBy = async (page: Page, address: string) => (await page.request.get(address)).text()

test('whoever opens and signs it is logged in, once', async ({ page }) => {
  const { address, openerSecret } = await openVisit()
  await sign(page, address)
  expect(await seenBy(page, address)).not.toMatch(/[?&;]reference=/)
  const reference = (await returned(page)) ?? ''
  const { code = '' } = await authorize(reference, openerSecret)
  expect((await verify(code)).userId).toMatch(/^[\da-f-]{36}$/)
  expect(await authorize(reference, openerSecret)).toEqual({ refusal: 'INVALID_REFERENCE' })
  await page.goto(address)
  expect(await returned(page), 'the bank gives the reference once').toBeNull()
})

test('one that another person signs logs in nobody', async ({ page: opener, browser }) => {
  const { address, openerSecret } = await openVisit()
  await opener.goto(address)
  const signer = await (await browser.newContext()).newPage()
  await sign(signer, address)
  const [, way = ''] = /id="back"[^>]* href="([^"]+)"/.exec(await seenBy(signer, address)) ?? []

  // The opener has the address, and nothing to see there.
  await opener.goto(address)
  await expect(opener.locator('html')).toHaveAttribute('data-step', 'unknown')
  expect((await opener.request.get(`${address}/return`, { maxRedirects: 0 })).status()).toBe(404)
  const reference = (await returned(signer)) ?? ''
  expect(reference).toMatch(/^[\w-]{32}$/)

  // The signer's browser has another secret, or none; the link that it has used gives the reference to nobody else.
  for (const secret of [randomBytes(24).toString('base64url'), ''])
    expect(await authorize(reference, secret)).toEqual({ refusal: 'INVALID_REFERENCE' })
  await opener.goto(new URL(way, address).href)
  expect(opener.url()).not.toContain('reference=')
  expect(openerSecret).not.toBe('')
  await signer.context().close()
})
