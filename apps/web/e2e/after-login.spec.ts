/** What the site asks platform and content between the Login button and the Home that greets the player. */
import type { Page } from '@playwright/test'
import { emailOf } from '../../../scripts/shots/players.ts'
import { serviceAddress } from './addresses.ts'
import { expect, test } from './fixtures.ts'
import { sendLogin } from './log-in.ts'
import { type NotedCall, noteCalls } from './noted-calls.ts'
import { startOwnWeb } from './own-process.ts'

/** Cached by the web process for seconds, whoever asks. */
const shared = ['Lobbies', 'ContentVersion', 'BrandCountries']

async function callsOfLogin(
  code: string,
  country: string,
  page: Page,
  consent: string | null,
): Promise<{ platform: NotedCall[]; content: NotedCall[]; cookies: string }> {
  const platform = await noteCalls(serviceAddress('platform', ''), 250)
  const content = await noteCalls(serviceAddress('content', ''))
  const web = await startOwnWeb('', {
    PLATFORM_URL: platform.url,
    CONTENT_URL: content.url,
    COUNTRY_HEADER: 'x-country',
    TRUSTED_PROXIES: 'loopback',
  })
  await page.setExtraHTTPHeaders({ 'x-country': country })
  await page.context().addCookies([{ name: 'consent', value: consent ?? '', url: web.skin(code) }])
  // The site is warm: its content, lobbies and countries have been read for others.
  await page.goto(web.skin(code))
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(page.locator('form[name="login"]')).toBeVisible()
  const before = { platform: platform.calls.length, content: content.calls.length }
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await sendLogin(page, emailOf('ada'))
  const cookies = (await (await answer).headerValue('set-cookie')) ?? ''
  await expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toBeVisible()
  await expect(page.locator('[data-balance="REAL"]').first()).toBeVisible()
  await expect(page.locator('[data-game]').first()).toBeVisible()
  await web.stop()
  await platform.stop()
  await content.stop()
  const own = (calls: NotedCall[], from: number) => calls.slice(from).filter(({ name }) => !shared.includes(name))
  return { platform: own(platform.calls, before.platform), content: own(content.calls, before.content), cookies }
}

const namesOf = (calls: readonly NotedCall[]) => calls.map(({ name }) => name)

test('seven calls, of which three wait for each other', async ({ page, consent }) => {
  const { platform, content, cookies } = await callsOfLogin('ac', 'fi', page, consent)
  expect(namesOf(content)).toEqual([])
  const [login, deposits, ...ofHome] = platform
  expect([login?.name, deposits?.name]).toEqual(['Login', 'LastDeposit'])
  expect(namesOf(ofHome).sort()).toEqual([
    '/campaigns/lookup',
    // Of players who have not deposited yet: what they can do next.
    'Newcomer',
    'OwnGames',
    'PromotionViewer',
    'SiteBalances',
  ])
  const lastBegan = Math.max(...ofHome.map(({ began }) => began))
  const firstEnded = Math.min(...ofHome.map(({ ended }) => ended))
  expect(lastBegan, 'side by side').toBeLessThan(firstEnded)
  expect(cookies).toMatch(/^depositedCustomer=(true|false); Max-Age=86400000;/m)
})

test('the wheel’s boxes are asked for where there is one, and campaigns once where they lift the block of a studio', async ({
  page,
  consent,
}) => {
  const { platform } = await callsOfLogin('lj', 'gb', page, consent)
  expect(namesOf(platform.slice(2)).sort()).toEqual([
    '/campaigns/lookup',
    'Newcomer',
    'OwnGames',
    'PromotionViewer',
    'SiteBalances',
    'SiteUserBoxes',
  ])
})
