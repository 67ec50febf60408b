/** Where nobody can register now, or in this browser, the page says so before anything is typed. Closing a brand affects every test. */
import type { Page } from '@playwright/test'
import { changeDatabase, openAccount, whileExcluded } from '../cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from '../fixtures.ts'
import { logInOn } from '../log-in.ts'
import { fillStepOne, fillStepTwo, next, register, signUp } from '../register-player.ts'
import { logOut } from '../virtual-authenticator.ts'

const close = (brandId: string) =>
  changeDatabase(`insert into closed_registrations (brand_id, closed_by) values ($1, 'olga')`, [brandId])
const open = (brandId: string) => changeDatabase('delete from closed_registrations where brand_id = $1', [brandId])
const notice = (page: Page, key: string) => page.locator(`dialog [data-empty="${key}"]`)

test('a brand whose registration is closed says so, with its name, at once and to a form that was open', async ({
  page,
  browser,
  newAddress,
}) => {
  const email = newAddress('late')
  await page.goto(skin('zu', '/de/register'))
  try {
    await close('lj')
    await page.reload()
    // Zuri and Lunajoy are one brand, and each says its own name.
    await expect(notice(page, 'REGISTER_CLOSED')).toContainText('Zuri nimmt derzeit keine neuen Registrierungen an')
    await expect(page.locator('dialog input')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await page.goto(skin('lj', '/register'))
    await expect(notice(page, 'REGISTER_CLOSED')).toContainText('Lunajoy is not taking new players')
    // Other brands go on.
    await page.goto(skin('ac', '/register'))
    await fillStepOne(page, email)
    await next(page).click()
    await fillStepTwo(page)
    await close('ac')
    await signUp(page).click()
    await expect(notice(page, 'REGISTER_CLOSED')).toContainText('Acacia')
    await page.getByRole('link', { name: 'Home' }).last().click()
    await expect(page.locator('dialog')).toHaveCount(0)

    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(skin('ac', '/register'))
    await expect(notice(plain, 'REGISTER_CLOSED')).toBeVisible()
    await context.close()
  } finally {
    await open('lj')
    await open('ac')
  }
  await register(page, 'ac', email)
})

test('a browser in which a player has excluded themselves registers nobody until that is over', async ({
  page,
  newAddress,
}) => {
  const email = newAddress('excluded-here')
  await openAccount(page.request, { email, brandId: 'ac' })
  await logInOn(page, 'ac', email)
  await logOut(page)
  await whileExcluded(email, async () => {
    await page.goto(skin('ac', '/register'))
    await expect(notice(page, 'REGISTER_NOT_HERE')).toContainText('Acacia does not open new accounts in this browser')
    await expect(page.locator('dialog input')).toHaveCount(0)
    await expectNoAxeViolations(page)
    // The form for partners' pages as well, where the browser says who it is: not in a frame of another site.
    await page.goto(skin('ac', '/embed/registration'))
    await expect(page.locator('main.embedded [data-empty="REGISTER_NOT_HERE"]')).toBeVisible()
    await expect(page.locator('main.embedded input')).toHaveCount(0)
    await page.goto(skin('ac', '/register'))
  })
  await page.reload()
  await expect(page.locator('form[name="register-step-1"]')).toBeVisible()
})
