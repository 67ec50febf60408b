/** Gambling a win, picking objects, buying a feature, and verifying rounds, in games of the studio. */
import { randomUUID } from 'node:crypto'
import type { APIResponse, Page, Route } from '@playwright/test'
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

/** Plays on in the place of a spin until a round has objects to pick. */
async function playToPick(route: Route): Promise<APIResponse> {
  const wish = route.request().postDataJSON()
  for (let spins = 0; spins < 3_000; spins++) {
    const response = await route.fetch({ postData: JSON.stringify({ ...wish, requestId: randomUUID() }) })
    const round = await response.json()
    if (round.choice?.kind === 'pick') return response
    wish.serverSeedHash = round.next.serverSeedHash
  }
  throw new Error('No round had objects to pick')
}

/** Answers a spin with such a round. A game that has waited for 20 s asks again, and gets the same one. */
async function answerWithPick(page: Page) {
  let found: Promise<APIResponse> | undefined
  await page.route('**/studio/api/spin', async (route) => {
    found ??= playToPick(route)
    const response = await found
    // The game may have given this one up.
    await route.fulfill({ response }).catch(() => {})
  })
}

/** Speeds up the show of a round: this game has free spins before the objects. */
async function hurry(page: Page) {
  await expect(state(page)).toHaveAttribute('data-state', 'showing', { timeout: 120_000 })
  await pressInFrame(button(page, 'Spin'))
}

test('three of nine objects are picked by finger and by keyboard, and what lies behind them is paid', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await open(page, 'fox-clever')
  await answerWithPick(page)
  await pressInFrame(button(page, 'Spin'))
  await hurry(page)
  const dialog = game(page).getByRole('dialog', { name: 'Pick 3 of 9' })
  await expect(dialog).toContainText('Picks left: 3', { timeout: 60_000 })
  await expectNoAxeViolations(page)
  const before = await minor(page, 'balance')
  const closed = dialog.getByRole('button', { name: /^Closed object \d$/ })
  const opened = dialog.getByRole('button', { name: /, picked$/ })
  const goOn = dialog.getByRole('button', { name: 'Back to the game' })
  await expect(closed).toHaveCount(9)
  await expect(goOn).toBeHidden()
  // Nothing leads past the picks.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await closed.nth(4).click()
  await expect(opened).toHaveCount(1)
  await expect(dialog).toContainText('Picks left: 2')
  // One that is open is not opened again, and whoever reloads goes on with the picks that are left.
  await opened.press('Enter')
  await page.reload()
  await hurry(page)
  await expect(dialog).toContainText('Picks left: 2', { timeout: 60_000 })
  await expect(opened).toHaveCount(1)
  await closed.first().focus()
  await page.keyboard.press('Enter')
  await expect(opened).toHaveCount(2)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(opened).toHaveCount(3)
  await expect(dialog.getByRole('button', { name: /, not picked$/ })).toHaveCount(6)
  await expectNoAxeViolations(page)
  const amounts = (text: string) =>
    [...text.matchAll(/[\d,]+\.\d\d/g)].map(([amount]) => Number(amount.replace(/\D/g, '')))
  const names = await opened.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')).join())
  const picked = amounts(names).reduce((sum, amount) => sum + amount, 0)
  expect(amounts((await dialog.getByRole('status').textContent()) ?? '')).toEqual([picked])
  await expect(goOn).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(state(page)).toHaveAttribute('data-state', 'idle')
  const win = await minor(page, 'win')
  expect(win).toBeGreaterThanOrEqual(picked)
  expect(await minor(page, 'balance')).toBe(before + win)
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
