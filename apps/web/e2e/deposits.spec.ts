/** Deposits: success, refusals and interruptions. */
import {
  chooseCard,
  enterAs,
  enterAsNewPlayer,
  leaveDeposits,
  payByCard,
  paymentsOf,
  pressInFrame,
  startDeposit,
} from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

const balance = 'header [data-balance="REAL"]'

test.describe('deposit', () => {
  test('arrives by card, is shown with the new balance, and offers the same card next time', async ({
    page,
    mailedLink,
  }) => {
    await enterAsNewPlayer(page, mailedLink)
    await page.goto(skin('ac', '/payments/deposit'))
    await expectNoAxeViolations(page)
    const provider = await startDeposit(page, '55.50')
    await expect(provider.locator('[name="cardNumber"]')).toBeVisible()
    await expectNoAxeViolations(page)
    await payByCard(provider)
    await expect(page.locator('[data-payment-status="SUCCEEDED"]')).toBeVisible()
    await expect(page.locator('[data-new-balance]')).toHaveText('€55.50')
    await expect(page.locator(balance)).toHaveText('€55.50')
    await expectNoAxeViolations(page)

    await page.getByRole('link', { name: 'Make another deposit' }).click()
    await expect(page.locator('[name="slug"][value="CARD_PAYMENT_IQ"]')).toBeChecked()
    await expect(page.locator('[name="account"]:checked + svg + span')).toContainText('4242')
    await page.getByRole('button', { name: /^Deposit/ }).click()
    const again = page.frameLocator('dialog iframe')
    await again.locator('[name="cvc"]').fill('123')
    await pressInFrame(again.locator('form[name="card"] button[type="submit"]'))
    await expect(page.locator(balance)).toHaveText('€105.50')
  })

  test("asks for the bank's code and accepts it", async ({ page, mailedLink }) => {
    await enterAsNewPlayer(page, mailedLink)
    const provider = await startDeposit(page, '20')
    await payByCard(provider, '4000 0000 0000 3220')
    await provider.locator('[name="code"]').fill('123456')
    await pressInFrame(provider.locator('form[name="authentication"] button[type="submit"]'))
    await expect(page.locator(balance)).toHaveText('€20.00')
  })

  for (const [reason, card, alert] of [
    ['CARD_DECLINED', '4000 0000 0000 0002', 'GENERIC_ERROR'],
    ['INSUFFICIENT_FUNDS', '4000 0000 0000 9995', 'GENERIC_ERROR'],
    ['LIMIT_EXCEEDED', '4000 0000 0000 9979', 'LIMIT_EXCEEDED'],
  ] as const) {
    test(`explains ${reason} to the player and keeps the amount`, async ({ page, mailedLink }) => {
      await enterAsNewPlayer(page, mailedLink)
      await payByCard(await startDeposit(page, '35'), card)
      await expect(page.locator(`[data-decline-reason="${reason}"] [data-alert="${alert}"]`)).toBeVisible()
      await expectNoAxeViolations(page)
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.locator('[name="amount"]')).toHaveValue('35')
      await expect(page.locator(balance)).toHaveText('€0.00')
    })
  }

  test('cancelled on the provider’s page moves no money', async ({ page, mailedLink }) => {
    await enterAsNewPlayer(page, mailedLink)
    const provider = await startDeposit(page, '35')
    await pressInFrame(provider.locator('form[name="cancel"] button'))
    await expect(page.locator('[data-decline-reason="CANCELLED_BY_PLAYER"]')).toBeVisible()
    await expect(page.locator(balance)).toHaveText('€0.00')
  })

  test('explains what is wrong with an amount', async ({ page }) => {
    await enterAs(page, 'ada')
    await page.goto(skin('ac', '/payments/deposit'))
    const form = page.locator('form[name="deposit"]')
    const amount = form.locator('[name="amount"]')
    const send = form.getByRole('button', { name: /^Deposit/ })
    await send.click()
    await expect(form.locator('[data-error="METHOD_REQUIRED"]')).toBeVisible()
    await chooseCard(page)
    await expect(form.locator('[data-error]')).toHaveCount(0)
    for (const [text, error, words] of [
      ['9.99', 'MIN_VAL', '€10'],
      ['5000.01', 'MAX_VAL', '€5,000'],
      ['', 'REQUIRED', ''],
      ['💶💶💶', 'NOT_A_NUMBER', ''],
      ['7'.repeat(10_000), 'NOT_A_NUMBER', ''],
      ['<script>alert(1)</script>', 'NOT_A_NUMBER', ''],
    ] as const) {
      await amount.fill(text)
      await send.click()
      await expect(form.locator(`[data-error="${error}"]`)).toContainText(words)
      await expect(amount).toHaveAccessibleDescription(/.+/)
    }
    await expectNoAxeViolations(page)
    await form.getByRole('link', { name: '€100', exact: true }).click()
    await expect(amount).toHaveValue('100')
    await expect(form.locator('[data-error]')).toHaveCount(0)
  })

  test('says to wait after ten that were left unfinished', async ({ page, mailedLink }) => {
    const player = await enterAsNewPlayer(page, mailedLink)
    await leaveDeposits(page, player, 10)
    await page.goto(skin('ac', '/fr/payments/deposit'))
    const form = page.locator('form[name="deposit"]')
    await page.locator('[data-method="CARD_PAYMENT_IQ"]').click()
    await form.locator('[name="amount"]').fill('20')
    await form.locator('button[type="submit"]').last().click()
    await expect(page.locator('[data-alert="RATE_LIMITED"]')).toContainText('Trop de tentatives')
  })

  test('is not interrupted by navigation while it is being sent', async ({ page, mailedLink }) => {
    await enterAsNewPlayer(page, mailedLink)
    let send = () => {}
    const held = new Promise<void>((done) => {
      send = done
    })
    await page.route(/\/payments\/deposit\.data/, async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('deposit.data'))
    const provider = await startDeposit(page, '20')
    await sent
    await page.keyboard.press('Escape')
    await page.locator('dialog[data-route="/payments/deposit"]').getByRole('link', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/payments\/deposit/)
    await expect(page.locator('dialog[data-route="/payments/deposit"]')).toBeVisible()
    send()
    await expect(provider.locator('[name="cardNumber"]')).toBeVisible()
  })

  test('is one payment however often the button is clicked', async ({ page, mailedLink }) => {
    const player = await enterAsNewPlayer(page, mailedLink)
    await page.goto(skin('ac', '/payments/deposit'))
    await chooseCard(page)
    const form = page.locator('form[name="deposit"]')
    const key = (await form.locator('[name="idempotencyKey"]').getAttribute('value')) ?? ''
    await form.getByRole('button', { name: /^Deposit/ }).dblclick()
    await expect(page.locator('dialog iframe')).toBeVisible()
    // Submits the same form again, like a browser that has lost the response.
    await page.evaluate(
      (body) =>
        fetch('/payments/deposit', { method: 'POST', body: new URLSearchParams(body) }).then(
          (response) => response.status,
        ),
      new URLSearchParams({ slug: 'CARD_PAYMENT_IQ', amount: '50', idempotencyKey: key }).toString(),
    )
    expect(await paymentsOf(page, player)).toHaveLength(1)
  })

  test('continues after a reload and can be resumed from the form', async ({ page, mailedLink }) => {
    const player = await enterAsNewPlayer(page, mailedLink)
    const provider = await startDeposit(page, '40')
    await expect(provider.locator('[name="cardNumber"]')).toBeVisible()
    await page.reload()
    await expect(provider.locator('[name="cardNumber"]')).toBeVisible()
    await page.goto(skin('ac', '/payments/deposit'))
    await page.getByRole('link', { name: 'Continue' }).click()
    await payByCard(provider)
    await expect(page.locator(balance)).toHaveText('€40.00')
    await page.reload()
    await expect(page.locator('[data-payment-status="SUCCEEDED"]')).toBeVisible()
    await expect(page.locator(balance)).toHaveText('€40.00')
    expect(await paymentsOf(page, player)).toHaveLength(1)
  })

  test('reveals nothing about another player’s payment', async ({ page, mailedLink }) => {
    const player = await enterAsNewPlayer(page, mailedLink)
    await startDeposit(page, '40')
    await expect(page.locator('dialog iframe')).toBeVisible()
    const [payment] = await paymentsOf(page, player)
    await enterAs(page, 'ada')
    await page.goto(skin('ac', `/payments/deposit?payment=${payment?.paymentId}`))
    await expect(page.locator('[data-empty="UNKNOWN_PAYMENT"]')).toBeVisible()
    await page.goto(skin('ac', '/payments/deposit?payment=%27%20or%201=1'))
    await expect(page.locator('[data-empty="UNKNOWN_PAYMENT"]')).toBeVisible()
  })
})

