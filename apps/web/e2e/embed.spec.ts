/** The registration in partners' pages, in a browser that blocks cookies of third parties. */

import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import pg from 'pg'
import { chromiumOptions } from '../../../scripts/chromium.ts'
import { sandboxAddress, sharedDatabases } from './addresses.ts'
import { expectFits, fillFrame, heard, home, partnerHtml, personal, serve, theFrame } from './embed-frame.ts'
import { fetchWithoutRedirects, postWithoutRedirects } from './fetch-without-redirects.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { logInOn } from './log-in.ts'

const options = chromiumOptions()
const settings = [
  '--test-third-party-cookie-phaseout',
  // Pages that a test makes up have no network address, and could not load what lies on this machine.
  '--disable-features=LocalNetworkAccessChecks',
]
test.use({ consent: null, launchOptions: { ...options, args: [...(options.args ?? []), ...settings] } })

const partner = (path: string) => sandboxAddress(path)

async function registeredPlayer(email: string) {
  const client = new pg.Client(sharedDatabases().platform)
  await client.connect()
  try {
    const query = 'select affiliate_id, affiliate_tag, language from players where email = $1'
    return (await uncheckedQuery<Record<string, unknown>>(client, query, [email])).rows[0]
  } finally {
    await client.end()
  }
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`a whole registration in a partner's page, ${width} px wide`, async ({ page, newAddress, mailedLink }) => {
    const email = newAddress('embedded')
    await page.setViewportSize({ width, height })
    await page.goto(partner('/partner?skin=ac&language=fr&affiliate=aff-partner'))
    const frame = theFrame(page)
    await expect(frame.getByRole('heading', { name: 'Ouvrez un compte chez Acacia' })).toBeVisible()
    await expect(page.locator('[data-event="ready"]')).toHaveCount(1)
    await expect(frame.locator('.step-bar, form[name="consent"], header, footer')).toHaveCount(0)
    await expectFits(page)

    await frame.getByRole('button', { name: 'Suivant' }).click()
    await expect(frame.locator('[data-error="REQUIRED"]').first()).toBeVisible()
    await expectFits(page)
    await expectNoAxeViolations(page)
    await fillFrame(page, personal(email))
    await frame.getByRole('button', { name: 'Suivant' }).click()
    await expect(frame.locator('form[name="register-step-2"]')).toBeVisible()
    await expectFits(page)

    await frame.getByRole('button', { name: 'Retour' }).click()
    await expect(frame.locator('[name="email"]')).toHaveValue(email)
    await expect(frame.locator('[name="password"]')).toHaveValue('')
    await frame.getByRole('button', { name: 'Suivant' }).click()
    await fillFrame(page, home())
    await frame.locator('form[name="register-step-2"]').getByRole('button').last().click()
    await expect(frame.getByRole('heading', { name: 'Consultez vos e-mails' })).toBeVisible()
    await expect(frame.locator('main')).toContainText(email)
    await expect(page.locator('[data-event="registered"]')).toHaveCount(1)
    await expectFits(page)
    await expectNoAxeViolations(page)
    expect(await page.context().cookies()).toEqual([])
    expect(await registeredPlayer(email)).toMatchObject({ affiliate_id: 'aff-partner', language: 'fr' })

    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      frame.getByRole('link', { name: 'Se connecter' }).click(),
    ])
    await expect(opened).toHaveURL(skin('ac', '/fr/login'))
    await opened.close()
    await frame.getByRole('button', { name: 'Fermer' }).click()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page.locator('[data-event="closed"]')).toHaveCount(1)
    await page.goto(await mailedLink(email))
    await expect(page.locator('[data-alert="SUCCESS_EMAIL_VERIFICATION"]')).toBeVisible()
  })

