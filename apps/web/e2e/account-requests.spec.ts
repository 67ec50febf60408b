/** What the account's pages ask the platform: once for their own data, side by side with all that stands around them. */
import { emailOf } from '../../../scripts/shots/players.ts'
import { serviceAddress } from './addresses.ts'
import { expect, test } from './fixtures.ts'
import { sendLogin } from './log-in.ts'
import { noteCalls } from './noted-calls.ts'
import { startOwnWeb } from './own-process.ts'

/** Cached by the web process for seconds, whoever asks. */
const shared = ['Lobbies', 'ContentVersion', 'BrandCountries']
/** Around each page: the header, and Home under the dialog. */
const around = ['SiteBalances', 'PromotionViewer', '/campaigns/lookup', 'OwnGames']

const pages: readonly (readonly [path: string, ...own: string[]])[] = [
  ['/account', 'AccountOverview', 'SignsOfHarm'],
  ['/account/profile', 'Profile'],
  ['/account/documents', 'Documents'],
  ['/account/bonuses', 'Bonuses'],
  ['/account/history', 'GameSessions'],
  ['/account/history?view=payments&kind=deposits', 'Payments'],
  ['/account/history?view=balance', 'MoneyMovements'],
  ['/account/history?view=calendar', 'SpendCalendar'],
  ['/account/statement', 'Statement'],
  ['/account/responsible', 'Limits', 'SignsOfHarm'],
  ['/limits', 'Limits'],
  ['/protection', 'Protection'],
  ['/account/data', 'PersonalDataView'],
  ['/account/close', 'AccountClosingView'],
]

test('the account’s pages ask once for each of their data, side by side', async ({ page, consent }) => {
  test.slow()
  const platform = await noteCalls(serviceAddress('platform', ''), 400)
  const web = await startOwnWeb('', { PLATFORM_URL: platform.url })
  try {
    await page.context().addCookies([{ name: 'consent', value: consent ?? '', url: web.skin('ac') }])
    await page.goto(web.skin('ac', '/login'))
    await sendLogin(page, emailOf('hugo'))
    await expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toBeVisible()
    for (const [path, ...own] of pages) {
      const before = platform.calls.length
      await page.goto(web.skin('ac', path))
      await expect(page.locator('[data-balance="REAL"]').first()).toBeAttached()
      const calls = platform.calls.slice(before).filter(({ name }) => !shared.includes(name))
      const names = calls.map(({ name }) => name).filter((name) => !around.includes(name))
      expect([path, ...names.sort()]).toEqual([path, ...own.sort()])
      const lastBegan = Math.max(...calls.map(({ began }) => began))
      const firstEnded = Math.min(...calls.map(({ ended }) => ended))
      expect(lastBegan, `${path}: side by side`).toBeLessThan(firstEnded)
    }
  } finally {
    await web.stop()
    await platform.stop()
  }
})
