/** The player's documents: sent from a file or the camera, reviewed, and sent again where they were not accepted. */
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { SessionTokens } from '../app/middleware/session-cookies.ts'
import { changeDatabase, enterAsNewPlayer, platform } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

const address = () => skin('ac', '/account/documents')
const form = (page: Page) => page.locator('form[name="document"]')
const row = (page: Page, type: string) => page.locator(`[data-document="${type}"]`)
const next = (page: Page) => page.locator('[data-next]')
const send = (page: Page) => form(page).getByRole('button', { name: 'Send document' })

const pdfFile = (content = 'a passport') => ({
  name: '🛂 my päss.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${content}\n%%EOF`),
})
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } })

/** A player whose identity nobody has verified yet. */
async function enterUnverified(page: Page, mailedLink: (to: string) => Promise<string>) {
  const player = await enterAsNewPlayer(page, mailedLink)
  await changeDatabase(`update players set kyc_status = 'UNCHECKED' where user_id = $1`, [player.userId])
  return player
}

/** What the platform has of them, newest first. */
async function stored(page: Page, { userId, accessToken }: SessionTokens) {
  const { documentConnection } = await platform<{
    documentConnection: { edges: { node: { type: string; status: string; url: string } }[] }
  }>(
    page.request,
    'query Sent($userId: ID!) { documentConnection(userId: $userId) { edges { node { type status url } } } }',
    { userId },
    accessToken,
  )
  return documentConnection.edges.map(({ node }) => node)
}

/** An operator's decision on everything that waits. */
const decide = ({ userId }: SessionTokens, status: 'ACCEPTED' | 'REJECTED', reason = '') =>
  changeDatabase(
    `update documents set status = $2, reason = nullif($3, ''), decided_at = now() where user_id = $1 and status = 'IN_REVIEW'`,
    [userId, status, reason],
  )

async function choose(page: Page, type: string, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) {
  await form(page).getByLabel('Type of document').selectOption(type)
  await form(page).getByLabel('Photo or file').setInputFiles(file)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a document is sent, reviewed, not accepted for a reason, and sent again', async ({ page, mailedLink }) => {
      const player = await enterUnverified(page, mailedLink)
      await page.goto(address())
      await expect(next(page)).toHaveAttribute('data-next', 'IDENTITY')
      await expect(page.locator('[data-empty="NO_DATA"]')).toContainText('You have not sent any documents yet.')
      await choose(page, 'PASSPORT', pdfFile())
      await send(page).click()
      await expect(page.locator('[data-alert="SUCCESS_DOCUMENT"]')).toBeVisible()
      await expect(row(page, 'PASSPORT')).toContainText('In review')
      await expect(next(page)).toHaveAttribute('data-next', 'ADDRESS')

      await decide(player, 'REJECTED', 'EXPIRED')
      await page.reload()
      await expect(row(page, 'PASSPORT')).toContainText('Not accepted')
      await expect(row(page, 'PASSPORT')).toContainText('Send one that is still valid.')
      await expect(next(page)).toContainText('send a passport, an identity card or a driving licence')
      // Without script axe gets no answer.
      if (javaScriptEnabled) await expectNoAxeViolations(page)

      // The same file once more: whoever looks at it decides anew.
      await choose(page, 'PASSPORT', pdfFile())
      await send(page).click()
      await expect(row(page, 'PASSPORT')).toHaveCount(2)
      await choose(page, 'PROOF_OF_ADDRESS', pdfFile('a bill'))
      await send(page).click()
      await expect(next(page)).toHaveAttribute('data-next', 'WAIT')
      await decide(player, 'ACCEPTED')
      await changeDatabase(`update players set kyc_status = 'VERIFIED' where user_id = $1`, [player.userId])
      await page.reload()
      await expect(next(page)).toContainText('Your identity is verified')
    })

    test('what cannot be read is refused in words, and nothing is listed', async ({ page, mailedLink }, testInfo) => {
      const player = await enterUnverified(page, mailedLink)
      await page.goto(address())
      const whole = await picture(60, 40).jpeg().toBuffer()
      const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(500)])
      for (const [code, name, buffer] of [
        ['DOCUMENT_UNSUPPORTED', 'passport.jpg', Buffer.from('MZ\x90\0\x03 a program')],
        ['DOCUMENT_UNSUPPORTED', 'cut.jpg', whole.subarray(0, 40)],
        ['DOCUMENT_UNSUPPORTED', 'empty.png', Buffer.alloc(0)],
        ['DOCUMENT_HEIC', 'IMG_0001.HEIC', heic],
        [
          'DOCUMENT_TOO_LARGE',
          'large.pdf',
          Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024, 7)]),
        ],
        ['DOCUMENT_ACTIVE', 'script.pdf', pdfFile('<< /S /JavaScript /JS (app.alert(1)) >>').buffer],
      ] as const) {
        const path = testInfo.outputPath(name)
        await writeFile(path, buffer)
        await choose(page, 'PASSPORT', path)
        await send(page).click()
        await expect(form(page).locator('[data-error]'), name).toHaveAttribute('data-error', code)
      }
      // Without script axe gets no answer.
      if (javaScriptEnabled) await expectNoAxeViolations(page)
      expect(await stored(page, player)).toEqual([])
    })
  })
}

