/** On a desktop: bets on a match that is in play, from the list to their end. */
import type { SportsEvent } from '@parlour/contracts/sportsbook-api'
import type { APIRequestContext, Page } from '@playwright/test'
import { serviceAddress } from './addresses.ts'
import { changeSandbox } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { element, endMatch, enterToBet, slip, spare, sports } from './sports.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** The page's stream with the events that the sportsbook shows, and the sportsbook's own. */
const newsOfOdds = /\/live\?|\/sportsbook\/v1\/stream\?/

/** A match of football that began a minute ago. */
async function inPlay(request: APIRequestContext): Promise<SportsEvent> {
  const next = await spare(request, 'FOOTBALL')
  await changeSandbox(`update sportsbook.event set starts_at = now() - interval '1 minute' where event_id = $1`, [
    next.eventId,
  ])
  await expect.poll(async () => (await eventNow(request, next)).phase).toBe('LIVE')
  return next
}

const goOn = ({ eventId }: SportsEvent) =>
  changeSandbox(`update sportsbook.event set starts_at = starts_at - interval '5 seconds' where event_id = $1`, [
    eventId,
  ])

async function eventNow(request: APIRequestContext, { slug }: SportsEvent): Promise<SportsEvent> {
  return (await request.get(serviceAddress('sandbox', `/sportsbook/v1/events/${slug}`))).json()
}

const homeOdds = ({ markets }: SportsEvent) => {
  const result = markets.find(({ kind }) => kind === 'RESULT')
  return result?.isSuspended ? undefined : result?.selections.find(({ selectionId }) => selectionId === 'HOME')?.odds
}

/** Presses until the bet is taken: a goal suspends a market in play, and its odds move. */
async function place(page: Page) {
  const button = slip(page).locator('[data-place]')
  const accept = slip(page).getByRole('button', { name: 'Accept the new odds' })
  await expect(async () => {
    if (await accept.isVisible()) await accept.click()
    await button.click({ timeout: 1_000 })
    await expect(slip(page).locator('[data-placed="1"]')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
}

test('live bets: odds that have changed, one given up and one that ends with the match', async ({
  page,
  request,
  mailedLink,
}) => {
  test.setTimeout(180_000)
  await enterToBet(page, mailedLink)
  const event = await inPlay(request)
  // No news of odds, as where a connection is slow.
  await page.route(newsOfOdds, (route) => route.abort())
  await page.goto(sports())
  const row = element(page).locator(`[data-event="${event.slug}"]`)
  await row.locator('.row-match').click()
  await expect(page).toHaveURL(sports(`/${event.slug}`))
  const home = element(page).locator('[data-market="RESULT"] [data-selection="HOME"]')
  // A goal suspends the market for a while, and without news odds soon grow too old to be pressed.
  await expect(async () => {
    if (await home.isDisabled()) await page.reload()
    await home.click({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  // The slip stands beside the event; nothing has to be opened.
  const stake = slip(page).getByRole('textbox', { name: 'Stake' })
  await stake.fill('5')
  const seen = Number((await slip(page).locator('.leg-odds b').textContent())?.trim())
  // Those of a clear favourite may stand for more than a minute, so the match goes on faster until they move.
  await expect
    .poll(
      async () => {
        const odds = homeOdds(await eventNow(request, event))
        if (odds === seen) await goOn(event)
        return odds ?? seen
      },
      { timeout: 60_000 },
    )
    .not.toBe(seen)
  await slip(page).locator('[data-place]').click()
  const changed = slip(page).locator('[data-problem="ODDS_CHANGED"]').first()
  await expect(changed).toContainText(`from ${seen.toFixed(2)} to`)
  await expect(slip(page).locator('[data-place]')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.unroute(newsOfOdds)
  await slip(page).getByRole('button', { name: 'Accept the new odds' }).click()
  await place(page)
  await expect(page.locator('[data-balance="REAL"]').first()).toHaveText('€95.00')

  // A second one, whatever its odds are by then, once a goal does not suspend the market.
  await home.click({ timeout: 60_000 })
  await stake.fill('4')
  await slip(page).getByRole('combobox').selectOption('ANY')
  await place(page)
  await slip(page).getByRole('button', { name: 'See my bets' }).click()
  await expect(page).toHaveURL(sports('/bets'))
  const bets = element(page).locator('[data-bet]')
  await expect(bets).toHaveCount(2)
  await expect(bets.first()).toContainText('€4.00')

  // The value moves with the match, so that the question may have to be answered once more.
  const first = bets.filter({ hasText: '€5.00' })
  await expect(async () => {
    if ((await first.count()) > 0) await first.getByRole('button', { name: /^Cash out/ }).click({ timeout: 1_000 })
    await expect(first).toHaveCount(0, { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  const settled = element(page).getByRole('button', { name: 'Settled' })
  await settled.click()
  await expect(bets).toHaveCount(1)
  await expect(bets).toHaveAttribute('data-state', 'CASHED_OUT')

  await endMatch(event)
  await element(page).getByRole('button', { name: 'Open' }).click()
  await expect(element(page).getByText('You have no open bets.')).toBeVisible({ timeout: 30_000 })
  await settled.click()
  await expect(bets).toHaveCount(2)
  await expect(bets.first()).toHaveAttribute('data-state', /^(WON|LOST)$/)
  await expect(bets.first()).toContainText(event.home)
  await expectNoAxeViolations(page)

  await page.goto(skin('bz', '/en/account/history'))
  await page.getByRole('main').getByRole('link', { name: 'Sportsbook' }).click()
  await expect(page.getByRole('dialog')).toContainText('€5.00')
  await expect(page.getByRole('dialog')).toContainText('€4.00')
})