test.describe('deposit without script', () => {
  test.use({ javaScriptEnabled: false })

  test('leads through the provider’s page and back', async ({ page, mailedLink }) => {
    await enterAsNewPlayer(page, mailedLink)
    await page.goto(skin('ac', '/payments/deposit'))
    await page.locator('[data-method="CARD_PAYMENT_IQ"]').click()
    await page.locator('[name="amount"]').fill('3')
    await page.getByRole('button', { name: /^Deposit/ }).click()
    await expect(page.locator('[data-error="MIN_VAL"]')).toBeVisible()
    await page.getByRole('link', { name: '€100', exact: true }).click()
    await expect(page.locator('[name="amount"]')).toHaveValue('100')
    await page.locator('[data-method="CARD_PAYMENT_IQ"]').click()
    await page.getByRole('button', { name: /^Deposit/ }).click()
    const provider = page.frameLocator('dialog iframe')
    await payByCard(provider)
    await pressInFrame(provider.locator('#back'))
    await expect(page.locator('[data-payment]')).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(page.locator('[data-payment-status="SUCCEEDED"]')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page.locator(balance)).toHaveText('€100.00')
  })
})

test('an unknown type counts as a deposit, and visitors are sent to the login', async ({ page }) => {
  await page.goto(skin('ac', '/payments/deposit'))
  await expect(page).toHaveURL(/\/login/)
  await enterAs(page, 'ada')
  for (const path of ['/payments', '/payments/gift']) {
    await page.goto(skin('ac', path))
    await expect(page).toHaveURL(skin('ac', '/payments/deposit'))
  }
})

test('a return inside the payment frame shows a minimal page and notifies the parent page', async ({ page }) => {
  await enterAs(page, 'ada')
  await page.goto(skin('ac', '/'))
  const told = page.evaluate(
    (address) =>
      new Promise((resolve) => {
        window.addEventListener('message', ({ data }) => resolve(data.type))
        const frame = document.createElement('iframe')
        frame.src = address
        document.body.append(frame)
      }),
    skin('ac', '/payments/deposit?paymentId=01a1fd5e-51ab-7000-a82f-d8529bc0ce42'),
  )
  await expect(page.frameLocator('body > iframe').locator('[data-payment-returned]')).toBeVisible()
  expect(await told).toBe('parlour:payment-returned')
})
