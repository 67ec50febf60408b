/** The bets of the demo's player: `./start` makes them with the calls that a browser makes. */
import { placeDemoBets } from '../../../scripts/demo-bets.ts'
import { emailOf } from '../../../scripts/shots/players.ts'
import { sandboxAddress, serviceAddress } from './addresses.ts'
import { enterAs } from './cashier-player.ts'
import { expect, skin, test } from './fixtures.ts'

const services = () => ({
  platform: serviceAddress('platform', ''),
  sandbox: sandboxAddress(''),
  site: skin('bz', ''),
})

test('a player has open and settled bets, in the history too, and the next start makes no more', async ({ page }) => {
  const placed = await placeDemoBets(services(), emailOf('silver'))
  expect(placed).toBeGreaterThan(3)
  expect(await placeDemoBets(services(), emailOf('silver'))).toBe(0)

  await enterAs(page, 'silver', 'bz')
  await page.goto(skin('bz', '/en/sports/bets'))
  const bets = page.locator('parlour-sportsbook [data-bet]')
  await expect(bets.first()).toHaveAttribute('data-state', 'OPEN')
  await page.locator('parlour-sportsbook').getByRole('button', { name: 'Settled' }).click()
  await expect(page.locator('parlour-sportsbook [data-bet][data-state="CASHED_OUT"]')).toHaveCount(1)
  await page.goto(skin('bz', '/en/account/history'))
  await expect(page.getByRole('main')).toContainText('Sportsbook')
})
