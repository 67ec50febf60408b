/** Gambling a win, buying a feature, and verifying rounds, in games of the studio. */
import type { Page } from '@playwright/test'
import { pressInFrame } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

const game = (page: Page) => page.frameLocator('iframe')
const state = (page: Page) => game(page).locator('.game')
const button = (page: Page, name: string | RegExp) => game(page).getByRole('button', { name })
const minor = (page: Page, figure: 'balance' | 'win') =>
  game(page)
    .locator(`[data-${figure}]`)
    .getAttribute(`data-${figure}`)
    .then((value) => Number(value))

async function open(page: Page, slug: string) {
  await page.goto(skin('ac', `/game?slug=${slug}`))
  await expect(state(page)).toHaveAttribute('data-state', 'idle', { timeout: 30_000 })
}

/** Spins until a win can be gambled: more than every fifth round of this game pays. */
async function winSomething(page: Page) {
  for (let spins = 0; spins < 60; spins++) {
    await pressInFrame(button(page, 'Spin'))
    await expect(state(page)).toHaveAttribute('data-state', /^(idle|choosing)$/, { timeout: 30_000 })
    if ((await state(page).getAttribute('data-state')) === 'choosing') return
  }
  throw new Error('No round won anything')
}

test('a win is gambled, collected and verified', async ({ page }) => {
  await open(page, 'lobster-ledger')
  await winSomething(page)
  const [before, win] = [await minor(page, 'balance'), await minor(page, 'win')]
  await game(page).getByRole('button', { name: 'Gamble', exact: true }).click()
  const dialog = game(page).getByRole('dialog', { name: 'Gamble' })
  await expect(dialog).toContainText('What colour is the card?')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Red' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/^(Red|Black)\. (Your win is now|The win is lost)/)
  const isWon = (await dialog.getByRole('status').textContent())?.startsWith('Red')
  await dialog.getByRole('button', { name: isWon ? /^Collect/ : 'Back to the game' }).click()
  await expect(state(page)).toHaveAttribute('data-state', 'idle')
  expect(await minor(page, 'balance')).toBe(before + (isWon ? win * 2 : 0))
  expect(await minor(page, 'win')).toBe(isWon ? win * 2 : 0)

  await button(page, 'Provably fair').click()
  const fairness = game(page).getByRole('dialog', { name: 'Provably fair' })
  await expect(fairness.locator('[data-next-hash]')).toHaveText(/^[0-9a-f]{64}$/)
  await fairness.getByLabel('Client seed').fill('four-leaf 🍀')
  await fairness.getByRole('button', { name: 'Use this client seed' }).click()
  await expect(fairness.getByRole('status')).toContainText('Saved')
  await expectNoAxeViolations(page)
  await fairness
    .getByRole('button', { name: /^Verify/ })
    .first()
    .click()
  const verified = game(page).getByRole('dialog', { name: 'Verify a round' })
  await expect(verified.locator('[data-check="true"]')).toHaveCount(2)
  await expect(verified).toContainText(/Gamble, step 1: (Red|Black)/)
  await expectNoAxeViolations(page)

  // The same on a page of its own, for whoever has the address.
  const address = /http\S+verify\S+/.exec((await verified.textContent()) ?? '')?.[0].replace(/\.$/, '') ?? ''
  await page.goto(address)
  await expect(page.locator('[data-check="true"]')).toHaveCount(2)
  await expectNoAxeViolations(page)
  await page.getByLabel('Server seed', { exact: true }).fill('0'.repeat(64))
  await page.getByRole('button', { name: 'Verify' }).last().click()
  await expect(page.getByText('This server seed does not have the hash that was shown before the round.')).toBeVisible()
  await page.getByLabel('Server seed', { exact: true }).fill('😀'.repeat(20))
  await page.getByRole('button', { name: 'Verify' }).last().click()
  await expect(page.getByText('These seeds cannot be read.')).toBeVisible()
})

test('a win that is left is collected by the next spin, and offered again after a reload', async ({ page }) => {
  await open(page, 'lobster-ledger')
  await winSomething(page)
  const [before, win] = [await minor(page, 'balance'), await minor(page, 'win')]
  await page.reload()
  await expect(state(page)).toHaveAttribute('data-state', 'choosing', { timeout: 30_000 })
  expect([await minor(page, 'balance'), await minor(page, 'win')]).toEqual([before, win])
  await pressInFrame(button(page, 'Spin'))
  await expect(state(page)).toHaveAttribute('data-state', /^(idle|choosing)$/, { timeout: 30_000 })
  const again = (await state(page).getAttribute('data-state')) === 'choosing' ? 0 : await minor(page, 'win')
  expect(await minor(page, 'balance')).toBe(before + win - 100 + again)
})

test('a feature is bought for its price, once the player agrees', async ({ page }) => {
  await open(page, 'llama-llionaire')
  const before = await minor(page, 'balance')
  const buy = button(page, /^Buy feature for/)
  await buy.click()
  const dialog = game(page).getByRole('dialog', { name: 'Buy the feature?' })
  await expect(dialog).toContainText('95.2%')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await minor(page, 'balance')).toBe(before)
  await buy.click()
  await dialog.getByRole('button', { name: /^Buy feature for/ }).click()
  await expect(state(page)).toHaveAttribute('data-state', 'showing', { timeout: 30_000 })
  await expect(state(page)).toHaveAttribute('data-state', 'idle', { timeout: 60_000 })
  expect(await minor(page, 'balance')).toBe(before - 700 + (await minor(page, 'win')))
})
