/** What a player's open pages are told of payments and documents, over the one stream of the browser. */
import { readOperatorKeys } from '@parlour/contracts/keys'
import { signedHeaders } from '@parlour/contracts/signing'
import type { Page } from '@playwright/test'
import type { SessionTokens } from '../app/middleware/session-cookies.ts'
import { innerAddresses, sharedSecrets } from './addresses.ts'
import { depositByCard, enterAsNewPlayer, paymentsOf, platform } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

const told = (page: Page, kind: string) => page.locator(`[data-alert="${kind}"]`)

async function openWithStream(page: Page, path: string) {
  await page.goto(skin('ac', path))
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/live')
  // The page's background behaviour is loaded once the page is used.
  await page.keyboard.press('Shift')
  await stream
}

test('a deposit that arrives is told once, with a way to it, and is no news after a reload', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await openWithStream(page, '/promotions')
  await depositByCard(page, player, 20_00)
  await expect(told(page, 'DEPOSIT_ARRIVED')).toHaveText(/^A deposit has arrived\. /)
  // It stays while the pointer is on it.
  await told(page, 'DEPOSIT_ARRIVED').hover()
  await expectNoAxeViolations(page)
  await told(page, 'DEPOSIT_ARRIVED').getByRole('link').click()
  const [payment] = await paymentsOf(page, player)
  await expect(page).toHaveURL(skin('ac', `/account/payments/${payment?.paymentId}`))

  let isToldAgain = false
  const note = () => {
    isToldAgain = true
  }
  await openWithStream(page, '/promotions')
  const again = page.locator(`[data-alert="DEPOSIT_ARRIVED"] a[href$="${payment?.paymentId}"]`)
  void again.waitFor({ timeout: 60_000 }).then(note, () => {})
  await depositByCard(page, player, 15_00)
  const [next] = await paymentsOf(page, player)
  await expect(page.locator(`[data-alert="DEPOSIT_ARRIVED"] a[href$="${next?.paymentId}"]`)).toBeVisible()
  expect(isToldAgain).toBe(false)
})

test('a tab that hears of the stream from another is told too', async ({ page, context, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await openWithStream(page, '/promotions')
  const later = await context.newPage()
  await later.goto(skin('ac', '/'))
  await later.keyboard.press('Shift')
  await expect(later.locator('p[role="status"].sr-only')).toBeAttached()
  await depositByCard(page, player, 20_00)
  await expect(told(later, 'DEPOSIT_ARRIVED')).toBeVisible()
  await expect(told(page, 'DEPOSIT_ARRIVED')).toBeVisible()
})

test('two deposits that arrive together are both told', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await openWithStream(page, '/promotions')
  await Promise.all([depositByCard(page, player, 20_00), depositByCard(page, player, 15_00)])
  await told(page, 'DEPOSIT_ARRIVED').first().hover()
  await expect(told(page, 'DEPOSIT_ARRIVED')).toHaveCount(2)
})

/** An operator's decision on the document of this type. */
async function decide(page: Page, player: SessionTokens, type: string, decision: Record<string, string>) {
  const { documentConnection } = await platform<{
    documentConnection: { edges: { node: { documentId: string; type: string } }[] }
  }>(
    page.request,
    'query Sent($userId: ID!) { documentConnection(userId: $userId) { edges { node { documentId type } } } }',
    { userId: player.userId },
    player.accessToken,
  )
  const sent = documentConnection.edges.find(({ node }) => node.type === type)
  const [operator, [key] = []] = [...(readOperatorKeys(sharedSecrets().OPERATOR_KEYS) ?? [])][0] ?? []
  const [address = ''] = innerAddresses('platform', '/operator/v1/decide-document')
  if (!operator || !key) throw new Error('There is no operator')
  const data = JSON.stringify({ documentId: sent?.node.documentId, ...decision })
  const answer = await page.request.post(address, {
    data,
    headers: signedHeaders(operator, key, new URL(address).pathname, data),
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('what becomes of a document is told, with a way to all of them, and not where they are shown', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await page.goto(skin('ac', '/account/documents'))
  const form = page.locator('form[name="document"]')
  for (const type of ['PASSPORT', 'PROOF_OF_ADDRESS']) {
    await form.getByLabel('Type of document').selectOption(type)
    const buffer = Buffer.from(`%PDF-1.7\n${type}\n%%EOF`)
    await form.getByLabel('Photo or file').setInputFiles({ name: 'sent.pdf', mimeType: 'application/pdf', buffer })
    await form.getByRole('button', { name: 'Send document' }).click()
    await expect(page.locator(`[data-document="${type}"]`)).toContainText('In review')
  }

  await openWithStream(page, '/promotions')
  await decide(page, player, 'PASSPORT', { decision: 'REJECT', reason: 'EXPIRED' })
  await expect(told(page, 'DOCUMENT_REJECTED')).toBeVisible()
  await told(page, 'DOCUMENT_REJECTED').getByRole('link', { name: 'Documents' }).click()
  await expect(page.locator('[data-document="PASSPORT"]')).toContainText('Send one that is still valid.')

  let isTold = false
  const note = () => {
    isTold = true
  }
  void told(page, 'DOCUMENT_ACCEPTED')
    .waitFor({ timeout: 60_000 })
    .then(note, () => {})
  await decide(page, player, 'PROOF_OF_ADDRESS', { decision: 'ACCEPT' })
  // What comes later is told, so that this had its time.
  await depositByCard(page, player, 20_00)
  await expect(told(page, 'DEPOSIT_ARRIVED')).toBeVisible()
  expect(isTold).toBe(false)
})
