/** Every kind of market, of every sport: from the page of a match to the slip, and one bet of each sport. */
import type { Sport } from '@parlour/contracts/sportsbook-api'
import { expect, test } from './fixtures.ts'
import { element, enterToBet, slip, sports, steady } from './sports.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Of a match between A and B: the beginning of the market's id, its name, the first selection. */
const goals = [
  ['TOTAL', /^Total goals \d+\.5$/, /^Over \d+\.5$/],
  ['HANDICAP', /^Handicap$/, /^.+ [+−-]?\d+\.5$/],
  ['BOTH_TO_SCORE', /^Both teams to score$/, /^Yes$/],
  ['NEXT_GOAL', /^Goal 1$/, 'HOME'],
] as const

const markets: Record<Sport, readonly (readonly [id: string, name: RegExp, selection: RegExp | 'HOME'])[]> = {
  FOOTBALL: [['RESULT', /^Result$/, 'HOME'], ...goals],
  ICE_HOCKEY: [['RESULT', /^Result in regular time$/, 'HOME'], ...goals],
  TENNIS: [
    ['RESULT', /^Winner$/, 'HOME'],
    ['TOTAL', /^Total games \d+\.5$/, /^Over \d+\.5$/],
    ['HANDICAP', /^Handicap$/, /^.+ [+−-]?\d+\.5$/],
  ],
  BASKETBALL: [
    ['RESULT', /^Winner$/, 'HOME'],
    ['TOTAL', /^Total points \d+\.5$/, /^Over \d+\.5$/],
    ['HANDICAP', /^Handicap$/, /^.+ [+−-]?\d+\.5$/],
  ],
}

for (const sport of Object.keys(markets) as Sport[])
  test(`${sport}: each market is named on the slip as on the page, and the last one is bet on`, async ({
    page,
    request,
    mailedLink,
  }) => {
    await enterToBet(page, mailedLink)
    const match = await steady(request, sport)
    await page.goto(sports(`/${match.slug}`))
    const last = markets[sport].length - 1
    for (const [place, [id, name, selection]] of markets[sport].entries()) {
      const market = element(page).locator(`[data-market^="${id}"]`).first()
      await expect(market.locator('h3')).toHaveText(name)
      const odds = market.locator('[data-selection]').first()
      const chosen = selection === 'HOME' ? match.home : selection
      await expect(odds.locator('.odds-name')).toHaveText(chosen)
      await odds.click()
      await element(page).locator('[data-slip-bar]').click()
      const leg = slip(page).locator('[data-leg]')
      await expect(leg).toHaveCount(1)
      await expect(leg.locator('.leg-name')).toHaveText(chosen)
      const where = await leg.locator('.leg-where').textContent()
      expect(where).toContain(await market.locator('h3').textContent())
      expect(where).toContain(`${match.home} – ${match.away}`)
      if (place === last) break
      await leg.getByRole('button', { name: /^Remove/ }).click()
      await page.goto(sports(`/${match.slug}`))
    }
    await slip(page).getByRole('textbox', { name: 'Stake' }).fill('2')
    await slip(page).locator('[data-place]').click()
    await expect(slip(page).locator('[data-placed="1"]')).toBeVisible()
    await slip(page).getByRole('button', { name: 'See my bets' }).click()
    const bet = element(page).locator('[data-bet]')
    await expect(bet).toHaveAttribute('data-state', 'OPEN')
    await expect(bet).toContainText(match.home)
  })
