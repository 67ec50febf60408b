/** A live table's countdown, and its stream that breaks off: what the player reads, and that no result is lost. */
import type { Page } from '@playwright/test'
import { serviceAddress } from './addresses.ts'
import { depositByCard, enterAsNewPlayer } from './cashier-player.ts'
import { expect, skin, test } from './fixtures.ts'

const frame = (page: Page) => page.frameLocator('iframe')
const table = (page: Page) => frame(page).locator('.table')
/** A round of roulette lasts 37 s, and a test may begin in the middle of one. */
const ROUND_MS = 60_000
const phase = (page: Page, name: string) =>
  expect(table(page)).toHaveAttribute('data-phase', name, { timeout: ROUND_MS })

/** Opens the table, and waits for the beginning of a round. */
async function openTable(page: Page) {
  await page.goto(skin('ac', '/game?slug=parlour-roulette'))
  await phase(page, 'PLAYING')
  await phase(page, 'BETTING')
}

/** Runs in each frame before its scripts: `break-streams` breaks the streams that are open, as a lost connection does. */
function makeStreamsBreakable() {
  const plain = window.fetch
  window.fetch = (input, init) => {
    if (!String(input).endsWith('/stream')) return plain(input, init)
    const broken = new AbortController()
    addEventListener('break-streams', () => broken.abort(), { once: true })
    return plain(input, { ...init, signal: AbortSignal.any([broken.signal, ...(init?.signal ? [init.signal] : [])]) })
  }
}

/** Runs in the page: the seconds that are shown while stakes are taken, each with its time, and when they were closed. */
function countdown(root: Element) {
  return new Promise<{ shown: { seconds: string; at: number }[]; closedAt: number; after: string }>((resolve) => {
    const shown: { seconds: string; at: number }[] = []
    const text = () => root.querySelector('.seconds')?.textContent ?? ''
    const look = () => {
      if (root.getAttribute('data-phase') !== 'BETTING') {
        observer.disconnect()
        const closedAt = performance.now()
        setTimeout(() => resolve({ shown, closedAt, after: text() }), 500)
      } else if (text() !== shown.at(-1)?.seconds) shown.push({ seconds: text(), at: performance.now() })
    }
    const observer = new MutationObserver(look)
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}

test('the seconds left for stakes are shown, one less each second, until stakes are closed', async ({
  page,
  mailedLink,
}) => {
  test.setTimeout(200_000)
  await enterAsNewPlayer(page, mailedLink)
  await openTable(page)
  await expect(frame(page).locator('.seconds')).toBeVisible()
  const { shown, closedAt, after } = await table(page).evaluate(countdown)
  const seconds = shown.map((one) => Number(one.seconds))
  expect(seconds[0]).toBeGreaterThan(10)
  // On a busy machine a second may be passed over, but none is shown twice or out of turn.
  expect(seconds).toEqual([...new Set(seconds)].sort((one, other) => other - one))
  expect(seconds.length).toBeGreaterThan((seconds[0] ?? 0) * 0.8)
  expect(seconds.at(-1)).toBeLessThanOrEqual(1)
  const off = shown.map((one) => Math.abs((closedAt - one.at) / 1_000 - Number(one.seconds)))
  expect(Math.max(...off)).toBeLessThan(2.5)
  expect(after).toBe('')
})

test('a player who loses the connection to a table is told so, and of the result that came meanwhile', async ({
  page,
  request,
  mailedLink,
}) => {
  test.setTimeout(300_000)
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 20_000)
  await page.addInitScript(makeStreamsBreakable)
  await openTable(page)
  const own = page.waitForRequest(/\/live\/api\/bets$/)
  await frame(page).getByRole('button', { name: /^Red/ }).click()
  const { authorization = '' } = (await own).headers()
  await expect(frame(page).getByRole('button', { name: /^Red: .* staked$/ })).toBeVisible()
  const round = (await table(page).getAttribute('data-round')) ?? ''

  // A browser that is offline opens nothing, but keeps what is open.
  await page.context().setOffline(true)
  await table(page).evaluate(() => dispatchEvent(new Event('break-streams')))
  const notice = frame(page).locator('.notice')
  await expect(notice).toHaveText('No connection. We keep trying; your round is safe.', { timeout: 30_000 })
  const ended = async () => {
    const address = serviceAddress('sandbox', `/live/api/own?round=${round}`)
    return (await (await request.get(address, { headers: { authorization } })).json()).settled
  }
  await expect.poll(ended, { timeout: ROUND_MS }).toBeTruthy()
  expect(await table(page).getAttribute('data-round')).toBe(round)
  await expect(page.getByText('1 round played')).toHaveCount(0)

  // All that the notice says from now on: the next round takes a result away that came at the end of this one.
  const said = await notice.evaluateHandle((node) => {
    const texts: string[] = []
    new MutationObserver(() => texts.push(node.textContent ?? '')).observe(node, { childList: true })
    return texts
  })
  await page.context().setOffline(false)
  await expect(page.getByText('1 round played')).toBeAttached({ timeout: ROUND_MS })
  await expect
    .poll(async () => (await said.jsonValue()).join('\n'))
    .toMatch(/^(Your last round .*|)(No win\.|You win .*)$/m)
  await expect(table(page).locator('.history .mark')).not.toHaveCount(0)
})
