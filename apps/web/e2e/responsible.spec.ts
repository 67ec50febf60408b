/** Safer play: limits that players set themselves, breaks, and the help of others. */
import { skinCodes, skins } from '@parlour/skins/skins'
import type { Page } from '@playwright/test'
import type { SessionTokens } from '../app/middleware/session-cookies.ts'
import { changeDatabase, enterAsNewPlayer, lookAs, somebodyElse } from './cashier-player.ts'
import { postWithoutRedirects } from './fetch-without-redirects.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { sendLogin } from './log-in.ts'

const hub = (code = 'ac') => skin(code, '/account/responsible')
const toHub = 'a[href$="/account/responsible"]'
const alert = (page: Page, key: string) => page.locator(`[data-alert="${key}"]`)
const limit = (page: Page, kind: string) => page.locator(`[data-limit="${kind}"]`)

/** As if the wait of every change that the player has asked for were over. */
const passWait = ({ userId }: SessionTokens) =>
  changeDatabase(`update user_limits set pending_from = now() - interval '1 minute' where user_id = $1`, [userId])

/** Opens the form of a type in which there is no limit yet, or that of a limit. */
async function setLimit(page: Page, type: string, value: string, period?: string) {
  const group = page.locator(`[data-limits="${type}"]`)
  const form = group.locator('form[name="limit"]', { has: page.locator('select') })
  if (!(await form.isVisible())) await group.getByText('Set a new limit').click()
  if (period) await form.locator('[name="period"]').selectOption(period)
  await form.locator('[name="value"]').fill(value)
  await form.getByRole('button').click()
}

async function changeLimit(page: Page, kind: string, value: string) {
  const form = limit(page, kind).locator('form[name="limit"]')
  if (!(await form.isVisible())) await limit(page, kind).getByText('Change this limit').click()
  await form.locator('[name="value"]').fill(value)
  await form.getByRole('button').click()
}

for (const code of skinCodes)
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    test(`${code}: one tap leads from Home to limits and breaks, ${width} px wide`, async ({ page }) => {
      const { brandId } = skins[code]
      await page.setViewportSize({ width, height })
      // The players of a brand are those of all its skins; each skin has cookies of its own.
      await lookAs(page, 'ada', brandId, code)
      await page.goto(skin(code, '/'))
      const links = page.locator(`:is(header, nav) ${toHub}`).filter({ visible: true })
      await expect(links.first()).toBeInViewport()
      await links.first().click()
      await expect(page.locator('dialog[data-route="/account/responsible"]')).toBeVisible()
      const offered = page.locator('[data-break]')
      // A day off is the button, which asks nothing.
      for (const duration of skins[code].autoExclusion)
        if (duration === 'PT24H') await expect(page.getByRole('button', { name: '24 hours off now' })).toBeVisible()
        else await expect(offered.and(page.locator(`[data-break="${duration}"]`))).toBeVisible()
    })

