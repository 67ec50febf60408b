import type { APIRequestContext, Page } from '@playwright/test'
import { emailOf } from '../../../scripts/shots/players.ts'
import { enterAs } from './cashier-player.ts'
import { fetchWithoutRedirects } from './fetch-without-redirects.ts'
import { expect, skin, test } from './fixtures.ts'

const cookieHeader = async (page: Page) =>
  (await page.context().cookies(skin('ac'))).map(({ name, value }) => `${name}=${value}`).join('; ')

const cacheControlOf = async (request: APIRequestContext, path: string, cookie: string) =>
  (await fetchWithoutRedirects(request, skin('ac', path), { cookie, accept: 'text/html' })).headers()['cache-control']

test('what a player sees is stored nowhere; what visitors see is for their browser', async ({ page, request }) => {
  await enterAs(page, 'ada')
  const player = await cookieHeader(page)
  for (const path of [
    '/en',
    '/en/account',
    '/en/account.data',
    '/en.data',
    '/en/pages/help',
    '/en/payments/deposit',
    '/en/nowhere',
  ])
    expect(await cacheControlOf(request, path, player), path).toBe('no-store')
  for (const path of ['/en', '/en.data', '/en/pages/help', '/en/login'])
    expect(await cacheControlOf(request, path, 'languageCode=en'), path).toBe('private')
})

test('a logout deletes what the browser keeps for the player, and leaves their choices', async ({ page, context }) => {
  await enterAs(page, 'ada')
  await context.addCookies([{ name: 'affiliateId', value: '7', url: skin('ac') }])
  await page.goto(skin('ac', '/en/account'))
  await page.evaluate(() => {
    localStorage.setItem('kept', 'x')
    sessionStorage.setItem('kept', 'x')
  })
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Log out' }).click()
  expect((await (await answer).allHeaders())['clear-site-data']).toBe('"cache", "storage"')
  await expect(page.locator('[data-alert="SUCCESS_LOGOUT"]')).toBeVisible()
  const stored = await page.evaluate(() => [localStorage.getItem('kept'), sessionStorage.getItem('kept')])
  expect(stored).toEqual([null, null])
  const names = (await context.cookies(skin('ac'))).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['consent', 'affiliateId']))
  expect(names).not.toContain('__Host-session')
  expect(names).not.toContain('accessToken')
})

test('Back shows nothing of the player who has logged out', async ({ page }) => {
  await enterAs(page, 'ada')
  // Whole documents, which the browser could keep as they are for the Back button.
  await page.goto(skin('ac', '/en/account/history'))
  await page.goto(skin('ac', '/en/account'))
  await expect(page.getByText(emailOf('ada'))).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.locator('[data-alert="SUCCESS_LOGOUT"]')).toBeVisible()
  for (let steps = 0; steps < 2; steps += 1) {
    await page.goBack()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByText(emailOf('ada'))).toHaveCount(0)
    await expect(page.locator('[data-balance="REAL"]')).toHaveCount(0)
  }
})

test('a logout ends the login on the platform: kept cookies are no session any more', async ({ page, request }) => {
  await enterAs(page, 'ada')
  const kept = await cookieHeader(page)
  await page.goto(skin('ac', '/en/account'))
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.locator('[data-alert="SUCCESS_LOGOUT"]')).toBeVisible()
  const answer = await fetchWithoutRedirects(request, skin('ac', '/en/account'), { cookie: kept, accept: 'text/html' })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toContain('/login')
})
