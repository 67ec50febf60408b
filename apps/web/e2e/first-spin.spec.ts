/** Deposit and play on Radiant: from a stranger to the first spin. */
import { comeBack, confirm, ownAmount, signIn, startPlay, visitsOf } from './bank-visit.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { playRound } from './play.ts'

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`a stranger spins for real money after one visit to the bank, ${width} px wide`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    const amount = ownAmount()
    const begun = Date.now()
    const bank = await startPlay(page, amount, { takesOffer: true })
    await expect(bank.locator('form[name="bank"] button').first()).toBeVisible()
    await expectNoAxeViolations(page)
    await signIn(bank)
    await confirm(bank)
    await expect(page.getByText('You have paid.')).toBeVisible()
    const paid = page.locator('[data-play-paid]')
    await comeBack(bank, paid)
    await expect(paid.getByRole('heading', { name: /^Welcome, \p{L}+/u })).toBeVisible()
    await expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toBeAttached()
    expect(page.url()).not.toContain('reference=')
    const cookies = await page.context().cookies(skin('ra'))
    const isHidden = (name: string) => cookies.find((cookie) => cookie.name === name)?.httpOnly
    expect(['accessToken', 'refreshToken', 'expiresAt', 'userId', '__Host-play'].map(isHidden)).toEqual([
      ...[true, true, false, false, true],
    ])
    // What lies under the dialog is out of reach once scripts run.
    await expect(page.locator('dialog:modal')).toBeVisible()
    await expectNoAxeViolations(page)
    await paid.locator('[data-game]').first().click()
    await expect(page).toHaveURL(/\/game\?slug=/)
    await expect(page.locator('[data-session-bar] [data-balance="REAL"]')).toHaveText(
      // With the welcome offer, which doubles up to 100.
      new RegExp((Number(amount) + 100).toLocaleString('en')),
    )
    await expect(page.frameLocator('iframe').locator('.game[data-mode="REAL"]')).toBeAttached({ timeout: 30_000 })
    await playRound(page)
    // Said, and not held here: how long it takes is a matter of the machine too.
    const description = `${Date.now() - begun} ms`
    console.log(`From a stranger to the end of the first spin, ${width} px wide: ${description}`)
    test.info().annotations.push({ type: 'from a stranger to the end of the first spin', description })
    expect(await visitsOf(amount)).toEqual({ visits: 1, deposited: 1 })
  })
