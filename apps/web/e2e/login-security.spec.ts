import type { APIRequestContext } from '@playwright/test'
import { serviceAddress } from './addresses.ts'
import { enterAsNewPlayer, openAccount } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { logInOn, sendLogin } from './log-in.ts'
import { password } from './register-player.ts'

const page = skin('ac', '/account/security')

test('lists the logins with their place, and ends one of them and all others', async ({ browser, newAddress }) => {
  const email = newAddress('devices')
  const windows = await Promise.all(
    ['FI', 'SE', 'NO'].map((country) => browser.newContext({ extraHTTPHeaders: { 'x-country': country } })),
  )
  const [here, second, third] = await Promise.all(windows.map((context) => context.newPage()))
  if (!here || !second || !third) throw new Error('Three windows were opened')
  await openAccount(here.request, { email, brandId: 'ac' })
  for (const window of [second, third, here]) await logInOn(window, 'ac', email)

  await here.goto(skin('ac', '/account'))
  await here.getByRole('link', { name: 'Login and security' }).click()
  const logins = here.locator('[data-login]')
  await expect(logins).toHaveCount(3)
  await expect(logins.first()).toContainText('Finland')
  await expect(logins.first()).toContainText('This device')
  await expect(logins.first().getByRole('button')).toHaveCount(0)
  await expect(logins.first()).toContainText(/Last used: .*\d/)
  await expectNoAxeViolations(here)

  await logins.filter({ hasText: 'Sweden' }).getByRole('button', { name: 'Log out this device' }).click()
  await expect(here.locator('[data-alert="SUCCESS_LOGIN_ENDED"]')).toBeVisible()
  await expect(logins).toHaveCount(2)
  await second.goto(page)
  await expect(second).toHaveURL(/\/login/)
  await third.goto(page)
  await expect(third.locator('[data-login]')).toHaveCount(2)

  await here.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(here.locator('[data-alert="SUCCESS_LOGINS_ENDED"]')).toBeVisible()
  await expect(logins).toHaveCount(1)
  await expect(here.getByText('You are logged in on this device only.')).toBeVisible()
  await third.goto(page)
  await expect(third).toHaveURL(/\/login/)
  await Promise.all(windows.map((context) => context.close()))
})

test('ends a login without script, in another language too', async ({ browser, newAddress }) => {
  const email = newAddress('scriptless')
  const [context, other] = [await browser.newContext({ javaScriptEnabled: false }), await browser.newContext()]
  const [here, elsewhere] = [await context.newPage(), await other.newPage()]
  await openAccount(here.request, { email, brandId: 'ac' })
  await logInOn(elsewhere, 'ac', email)
  await here.goto(skin('ac', '/fr/login'))
  await sendLogin(here, email)
  await here.goto(skin('ac', '/fr/account/security'))
  await here.getByRole('button', { name: /^Déconnecter l’appareil \(/ }).click()
  await expect(here).toHaveURL(skin('ac', '/fr/account/security'))
  await expect(here.locator('[data-alert="SUCCESS_LOGIN_ENDED"]')).toBeVisible()
  await expect(here.locator('[data-login]')).toHaveCount(1)
  await Promise.all([context.close(), other.close()])
})

async function changeEmail(
  request: APIRequestContext,
  session: { userId: string; accessToken: string },
  email: string,
) {
  const query = 'mutation ChangeEmail($input: UpdateUserInput!) { updateUser(input: $input) { __typename } }'
  const input = {
    userId: session.userId,
    email,
    proof: { password },
    redirectUri: skin('ac', '/email-verification/:code'),
    undoUri: skin('ac', '/undo-change/:code'),
  }
  const response = await request.post(serviceAddress('platform', '/graphql'), {
    data: { query, variables: { input } },
    headers: { authorization: `Bearer ${session.accessToken}` },
  })
  expect(await response.json()).toEqual({ data: { updateUser: { __typename: 'UpdateUserSuccess' } } })
}

test('a change of e-mail address is shown while it waits, and undone by the mail to the old one', async ({
  page: window,
  mailedLink,
  newAddress,
}) => {
  const session = await enterAsNewPlayer(window, mailedLink)
  const next = newAddress('next')
  await changeEmail(window.request, session, next)
  await window.goto(page)
  await expect(window.getByText(next)).toBeVisible()

  const link = await mailedLink(session.email, /email address/i)
  expect(link).toContain('/undo-change/')
  await window.goto(link)
  await expectNoAxeViolations(window)
  await window.getByRole('button', { name: 'Undo the change' }).click()
  await expect(window.locator('[data-confirmation="UNDONE"]')).toContainText('as it was before')
  await window.goto(link)
  await window.getByRole('button', { name: 'Undo the change' }).click()
  await expect(window.locator('[data-confirmation="CODE_USED"]')).toBeVisible()
  await window.goto(page)
  await expect(window).toHaveURL(/\/login/)
  await window.goto(skin('ac', '/undo-change/unknown'))
  await window.getByRole('button', { name: 'Undo the change' }).click()
  await expect(window.locator('[data-confirmation="INVALID_CODE"]')).toBeVisible()
})