test('a turned photo is shown and sent upright, smaller, and without what the camera wrote into it', async ({
  page,
  mailedLink,
}) => {
  const player = await enterUnverified(page, mailedLink)
  await page.goto(address())
  // The left half of the pixels as they were taken is the upper half of the photo.
  const left = await sharp({ create: { width: 1500, height: 2000, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'red' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 10/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await choose(page, 'IDENTITY_CARD', { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo })
  const preview = form(page).getByRole('img', { name: 'Preview of your document' })
  await expect(preview).toBeVisible()
  await expectNoAxeViolations(page)
  await send(page).click()
  await expect(row(page, 'IDENTITY_CARD')).toContainText('In review')
  await expect(preview).toHaveCount(0)
  const [document] = await stored(page, player)
  const sent = await (await page.request.get(document?.url ?? '')).body()
  const { format, width, height, exif, orientation } = await sharp(sent).metadata()
  expect([format, width, height, exif, orientation]).toEqual(['jpeg', 1_600, 2_400, undefined, undefined])
  const top = await sharp(sent).extract({ left: 0, top: 0, width: 1_600, height: 800 }).toBuffer()
  const { dominant } = await sharp(top).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r)
})

test('a photo of 60 MB is made smaller before it is sent', async ({ page, mailedLink }, testInfo) => {
  const player = await enterUnverified(page, mailedLink)
  await page.goto(address())
  const path = testInfo.outputPath('photo.png')
  const photo = await picture(4_500, 4_500).png({ compressionLevel: 0 }).toBuffer()
  expect(photo.length).toBeGreaterThan(60_000_000)
  await writeFile(path, photo)
  await choose(page, 'PROOF_OF_ADDRESS', path)
  await expect(form(page).getByRole('img', { name: 'Preview of your document' })).toBeVisible({ timeout: 30_000 })
  await send(page).click()
  await expect(row(page, 'PROOF_OF_ADDRESS')).toContainText('In review')
  const [document] = await stored(page, player)
  const { width, height } = await sharp(await (await page.request.get(document?.url ?? '')).body()).metadata()
  expect([width, height]).toEqual([2_400, 2_400])
})

test.describe('an upload that is cut', () => {
  const lost = [
    ['on its way', 'Request'],
    ['after it has arrived', 'Response'],
  ] as const
  for (const [when, requestStage] of lost)
    test(`${when} is sent again, and provided once`, async ({ page, mailedLink }) => {
      const player = await enterUnverified(page, mailedLink)
      await page.goto(address())
      const browser = await page.context().newCDPSession(page)
      browser.once('Fetch.requestPaused', async ({ requestId }) => {
        await browser.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
        await browser.send('Fetch.disable')
      })
      await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/account/documents/file', requestStage }] })
      await choose(page, 'PASSPORT', pdfFile())
      await send(page).click()
      await expect(page.locator('[data-alert="ERROR_DOCUMENT_UPLOAD"]')).toBeVisible()
      await expect(form(page).locator('[data-error]')).toHaveAttribute('data-error', 'ERROR_DOCUMENT_UPLOAD')
      await form(page).getByRole('button', { name: 'Try again' }).click()
      await expect(page.locator('[data-alert="SUCCESS_DOCUMENT"]')).toBeVisible()
      await expect(row(page, 'PASSPORT')).toHaveCount(1)
      expect(await stored(page, player)).toHaveLength(1)
    })
})

test('an upload is cancelled, and another file chosen', async ({ page, mailedLink }) => {
  const player = await enterUnverified(page, mailedLink)
  await page.goto(address())
  const held = Promise.withResolvers<void>()
  await page.route('**/account/documents/file', async (route) => {
    await held.promise
    await route.abort().catch(() => undefined)
  })
  await choose(page, 'PASSPORT', pdfFile())
  await send(page).click()
  await expect(form(page).getByRole('progressbar')).toBeVisible()
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(send(page)).toBeVisible()
  await expect(form(page).locator('[data-error]')).toHaveCount(0)
  held.resolve()
  await form(page).getByRole('button', { name: 'Choose another file' }).click()
  await expect(form(page)).toHaveAttribute('data-step', 'choosing')
  expect(await stored(page, player)).toEqual([])
})

test('an upload after the end of the session leads to the login', async ({ page, mailedLink }) => {
  await enterUnverified(page, mailedLink)
  await page.goto(address())
  await choose(page, 'PASSPORT', pdfFile())
  await expect(form(page)).toHaveAttribute('data-step', 'ready')
  await page.context().clearCookies()
  await send(page).click()
  await expect(page.locator('dialog[data-route="/login"]')).toBeVisible()
})

test('a computer shows the page’s address for a phone', async ({ page, mailedLink }) => {
  await enterUnverified(page, mailedLink)
  await page.goto(address())
  await expect(page.getByRole('heading', { name: 'Continue on your phone' })).toBeVisible()
  await expect(form(page).getByLabel('Take a photo')).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 700 } })

  test('a photo is taken with the camera', async ({ page, mailedLink }) => {
    const player = await enterUnverified(page, mailedLink)
    await page.goto(address())
    await expect(page.getByRole('heading', { name: 'Continue on your phone' })).toBeHidden()
    await form(page).getByLabel('Type of document').selectOption('DRIVING_LICENCE')
    const buffer = await picture(640, 480).jpeg().toBuffer()
    await form(page).getByLabel('Take a photo').setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer })
    await expect(form(page)).toHaveAttribute('data-step', 'ready')
    await expectNoAxeViolations(page)
    await send(page).click()
    await expect(row(page, 'DRIVING_LICENCE')).toContainText('In review')
    expect(await stored(page, player)).toHaveLength(1)
  })
})