test('a skin that logs players in after registering does not do so in a frame', async ({ page, newAddress }) => {
  const email = newAddress('zuri')
  await page.goto(partner('/partner?skin=zu&language=en'))
  await fillFrame(page, personal(email))
  await theFrame(page).getByRole('button', { name: 'Next' }).click()
  await fillFrame(page, home(null))
  await theFrame(page).getByRole('button', { name: 'Sign up' }).dblclick()
  await expect(theFrame(page).getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  await page.goto(skin('zu', '/en/account'))
  await expect(page).toHaveURL(/\/en\/login/)
  await logInOn(page, 'zu', email)
})

test('an origin that is not listed gets no form, and its console says why', async ({ page, policyViolations }) => {
  const messages: string[] = []
  page.on('console', (message) => void messages.push(message.text()))
  const address = 'http://stranger.localhost:4999/'
  await serve(page, address, partnerHtml('ac'))
  await page.clock.install()
  await page.goto(address)
  await expect(page.locator('iframe')).toHaveCount(1)
  await page.waitForLoadState('load')
  await page.clock.runFor(11_000)
  await expect
    .poll(() => messages.filter((message) => message.startsWith('Acacia:')))
    .toEqual([expect.stringContaining('cannot be shown on http://stranger.localhost:4999')])
  expect(await heard(page)).toEqual([])
  await expect(page.locator('iframe')).toBeHidden()
  expect(policyViolations.splice(0).join()).toContain('frame-ancestors')
})

test('messages of others change nothing', async ({ page }) => {
  const address = partner('/their-page')
  const posting = `<script>
    for (const target of [parent, top]) for (const data of [{ parlour: 'registered' }, { parlour: 'closed' },
      { parlour: 'resized', height: 9 }]) target.postMessage(data, '*')
    parent.postMessage('posted', '*')
  </script>`
  const others = `<script>addEventListener('message', ({ data }) => { if (data === 'posted') window.posted = true })</script>`
  await serve(page, address, `${partnerHtml('ac', 'data-language="en"')}${others}`)
  await page.goto(address)
  await expect(theFrame(page).getByRole('heading', { name: 'Open an account at Acacia' })).toBeVisible()
  await expectFits(page)
  const before = await heard(page)
  await page.evaluate((html) => {
    for (const data of [{ parlour: 'registered' }, { parlour: 'closed' }, { parlour: 'resized', height: 9 }])
      window.postMessage(data, '*')
    const other = document.createElement('iframe')
    other.srcdoc = html
    document.body.append(other)
  }, posting)
  await page.waitForFunction(() => (window as unknown as { posted?: boolean }).posted)
  expect(await heard(page)).toEqual(before)
  await expect(page.locator('iframe')).toHaveCount(2)
  await expect(page.locator('iframe').first()).toBeVisible()
})

test('the script says what is wrong with its attributes', async ({ page }) => {
  const messages: string[] = []
  page.on('console', (message) => void messages.push(message.text()))
  const address = partner('/their-page')
  await serve(page, address, partnerHtml('ac', 'data-form="constructor"'))
  await page.goto(address)
  await expect.poll(() => messages).toContainEqual(expect.stringContaining('there is no form "constructor"'))
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.unroute(address)
  await serve(page, address, partnerHtml('ac', 'data-language="xx"'))
  await page.goto(address)
  await expect.poll(() => messages).toContainEqual(expect.stringContaining('no language "xx"'))
  await expect(theFrame(page).getByRole('heading', { name: 'Open an account at Acacia' })).toBeVisible()
})

test('the frame’s form works without script', async ({ browser, newAddress }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const email = newAddress('plain')
  await page.goto(skin('ac', '/en/embed/registration?affid=aff-plain'))
  for (const [name, value] of Object.entries(personal('not an address')))
    await page.locator(`[name="${name}"]`).fill(value)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.locator('[data-error="EMAIL_VAL"]')).toBeVisible()
  for (const [name, value] of Object.entries(personal(email))) await page.locator(`[name="${name}"]`).fill(value)
  await page.getByRole('button', { name: 'Next' }).click()
  for (const [name, value] of Object.entries(home())) await page.locator(`[name="${name}"]`).fill(value)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  expect(await registeredPlayer(email)).toMatchObject({ affiliate_id: 'aff-plain' })
  await context.close()
})

test('a second step without its draft, or with another’s, starts over', async ({ request }) => {
  const own = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    accept: 'text/html',
  }
  const second = (draft: string) => new URLSearchParams({ step: '2', draft, ...home(), dialCode: '358' }).toString()
  const address = skin('ac', '/en/embed/registration')
  for (const draft of ['', 'x', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c', 'x'.repeat(10_000)]) {
    const answer = await postWithoutRedirects(request, address, second(draft), own)
    expect(answer.status()).toBe(200)
    const text = await answer.text()
    expect(text).toContain('register-step-1')
    expect(text).toContain('data-error="REGISTER_START_AGAIN"')
  }
  const elsewhere = await postWithoutRedirects(request, address, second(''), { ...own, 'sec-fetch-site': 'cross-site' })
  expect(elsewhere.status()).toBe(403)
})

test('only the frame’s page may be framed, and by listed partners only', async ({ request }) => {
  const ancestors = async (path: string) => {
    const answer = await fetchWithoutRedirects(request, skin('ac', path))
    return /frame-ancestors ([^;]+)/.exec(answer.headers()['content-security-policy'] ?? '')?.[1]
  }
  expect(await ancestors('/en/embed/registration')).toBe(`'self' ${partner('')}`)
  expect(await ancestors('/en/embed/registration?partner=https://evil.example')).toBe(`'self' ${partner('')}`)
  for (const path of ['/en', '/en/register', '/en/login', '/register', '/en/embedded', '/embed', '/embed.js'])
    expect(await ancestors(path), path).not.toContain('localhost')
})