test('visitors are led to what there is, and from the page for players to the login', async ({ page }) => {
  await page.goto(skin('ac', '/'))
  await expect(page.locator(toHub)).toHaveCount(0)
  await expect(page.locator('header a.header-help')).toHaveAttribute('href', /\/pages\/responsible-gambling$/)
  await page.goto(hub())
  await expect(page).toHaveURL(/\/login/)
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('whoever wants to stop is out in two taps', async ({ page, mailedLink, inbox }) => {
      const player = await enterAsNewPlayer(page, mailedLink, 'ac', { person: somebodyElse() })
      await page.goto(skin('ac', '/promotions'))
      // Tap one.
      await page.locator(`header ${toHub}`).filter({ visible: true }).click()
      // Tap two.
      await page.getByRole('button', { name: '24 hours off now' }).click()
      await expect(
        page.getByRole('heading', { level: 1, name: 'It is good that you are taking a break' }),
      ).toBeVisible()
      await expect(page).toHaveURL(/\/on-a-break\?until=/)
      const until = Date.parse(new URL(page.url()).searchParams.get('until') ?? '')
      expect(Math.abs(until - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000)
      await expect(page.locator('[data-help-line]').last()).toContainText('Gambling Therapy')
      const cookies = (await page.context().cookies(skin('ac'))).map(({ name }) => name)
      expect(cookies).not.toEqual(expect.arrayContaining(['accessToken']))
      expect((await inbox(player.email, /Your break/)).text).toContain('At your own request')
      // The door is closed.
      await page.goto(skin('ac', '/login'))
      await sendLogin(page, player.email)
      await expect(page.locator('form[name="login"]')).toContainText(/You can log in again/)
    })

    test('a limit is lowered at once, and raised only after the wait and a second yes', async ({
      page,
      mailedLink,
    }) => {
      const player = await enterAsNewPlayer(page, mailedLink)
      await page.goto(skin('ac', '/limits'))
      await setLimit(page, 'DEPOSIT', '1,234.50')
      await expect(alert(page, 'LIMIT_SAVED')).toBeAttached()
      const daily = limit(page, 'DEPOSIT DAY')
      await expect(daily).toContainText('€0 of €1,234.50 used')
      await changeLimit(page, 'DEPOSIT DAY', '50')
      await expect(daily).toContainText('€0 of €50 used')
      await changeLimit(page, 'DEPOSIT DAY', '80')
      await expect(alert(page, 'LIMIT_WAITS')).toBeAttached()
      await expect(daily).toContainText('€0 of €50 used')
      await expect(daily.locator('[data-limit-pending="waits"]')).toContainText('You have asked to raise it to €80')
      await expect(daily.getByRole('button', { name: 'Yes, raise it' })).toHaveCount(0)
      await passWait(player)
      await page.goto(skin('ac', '/limits'))
      await expect(daily).toContainText('€0 of €50 used')
      await expect(daily).toContainText('You asked to raise this limit to €80. Do you still want that?')
      await daily.getByRole('button', { name: 'Yes, raise it' }).click()
      await expect(daily).toContainText('€0 of €80 used')
      await expect(daily.locator('[data-limit-pending]')).toHaveCount(0)
    })
  })

test('a limit is removed like a raise, and kept at once', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await page.goto(skin('ac', '/limits'))
  await setLimit(page, 'SESSION_TIME', '90', 'WEEK')
  const time = limit(page, 'SESSION_TIME WEEK')
  await expect(time).toContainText('of 1 h 30 min used')
  const remove = async () => {
    await time.getByText('Change this limit').click()
    await time.getByRole('button', { name: 'Remove this limit' }).click()
    await expect(time.locator('[data-limit-pending="waits"]')).toContainText('You have asked to remove it')
  }
  await remove()
  await time.getByRole('button', { name: 'Keep the limit' }).click()
  await expect(time.locator('[data-limit-pending]')).toHaveCount(0)
  await page.goto(skin('ac', '/limits'))
  await remove()
  await passWait(player)
  // The question stands on the overview too.
  await page.goto(hub())
  await expect(time).toContainText('Do you still want that?')
  await expectNoAxeViolations(page)
  await time.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(page.locator('dialog[data-route="/limits"]')).toBeVisible()
  await expect(time).toHaveCount(0)
})

