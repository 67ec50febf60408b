/** Deposit and play in partners' pages, in a browser that blocks cookies of third parties. */

import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import pg from 'pg'
import { chromiumOptions } from '../../../scripts/chromium.ts'
import { sandboxAddress, sharedDatabases } from './addresses.ts'
import { bankIn, comeBack, confirm, ownAmount, signIn, visitsOf } from './bank-visit.ts'
import { pressInFrame } from './cashier-player.ts'
import { expectFits, theFrame } from './embed-frame.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'

const options = chromiumOptions()
const settings = ['--test-third-party-cookie-phaseout', '--disable-features=LocalNetworkAccessChecks']
test.use({ consent: null, launchOptions: { ...options, args: [...(options.args ?? []), ...settings] } })

const partner = (query: string) => sandboxAddress(`/partner?skin=ra&form=play&${query}`)

async function affiliatesOf(amount: string) {
  const client = new pg.Client(sharedDatabases().platform)
  await client.connect()
  try {
    const query = `select p.affiliate_id from players p join zimpler_visits z using (user_id) where z.amount = $1`
    const { rows } = await uncheckedQuery<{ affiliate_id: string }>(client, query, [Number(amount) * 100])
    return rows.map(({ affiliate_id }) => affiliate_id)
  } finally {
    await client.end()
  }
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`from a partner's page to the first games, ${width} px wide`, async ({ page }) => {
    const amount = ownAmount()
    await page.setViewportSize({ width, height })
    await page.goto(partner('language=fi&affiliate=aff-play'))
    const frame = theFrame(page)
    const button = frame.getByRole('button', { name: 'Talleta ja pelaa' })
    await expect(button).toBeVisible()
    await expect(page.locator('[data-event="ready"]')).toHaveCount(1)
    await expectFits(page)
    await expectNoAxeViolations(page)
    await frame.locator('[name="amount"]').fill('19')
    await pressInFrame(button)
    await expect(frame.locator('[data-error="MIN_VAL"]')).toBeVisible()
    await expect(page.locator('[data-event="started"]')).toHaveCount(0)
    await expectFits(page)

    await page.clock.install()
    await frame.locator('[name="amount"]').fill(amount)
    const [opened] = await Promise.all([page.waitForEvent('popup'), pressInFrame(button)])
    await expect(page.locator('[data-event="started"]')).toHaveCount(1)
    await expect(opened.locator('[data-play-visit]')).toBeVisible()
    await expect(opened).toHaveURL(/\/fi\/play\?visit=/)
    await page.clock.fastForward(4_000)
    await expect(button).not.toHaveAttribute('aria-busy')

    const bank = bankIn(opened)
    await signIn(bank)
    await confirm(bank)
    await comeBack(bank, opened.locator('[data-play-paid] [data-game]').first())
    expect(await visitsOf(amount)).toEqual({ visits: 1, deposited: 1 })
    expect(await affiliatesOf(amount)).toEqual(['aff-play'])
  })

test('a frame that browsers do not draw is as high as its form once scripts and fonts have come', async ({ page }) => {
  // A frame out of sight observes nothing, from a moment on that no test can choose.
  await page.addInitScript(() => {
    Object.assign(ResizeObserver.prototype, { observe: () => {} })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(partner('language=fi'))
  await expect(page.locator('[data-event="ready"]')).toHaveCount(1)
  await expectFits(page)
})

test('outside Finland the frame offers the registration', async ({ page }) => {
  await page.context().setExtraHTTPHeaders({ 'x-country': 'no' })
  await page.goto(partner('language=en'))
  await expect(theFrame(page).locator('[data-empty="PLAY_ELSEWHERE"]').getByRole('link')).toBeVisible()
  await expectFits(page)
  await expectNoAxeViolations(page)
})
