/** Steps of a visit to the bank in deposit and play. */
import { randomInt } from 'node:crypto'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import pg from 'pg'
import { sharedDatabases } from './addresses.ts'
import { expect, skin } from './fixtures.ts'

/** The bank's page in the dialog. */
export const bankIn = (page: Page): FrameLocator => page.frameLocator('dialog iframe')

/** An amount in EUR that no other test deposits, so that its visits can be counted. */
export const ownAmount = (): string => String(randomInt(201, 49_999))

/** Opens the dialog, types an amount, and goes on to the bank. */
export async function startPlay(page: Page, amount: string, { takesOffer = false } = {}): Promise<FrameLocator> {
  await page.goto(skin('ra', '/en/play'))
  const form = page.locator('form[name="zimpler"]')
  await form.locator('[name="amount"]').fill(amount)
  if (takesOffer) await form.getByRole('checkbox', { name: 'Claim this offer with my deposit' }).check()
  await form.getByRole('button', { name: 'Deposit & play' }).click()
  await expect(page.locator('[data-play-visit]')).toBeVisible()
  return bankIn(page)
}

/**
 * Presses a button of the bank until the next step is there. A step that is sent twice is one, and a slow frame may lose a
 * press: its page has been replaced, or is not painted yet.
 */
async function onward(control: Locator, next: Locator) {
  await expect(async () => {
    if (!(await next.isVisible())) await control.press('Enter', { timeout: 3_000 })
    await expect(next).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 45_000 })
}

export const chooseBank = (bank: FrameLocator | Page) =>
  onward(bank.locator('form[name="bank"] button').first(), bank.locator('form[name="sign-in"]'))

/** Signs in at the first bank; a new person unless somebody else is named (docs/sandbox.md). */
export async function signIn(bank: FrameLocator | Page, person = 'new') {
  await chooseBank(bank)
  await signInAs(bank, person)
}

/** At the bank that is chosen. */
export async function signInAs(bank: FrameLocator | Page, person: string) {
  const next = bank.locator('form[name="confirm"], #result')
  await onward(bank.locator(`form[name="sign-in"] button[value="${person}"]`), next)
}

/** Confirms the payment. */
export const confirm = (bank: FrameLocator | Page) =>
  onward(bank.locator('form[name="confirm"] button'), bank.locator('#result'))

export const cancel = (bank: FrameLocator) =>
  onward(bank.locator('form[name="cancel"] button'), bank.locator('#result'))

/** Presses the button of the bank's last page, which leads back to what is named. */
export const comeBack = (bank: FrameLocator, to: Locator) => onward(bank.locator('#back'), to)

/** The visits of an amount, and the deposits that they have led to. */
export async function visitsOf(amount: string): Promise<{ visits: number; deposited: number }> {
  const client = new pg.Client(sharedDatabases().platform)
  await client.connect()
  try {
    const query = `select count(*)::int as visits, count(*) filter (where p.status = 'SUCCEEDED')::int as deposited
      from zimpler_visits z left join payments p using (payment_id) where z.amount = $1`
    const { rows } = await uncheckedQuery<{ visits: number; deposited: number }>(client, query, [Number(amount) * 100])
    return rows[0] ?? { visits: 0, deposited: 0 }
  } finally {
    await client.end()
  }
}