test('what is no limit is refused at its field, and stays there', async ({ page, mailedLink }) => {
  await enterAsNewPlayer(page, mailedLink)
  await page.goto(skin('ac', '/limits'))
  const field = page.locator('#limit-loss-new')
  for (const [text, error] of [
    ['', 'REQUIRED'],
    ['0', 'LIMIT_ZERO'],
    ['-5', 'NOT_A_NUMBER'],
    ['$50', 'NOT_A_NUMBER'],
    ['5,000', 'NOT_A_NUMBER'],
    ['😀', 'NOT_A_NUMBER'],
  ] as const) {
    await setLimit(page, 'LOSS', text)
    await expect(page.locator(`[data-limits="LOSS"] [data-error="${error}"]`)).toBeVisible()
    await expect(field).toHaveValue(text)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await setLimit(page, 'SESSION_TIME', '1441')
  await expect(page.locator('[data-error="LIMIT_MINUTES_VAL"]')).toContainText('from 1 to 1440')
  await expectNoAxeViolations(page)
  await setLimit(page, 'LOSS', '20', 'WEEK')
  await expect(limit(page, 'LOSS WEEK')).toBeVisible()
  await setLimit(page, 'LOSS', '30', 'DAY')
  await expect(page.locator('[data-limits="LOSS"] [data-error="LIMIT_INCONSISTENT"]')).toBeVisible()
  await expect(limit(page, 'LOSS DAY')).toHaveCount(0)
})

test('of two tabs the last change counts, and a raise of one is confirmed by no other', async ({
  page,
  context,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await page.goto(skin('ac', '/limits'))
  await setLimit(page, 'WAGER', '50')
  await changeLimit(page, 'WAGER DAY', '80')
  await expect(limit(page, 'WAGER DAY').locator('[data-limit-pending="waits"]')).toBeVisible()
  await passWait(player)
  await page.goto(skin('ac', '/limits'))
  const yes = limit(page, 'WAGER DAY').getByRole('button', { name: 'Yes, raise it' })
  await expect(yes).toBeVisible()
  const other = await context.newPage()
  await other.goto(skin('ac', '/limits'))
  await changeLimit(other, 'WAGER DAY', '30')
  await expect(limit(other, 'WAGER DAY')).toContainText('of €30 used')
  // What this tab asks for is no more.
  await yes.click()
  await expect(alert(page, 'LIMIT_CHANGED_ELSEWHERE')).toBeVisible()
  await expect(limit(page, 'WAGER DAY')).toContainText('of €30 used')
  // A value that looked like a lowering here is a raise by now.
  await changeLimit(page, 'WAGER DAY', '40')
  await expect(limit(page, 'WAGER DAY')).toContainText('of €30 used')
  await expect(limit(page, 'WAGER DAY').locator('[data-limit-pending="waits"]')).toContainText('€40')
})

for (const [country, days, words] of [
  ['fi', 1, '24 hours'],
  ['se', 3, '3 days'],
  ['de', 7, '7 days'],
] as const)
  test(`${country}: a raise waits ${words}, which the page says before`, async ({ page, mailedLink }) => {
    await enterAsNewPlayer(page, mailedLink, 'ra', { country })
    await page.goto(skin('ra', '/limits'))
    await expect(page.getByText(`Raising or removing a limit takes ${words}.`)).toBeVisible()
    await setLimit(page, 'LOSS', '50')
    await changeLimit(page, 'LOSS DAY', '60')
    const from = await limit(page, 'LOSS DAY').locator('[data-limit-pending="waits"]').textContent()
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
    const shown = [-60_000, 0].map((ms) => day.format(new Date(Date.now() + days * 86_400_000 + ms)))
    expect(shown.some((text) => from?.includes(text))).toBe(true)
  })

for (const [brandId, country, breaks, line] of [
  ['ac', 'fi', ['P7D', 'P1Y', 'P3Y', 'P5Y'], 'Peluuri'],
  ['ra', 'fi', ['P7D'], 'Peluuri'],
  ['ra', 'se', ['P7D', 'P1M', 'P3M', 'P6M', 'P1Y'], 'Stödlinjen'],
  ['ra', 'de', ['P7D', 'P3M', 'P1Y'], 'Check dein Spiel'],
] as const)
  test(`${brandId}, ${country}: the breaks of skin, licence and country, and who helps there`, async ({
    page,
    mailedLink,
  }) => {
    await enterAsNewPlayer(page, mailedLink, brandId, { country })
    await page.goto(hub(brandId))
    const offered = page.locator('[data-break]')
    await expect(offered.first()).toBeVisible()
    expect(await offered.evaluateAll((links) => links.map((link) => link.getAttribute('data-break')))).toEqual(breaks)
    await expect(page.locator('[data-help-line]').first()).toContainText(line)
  })

test('a self-exclusion says what happens and until when, and begins only with a yes', async ({
  page,
  mailedLink,
  inbox,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink, 'ac', { person: somebodyElse() })
  await page.goto(hub())
  await page.locator('[data-break="P5Y"]').click()
  const dialog = page.locator('dialog[data-route="/account/responsible/break"]')
  await expect(dialog.getByRole('heading', { name: 'Self-exclusion · 5 years' })).toBeVisible()
  await expect(dialog).toContainText('All your real money is paid out to you')
  const year = String(new Date(Date.now()).getUTCFullYear() + 5)
  await expect(dialog.locator('.break-until')).toContainText(year)
  await expectNoAxeViolations(page)
  await dialog.getByRole('link', { name: 'No, go back' }).click()
  await expect(page.locator('dialog[data-route="/account/responsible"]')).toBeVisible()
  await page.locator('[data-break="P5Y"]').click()
  await dialog.getByRole('button', { name: 'Yes, stop now' }).click()
  await expect(page.locator('[data-on-a-break]')).toContainText(year)
  await expectNoAxeViolations(page)
  expect((await inbox(player.email, /Your break/)).text).toContain(year)
  // A time-out keeps the money where it is; and what nobody offers begins nothing.
  const rows = await changeDatabase<{ duration: string }>('select duration from player_locks where user_id = $1', [
    player.userId,
  ])
  expect(rows).toEqual([{ duration: 'P5Y' }])
})

test('a break that nobody offers is not taken', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  for (const duration of ['P2D', 'P100Y', 'soon', '-P1D']) {
    await page.goto(skin('ac', `/account/responsible/break/${duration}`))
    await expect(page.locator('dialog[data-route="/account/responsible"]')).toBeVisible()
  }
  const rows = await changeDatabase('select from player_locks where user_id = $1', [player.userId])
  expect(rows).toHaveLength(0)
})

test('no break begins by a form that does not ask for one', async ({ page, context, request, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  const cookie = (await context.cookies(skin('ac'))).map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  for (const path of ['/account/responsible', '/account/responsible/break/P5Y'])
    for (const body of ['', 'intent=', 'intent=close', 'a=1', 'duration=P5Y'])
      for (const address of [skin('ac', `/en${path}`), skin('ac', `/en${path}.data`)])
        expect((await postWithoutRedirects(request, address, body, headers)).status(), `${body} to ${path}`).toBe(400)
  expect(await changeDatabase('select from player_locks where user_id = $1', [player.userId])).toHaveLength(0)
})
