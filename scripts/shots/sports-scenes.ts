/** The sportsbook as it is photographed. Its element has a shadow tree, into which Playwright's locators look. */
import type { Page } from '@playwright/test'

const element = (page: Page) => page.locator('parlour-sportsbook')

/** Waits until the sportsbook's own element has taken the place of the server's page. */
export const sportsShown = (page: Page): Promise<void> => element(page).locator('[data-event]').first().waitFor()

/** Puts the last two matches on the slip, which begin last, with a stake. */
export async function fillSlip(page: Page) {
  await sportsShown(page)
  const matches = element(page)
    .locator('[data-event]')
    .filter({ has: page.locator('[data-selection]') })
  for (const place of [-2, -1]) await matches.nth(place).locator('[data-selection]').first().click()
  const bar = element(page).locator('[data-slip-bar]')
  if (await bar.isVisible()) await bar.click()
  const slip = element(page).locator('[data-slip]:visible')
  await slip.getByRole('textbox').first().fill('5')
  await slip.locator('[data-place]').waitFor()
}
