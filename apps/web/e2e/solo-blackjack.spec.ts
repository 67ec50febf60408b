/** Blackjack for one player: in the game page's frame, at their own pace, with further stakes, verified afterwards. */
import type { Page } from '@playwright/test'
import { depositByCard, enterAsNewPlayer, pressInFrame } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

const SLUG = 'deal-me-softly-blackjack'
const frame = (page: Page) => page.frameLocator('iframe')
const button = (page: Page, name: string | RegExp) => frame(page).getByRole('button', { name, exact: true })
const table = (page: Page) => frame(page).locator('.table')
const figure = async (page: Page, name: 'balance' | 'staked' | 'win') =>
  Number(await frame(page).locator(`.figures [data-${name}]`).getAttribute(`data-${name}`))
const phase = (page: Page, name: string | RegExp) =>
  expect(table(page)).toHaveAttribute('data-phase', name, { timeout: 30_000 })

async function open(page: Page) {
  await page.goto(skin('ac', `/game?slug=${SLUG}`))
  await phase(page, /BETTING|DECIDING/)
}

/** Has cards dealt until there is something to decide: a blackjack ends a round at once. */
async function deal(page: Page, press: (name: string) => Promise<void>): Promise<void> {
  for (let round = 0; round < 20; round++) {
    await press('Deal')
    await phase(page, /DECIDING|RESULT/)
    if ((await table(page).getAttribute('data-phase')) === 'DECIDING') return
    await phase(page, 'BETTING')
    await press('Repeat')
  }
  throw new Error('Twenty blackjacks in a row')
}

test('a player has cards dealt, leaves, comes back to the same cards, doubles, and verifies the round', async ({
  page,
  mailedLink,
}) => {
  test.setTimeout(120_000)
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 20_000)
  await open(page)
  // One title, one balance and one way out: those of the page.
  await expect(frame(page).getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect(frame(page).getByRole('link')).toHaveCount(0)
  await expect(button(page, 'Deal')).toBeDisabled()
  const press = (name: string) => pressInFrame(button(page, name))
  await pressInFrame(button(page, /^Your stake.*: nothing staked$/))
  await deal(page, press)
  const before = await figure(page, 'balance')
  const cards = await frame(page).locator('.hand.own p').allTextContents()
  expect(cards[0]).toMatch(/^(\w+ of \w+, ){1}\w+ of \w+$/)
  await expect(frame(page).locator('.hand.dealer .card.back')).toHaveCount(1)
  await expectNoAxeViolations(page)

  await page.reload()
  await phase(page, 'DECIDING')
  await expect(frame(page).locator('.hand.own p')).toHaveText(cards)
  await expect(frame(page).getByText('Your round continues where you left off.')).toBeVisible()
  expect(await figure(page, 'balance')).toBe(before)
  await press('Double')
  await phase(page, 'RESULT')
  expect(await figure(page, 'staked')).toBe(200)
  const win = await figure(page, 'win')
  expect([0, 200, 400]).toContain(win)
  await expect(frame(page).locator('.figures [data-balance]')).toHaveAttribute(
    'data-balance',
    String(before - 100 + win),
  )
  await expect(frame(page).locator('.hand.dealer .card.back')).toHaveCount(0)
  await expect(page.getByText(/\d+ rounds? played/)).toBeAttached()
  // What comes back is no win.
  await expect(frame(page).locator('.figure.celebrated')).toHaveCount(win > 200 ? 1 : 0)
  const hands = await frame(page).locator('.hand .total').allTextContents()

  await phase(page, 'BETTING')
  await press('Provably fair')
  const fairness = frame(page).getByRole('dialog', { name: 'Provably fair' })
  await fairness
    .getByRole('button', { name: /^Verify/ })
    .first()
    .click()
  const verified = frame(page).getByRole('dialog', { name: 'Verify a round' })
  await expect(verified.locator('[data-check="true"]')).toHaveCount(2)
  for (const total of hands) await expect(verified.locator('[data-hands]')).toContainText(total)
  await expectNoAxeViolations(page)
  const address = /https?:\S+verify\S+/.exec((await verified.locator('.address').textContent()) ?? '')?.[0] ?? ''
  await page.goto(address)
  await expect(page.locator('[data-check="true"]')).toHaveCount(2)
  await expectNoAxeViolations(page)
})

test('a stake that the balance does not allow leaves the hand to be played, and the player is told why', async ({
  page,
  mailedLink,
}) => {
  test.setTimeout(120_000)
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 2_000)
  await open(page)
  const press = (name: string) => pressInFrame(button(page, name))
  await frame(page).getByRole('radio', { name: '€5.00' }).check({ force: true })
  for (let chip = 0; chip < 3; chip++) await pressInFrame(button(page, /^Your stake/))
  await deal(page, press)
  const staked = await figure(page, 'staked')
  await press('Double')
  const refusal = frame(page).getByRole('alert')
  // A blackjack before this round may have paid for it.
  if ((await figure(page, 'balance')) >= staked) return
  await expect(refusal).toContainText('Your balance is too low to double or split.')
  await expect(refusal.getByRole('link', { name: 'Deposit' })).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await figure(page, 'staked')).toBe(staked)
  await press('Stand')
  await phase(page, 'RESULT')
  expect(await figure(page, 'staked')).toBe(staked)
})

test('a visitor plays for play money by keyboard, without motion, and reads the rules', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await button(page, /^Your stake/).press('Enter')
  await deal(page, (name) => button(page, name).press('Enter'))
  // The keyboard goes on where the player decides.
  await expect(button(page, 'Hit')).toBeFocused()
  await expect(frame(page).getByRole('status')).toHaveText(
    /^Your hand: \w+ of \w+, \w+ of \w+ \([\d /]+\)\. Dealer: \w+ of \w+\.$/,
  )
  await button(page, 'Stand').press('Enter')
  await expect(frame(page).getByRole('status')).toHaveText(
    /^Your hand: .*\. Dealer: .*\. The dealer .*\. (No win|You win|C\$)/,
    { timeout: 30_000 },
  )
  await expect(button(page, 'Repeat')).toBeFocused()
  await button(page, 'Rules and paytable').press('Enter')
  const rules = frame(page).getByRole('dialog', { name: 'Rules' })
  await expect(rules).toContainText('99.59%')
  await expect(rules).toContainText('Stakes: C$0.20 to C$2,500.00')
  await expectNoAxeViolations(page)
})
