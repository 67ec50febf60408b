/** What the analytics service is told of visitors who allow statistics, and of nobody else. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { byHost, sandboxAddress } from './addresses.ts'
import { arrivedEvents, expectEvents } from './analytics-events.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { fillStepOne, fillStepTwo, next, register, signUp } from './register-player.ts'

const newAffiliate = () => `aff-${randomUUID().slice(0, 8)}`

/** The requests for our own endpoint of events. */
function watchedEvents(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/events') sent.push(request.postData() ?? '')
  })
  return sent
}

test('each opening of the registration through an affiliate is reported once', async ({
  page,
  request,
  newAddress,
}) => {
  const affiliateId = newAffiliate()
  await page.goto(skin('ac', `/?affid=${affiliateId}`))
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
  await fillStepOne(page, newAddress())
  await next(page).click()
  await expect(page.locator('form[name="register-step-2"]')).toBeVisible()
  const [event] = await expectEvents(request, affiliateId, 1)
  expect(Object.keys(event ?? {}).sort()).toEqual(['affiliateId', 'eventId', 'name', 'occurredAt', 'receivedAt'])
  expect(event).toMatchObject({ name: 'Register_Opened', affiliateId })
  // Kept by the cookie, when the address does not name the affiliate any more.
  await page.goto(skin('ac', '/register'))
  await expectEvents(request, affiliateId, 2)
})

test('an opening is reported even when the page is left at once', async ({ page, request }) => {
  const affiliateId = newAffiliate()
  await page.goto(skin('ac', `/register?affid=${affiliateId}`))
  // Left when the page has the script that keeps events, and has had time to run it, but before the batch is sent.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('browser-analytics')),
  )
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  await page.goto(skin('ac', '/pages/help'))
  await expectEvents(request, affiliateId, 1)
})

test('without an affiliate nothing is reported', async ({ page }) => {
  const sent = watchedEvents(page)
  await page.clock.install()
  await page.goto(skin('ac', '/register'))
  await fillStepOne(page, 'ann@parlour.example')
  await page.clock.fastForward(30_000)
  await page.goto(skin('ac', '/pages/help'))
  expect(sent).toEqual([])
})

for (const consent of [null, 'v2', 'v2.preferences.marketing'])
  test.describe(`with the choice ${consent}`, () => {
    test.use({ consent })
    test('nothing is reported, neither by the browser nor by the server', async ({ page, request, newAddress }) => {
      const sent = watchedEvents(page)
      const affiliateId = newAffiliate()
      const email = newAddress('private')
      await page.goto(skin('ac', `/register?affid=${affiliateId}`))
      await fillStepOne(page, email)
      await next(page).click()
      await fillStepTwo(page)
      await signUp(page).click()
      await expect(page.locator('dialog[data-route="/account-verification"]')).toContainText(email)
      await page.goto(skin('ac', '/pages/help'))
      expect(sent).toEqual([])
      // What others report arrives meanwhile.
      await expectEvents(request, await registeredElsewhere(request, newAddress('other')), 1)
      expect([await arrivedEvents(request, affiliateId), await arrivedEvents(request, email)]).toEqual([[], []])
    })
  })

/** Reports an opening as another visitor's browser would. @returns the affiliate */
async function registeredElsewhere(request: Parameters<typeof expectEvents>[0], name: string): Promise<string> {
  const affiliateId = `aff-${name.slice(0, 20).replace('@', '-')}`
  const event = { eventId: randomUUID(), name: 'Register_Opened', affiliateId, msAgo: 0 }
  const sent = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    cookie: 'consent=v2.statistics',
  }
  const { address, headers } = byHost(skin('ac', '/events'), sent)
  const answer = await request.post(address, { data: { events: [event] }, headers })
  expect(answer.status()).toBe(204)
  return affiliateId
}

test('a registration is reported once, also when it is sent twice', async ({ page, request, newAddress }) => {
  const email = newAddress('counted')
  await page.goto(skin('bz', '/register'))
  await fillStepOne(page, email)
  await next(page).click()
  await fillStepTwo(page)
  await signUp(page).dblclick()
  await expect(page.locator('dialog[data-route="/account-verification"]')).toContainText(email)
  const [event] = await expectEvents(request, email, 1)
  expect(event).toMatchObject({ name: 'Registered', email, skin: 'bz', ip: expect.stringMatching(/^[\d.:a-f]+$/) })
  expect(Object.keys(event ?? {}).sort()).toEqual([
    'email',
    'eventId',
    'ip',
    'name',
    'occurredAt',
    'receivedAt',
    'skin',
  ])
})

test('the sandbox shows what arrived', async ({ page, request, newAddress }) => {
  const email = newAddress('shown')
  await register(page, 'ac', email)
  await expectEvents(request, email, 1)
  await page.goto(sandboxAddress('/analytics'))
  await page.getByRole('searchbox', { name: 'Affiliate id or email address' }).fill(email)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.locator('[data-event="Registered"]')).toContainText(email)
  await expectNoAxeViolations(page)
})
