/** Deposit and play on Radiant: all that can happen before the first spin (first-spin.spec.ts), and that can prevent it. */
import {
  bankIn,
  cancel,
  chooseBank,
  comeBack,
  confirm,
  ownAmount,
  signIn,
  signInAs,
  startPlay,
  visitsOf,
} from './bank-visit.ts'
import { pressInFrame } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

const balance = 'header [data-balance="REAL"]'

test('the amount begins with 50, offers three others, and keeps to its limits', async ({ page }) => {
  await page.goto(skin('ra', '/en/play'))
  const form = page.locator('form[name="zimpler"]')
  const amount = form.locator('[name="amount"]')
  await expect(amount).toHaveValue('50')
  await expect(form.getByText('Minimum €20', { exact: true })).toBeVisible()
  await expect(form.getByText('Maximum €50,000', { exact: true })).toBeVisible()
  await expect(form.getByRole('list', { name: 'Choose an amount' }).getByRole('link')).toHaveText([
    '€50',
    '€100',
    '€200',
  ])
  await form.getByRole('link', { name: '€200' }).click()
  await expect(amount).toHaveValue('200')
  for (const [typed, code] of [
    ['19', 'MIN_VAL'],
    ['50001', 'MAX_VAL'],
    ['many', 'NOT_A_NUMBER'],
    ['', 'REQUIRED'],
  ] as const) {
    await amount.fill(typed)
    await form.getByRole('button', { name: 'Deposit & play' }).click()
    await expect(form.locator(`[data-error="${code}"]`)).toBeVisible()
  }
  await expectNoAxeViolations(page)
})

for (const [person, ending] of [
  ['person_helmi_laine', 'CARD_DECLINED'],
  ['person_onni_makinen', 'INSUFFICIENT_FUNDS'],
] as const)
  test(`declined by the bank: ${ending}`, async ({ page }) => {
    const amount = ownAmount()
    const bank = await startPlay(page, amount)
    await signIn(bank, person)
    await confirm(bank)
    await comeBack(bank, page.locator(`[data-play-ended="${ending}"]`))
    await expectNoAxeViolations(page)
    expect(await visitsOf(amount)).toEqual({ visits: 1, deposited: 0 })
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.locator('form[name="zimpler"]')).toBeVisible()
    await expect(page.locator('.unfinished')).toHaveCount(0)
  })

test('a person under age is refused before money moves, and told so', async ({ page }) => {
  const bank = await startPlay(page, ownAmount())
  await signIn(bank, 'person_veeti_nieminen')
  await comeBack(bank, page.locator('[data-play-ended="UNDERAGE"]'))
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0)
})

test('cancelled at the bank: no money moves', async ({ page }) => {
  const amount = ownAmount()
  const bank = await startPlay(page, amount)
  await cancel(bank)
  const stopped = page.locator('[data-play-ended="STOPPED"]')
  await comeBack(bank, stopped)
  await expect(stopped).toContainText('No money has been taken')
  expect(await visitsOf(amount)).toEqual({ visits: 1, deposited: 0 })
})

test('a visit that is left goes on where it was: reload, Back, closed, another tab', async ({ page, context }) => {
  const amount = ownAmount()
  const bank = await startPlay(page, amount)
  await chooseBank(bank)
  await page.reload()
  await expect(bankIn(page).locator('form[name="sign-in"]')).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)

  const other = await context.newPage()
  await other.goto(skin('ra', '/en/play'))
  await other.getByRole('link', { name: 'Continue' }).click()
  const there = bankIn(other)
  await expect(there.locator('form[name="sign-in"]')).toBeVisible()
  await signInAs(there, 'new')
  await confirm(there)
  await comeBack(there, other.locator('[data-play-paid]'))
  await expect(other.locator(balance)).toHaveText(new RegExp(Number(amount).toLocaleString('en')))
  expect(await visitsOf(amount)).toEqual({ visits: 1, deposited: 1 })
  // The first tab shows what is true by now.
  await page.goto(skin('ra', '/en/play'))
  await expect(page.locator(balance)).toBeVisible()
  await expect(page.locator('.unfinished')).toHaveCount(0)
})

test('a form that is sent twice opens one visit', async ({ page }) => {
  const amount = ownAmount()
  await page.goto(skin('ra', '/en/play'))
  const form = page.locator('form[name="zimpler"]')
  await form.locator('[name="amount"]').fill(amount)
  const send = () =>
    form.evaluate(
      async (element: HTMLFormElement, address) => {
        const body = new URLSearchParams([...new FormData(element)].map(([name, value]) => [name, String(value)]))
        body.set('intent', 'start')
        return (await fetch(address, { method: 'POST', body })).url
      },
      skin('ra', '/en/play'),
    )
  const [one, two] = await Promise.all([send(), send()])
  expect(one).toContain('/en/play?visit=')
  expect(two).toBe(one)
  await form.getByRole('button', { name: 'Deposit & play' }).dblclick()
  await expect(page.locator('[data-play-visit]')).toBeVisible()
  expect(await visitsOf(amount)).toEqual({ visits: 1, deposited: 0 })
})

