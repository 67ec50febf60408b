/** What the deposit's page says before a deposit: what it leaves of a limit, what a bonus asks for, and a first limit. */
import type { Page } from '@playwright/test'
import { chooseCard, depositByCard, enterAsNewPlayer, limitDeposits } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

const deposit = (page: Page) => page.locator('form[name="deposit"]')
const limit = (page: Page) => page.getByRole('form', { name: 'Set a deposit limit first?' })

test('a deposit says before it is made what it leaves of the player’s limit', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await limitDeposits(page, player, 'DAY', 10_000)
  await page.goto(skin('ac', '/payments/deposit'))
  await expect(limit(page)).toHaveCount(0)
  await chooseCard(page)
  const effect = deposit(page).locator('[data-limit-effect]')
  const amount = deposit(page).getByRole('textbox', { name: 'Amount' })
  await amount.fill('20')
  await expect(effect).toContainText('After this deposit, your daily deposit limit leaves you €80 until')
  const button = deposit(page).getByRole('button', { name: /^Deposit/ })
  const place = await button.boundingBox()
  await amount.fill('150')
  await expect(effect).toContainText('Your daily deposit limit leaves you €100 until')
  await amount.fill('')
  await expect(effect).toContainText('leaves you €100 until')
  expect((await button.boundingBox())?.y).toBe(place?.y)
  await expectNoAxeViolations(page)

  await depositByCard(page, player, 10_000)
  await page.reload()
  await expect(effect).toContainText('You have used up your daily deposit limit')
})

test('a bonus says before the deposit what it brings and what has to be wagered for it', async ({
  page,
  mailedLink,
}) => {
  await enterAsNewPlayer(page, mailedLink)
  await page.goto(skin('ac', '/payments/deposit'))
  await chooseCard(page)
  const form = deposit(page)
  const effect = form.locator('[data-bonus-effect]')
  await expect(effect).toHaveCount(0)
  await form.locator('[data-bonus-choice="WELCOME100"]').click()
  await form.getByRole('textbox', { name: 'Amount' }).fill('40')
  await expect(effect).toHaveText(
    'You receive €40.00 in bonus funds. You have to wager €1,200.00 before you can withdraw them. Until then the bonus may also block withdrawals of your own money.',
  )
  await form.getByRole('textbox', { name: 'Amount' }).fill('10')
  await expect(effect).toHaveText('This bonus starts at €20')
  await expectNoAxeViolations(page)
  await form.locator('[data-bonus-choice=""]').click()
  await expect(effect).toHaveCount(0)
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a deposit limit is offered before the first deposit, with nothing filled in', async ({
      page,
      mailedLink,
    }) => {
      await enterAsNewPlayer(page, mailedLink)
      await page.goto(skin('ac', '/payments/deposit'))
      const amount = limit(page).getByRole('textbox', { name: /^Maximum/ })
      await expect(amount).toHaveValue('')
      const set = limit(page).getByRole('button', { name: 'Set limit' })
      for (const [typed, words] of [
        ['', 'fill this in'],
        ['much', ''],
        ['0', ''],
        ['-5', ''],
      ] as const) {
        await amount.fill(typed)
        await set.click()
        await expect(limit(page).locator('[data-error]')).toContainText(new RegExp(words, 'i'))
        await expect(amount).toHaveAccessibleDescription(/.+/)
      }
      if (javaScriptEnabled) await expectNoAxeViolations(page)
      await amount.fill('120')
      await limit(page).getByRole('combobox', { name: 'Period' }).selectOption({ label: 'per week' })
      await set.click()
      await expect(page.locator('[data-limit-effect]')).toContainText(/your weekly deposit limit leaves you €\d+ until/)
      await expect(limit(page)).toHaveCount(0)
    })
  })

test('whoever has made a deposit is not offered a first limit, and whoever wants none goes on', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await page.goto(skin('ac', '/payments/deposit'))
  await expect(limit(page)).toBeVisible()
  await chooseCard(page)
  await deposit(page)
    .getByRole('button', { name: /^Deposit/ })
    .click()
  await expect(page.locator('dialog iframe')).toBeVisible()
  await depositByCard(page, player, 2_000)
  await page.goto(skin('ac', '/payments/deposit'))
  await expect(deposit(page)).toBeVisible()
  await expect(limit(page)).toHaveCount(0)
})