test('one that another person signs logs in nobody, here or there', async ({ page: opener, browser }) => {
  const amount = ownAmount()
  const bank = await startPlay(opener, amount)
  await expect(bank.locator('form[name="bank"]')).toBeVisible()
  const address = (await opener.locator('dialog iframe').getAttribute('src')) ?? ''

  const signer = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await signer.goto(address)
  await signIn(signer)
  await confirm(signer)
  await signer.waitForURL(/ended=OTHER_BROWSER/)
  await expect(signer.locator('[data-play-ended="OTHER_BROWSER"]')).toBeVisible()
  expect((await signer.context().cookies()).map(({ name }) => name)).not.toContain('accessToken')

  await opener.reload()
  await expect(bankIn(opener).locator('html')).toHaveAttribute('data-step', 'unknown')
  expect((await opener.context().cookies()).map(({ name }) => name)).not.toContain('accessToken')
  expect(await visitsOf(amount)).toEqual({ visits: 1, deposited: 1 })
  await signer.context().close()
})

test('the way back works once, and says so afterwards', async ({ page }) => {
  const bank = await startPlay(page, ownAmount())
  const back: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('reference=')) back.push(request.url())
  })
  await signIn(bank)
  await confirm(bank)
  await comeBack(bank, page.locator('[data-play-paid]'))
  // The player sees their own deposit again; a stranger at the same address sees nothing of it.
  await page.goto(back[0] ?? '')
  await expect(page.locator('[data-play-paid]')).toBeVisible()
  await page.context().clearCookies({ name: /Token|expiresAt|userId|__Host-noted/ })
  await page.goto(back[0] ?? '')
  await expect(page.locator('[data-play-ended="OTHER_BROWSER"]')).toBeVisible()
})

test('the last step asks for e-mail and phone, and does not hold up the game', async ({ page, newAddress, inbox }) => {
  const bank = await startPlay(page, ownAmount())
  await signIn(bank)
  await confirm(bank)
  await comeBack(bank, page.locator('[data-play-paid]'))
  const form = page.locator('form[name="zimpler"]')
  await expect(page.getByRole('heading', { name: 'One last step' })).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.locator('[data-error="REQUIRED"]')).toHaveCount(2)
  const email = newAddress('bank')
  await form.locator('[name="email"]').fill(email)
  await form.locator('[name="phone"]').fill('40 1234567')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[data-alert="PLAY_CONTACT_SAVED"]')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(page.locator('[data-play-paid] [data-game]').first()).toBeVisible()
  await inbox(email)
})

test('it works without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(skin('ra', '/en/play'))
  const offer = page.getByRole('checkbox', { name: 'Claim this offer with my deposit' })
  await page.locator('[name="amount"]').fill('19')
  await offer.check()
  await page.getByRole('button', { name: 'Deposit & play' }).click()
  await expect(page.locator('[data-error="MIN_VAL"]')).toBeVisible()
  await expect(offer).toBeChecked()
  await page.locator('[name="amount"]').fill('70')
  await page.getByRole('button', { name: 'Deposit & play' }).click()
  const bank = bankIn(page)
  // By keyboard: the frame still moves while the page behind it loads.
  await pressInFrame(bank.locator('form[name="bank"] button').first())
  await pressInFrame(bank.locator('form[name="sign-in"] button[value="new"]'))
  await pressInFrame(bank.locator('form[name="confirm"] button'))
  await pressInFrame(bank.locator('#back'))
  // The bank may not have told the platform yet; without script the player asks again.
  const again = page.locator('[data-play-return="waiting"]').getByRole('link', { name: 'See the result' })
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(page.locator('[data-play-paid]')).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 45_000 })
  await context.close()
})

test('a provider that leads back inside its frame logs in all the same', async ({ page }) => {
  const bank = await startPlay(page, ownAmount())
  await signIn(bank)
  await confirm(bank)
  await bank.locator('#back').evaluate((link: HTMLAnchorElement) => {
    link.target = '_self'
  })
  await comeBack(bank, page.locator('[data-play-paid]'))
})

test('elsewhere, and on other skins, there are other ways', async ({ page, context }) => {
  await page.goto(skin('ac', '/en/play'))
  await expect(page).toHaveURL(skin('ac', '/en'))
  await context.setExtraHTTPHeaders({ 'x-country': 'no' })
  await page.goto(skin('ra', '/en/play'))
  const notice = page.locator('[data-empty="PLAY_ELSEWHERE"]')
  await expect(notice.getByRole('link')).toHaveText(['Sign up', 'Log in'])
  await expectNoAxeViolations(page)
})

test('the welcome offer comes along when the player or its promotion says so', async ({ page }) => {
  await page.goto(skin('ra', '/en/play'))
  const offer = page.locator('form[name="zimpler"] aside')
  await expect(offer.getByRole('checkbox')).not.toBeChecked()
  const code = (await offer.getByRole('checkbox').getAttribute('value')) ?? ''
  const sent: (string | null)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/play'))
      sent.push(new URLSearchParams(request.postData() ?? '').get('bonusCode'))
  })
  const button = page.getByRole('button', { name: 'Deposit & play' })
  await button.click()
  await expect(page.locator('[data-play-visit]')).toBeVisible()
  await page.goto(skin('ra', '/en/play'))
  await offer.getByRole('checkbox').check()
  await button.click()
  await expect(page.locator('[data-play-visit]')).toBeVisible()
  await page.goto(skin('ra', `/en/play?bonusCode=${code}`))
  await expect(offer.getByRole('checkbox')).toBeChecked()
  expect(sent).toEqual([null, code])
})
