/**
 * `npm run bench:login`: requests, bytes and time from the Login button to the Home that greets the player, and the taps
 * and fields from the landing to a registered player.
 */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../../../scripts/chromium.ts'
import { emailOf } from '../../../scripts/shots/players.ts'
import type { Stack } from '../../../scripts/stack.ts'
import { throwawayStack } from '../../../scripts/throwaway-stack.ts'
import { testPassword } from '../../../scripts/welcome.ts'

const phone = { width: 390, height: 844 }
const SLOWDOWN = 4
/** A page is interactive when no task longer than 50 ms has begun for that time. */
const QUIET_MS = 1_000
const RUNS = 5

async function visitor(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, locale: 'en-GB' })
  await context.addCookies([{ name: 'consent', value: 'v2.preferences', url: address }])
  return context.newPage()
}

/** What the browser receives from now on. */
async function traffic(session: CDPSession) {
  const received = { requests: 0, bytes: 0 }
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', () => {
    received.requests += 1
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received.bytes += encodedDataLength
  })
  return received
}

async function measureLogin(browser: Browser, stack: Stack, slowdown: number) {
  const address = stack.skinUrl('ac', '/en')
  const page = await visitor(browser, address)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.goto(stack.skinUrl('ac', '/en/login'), { waitUntil: 'networkidle' })
  const form = page.locator('form[name="login"]')
  await form.locator('[name="email"]').fill(emailOf('ada'))
  await form.locator('[name="password"]').fill(testPassword)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const received = await traffic(session)
  await page.evaluate(watchLogin)
  await form.locator('button[type="submit"]').click()
  const timing = await page.waitForFunction(interactiveAfter, QUIET_MS, { timeout: 60_000 })
  const { greeted, interactive } = (await timing.jsonValue()) as { greeted: number; interactive: number }
  const { requests, bytes } = received
  await page.context().close()
  return { requests, bytes, greeted, interactive }
}

type Watched = { clicked: number; greeted: number; busyUntil: number }

/** Runs in the page: notes the press of the button, the greeting and the last long task. */
function watchLogin() {
  const watched: Watched = { clicked: 0, greeted: 0, busyUntil: 0 }
  Object.assign(window, { watched })
  document.addEventListener('submit', () => (watched.clicked = performance.now()), { capture: true, once: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watched.busyUntil = Math.max(watched.busyUntil, startTime + duration)
  }).observe({ entryTypes: ['longtask'] })
  new MutationObserver(() => {
    const isGreeted = document.querySelector('[data-alert="SUCCESS_LOGIN"]') && document.querySelector('[data-balance]')
    if (isGreeted && watched.greeted === 0) watched.greeted = performance.now()
  }).observe(document.body, { subtree: true, childList: true })
}

/** Runs in the page: the times after the press, once the page has been quiet; until then nothing. */
function interactiveAfter(quietMs: number) {
  const { clicked, greeted, busyUntil } = (window as unknown as { watched: Watched }).watched
  const ready = Math.max(greeted, busyUntil)
  if (greeted === 0 || performance.now() - ready < quietMs) return null
  return { greeted: greeted - clicked, interactive: ready - clicked }
}

/** Registers as a player on a phone does. */
async function countRegistration(browser: Browser, stack: Stack, code: string) {
  const address = stack.skinUrl(code, '/en')
  const page = await visitor(browser, address)
  let [taps, fields] = [0, 0]
  const fill = async (form: string, values: Record<string, string>) => {
    const asked = page.locator(`form[name="${form}"] :is(input, select):not([type="hidden"], [hidden])`)
    fields += await asked.count()
    for (const [name, value] of Object.entries(values)) {
      const field = page.locator(`form[name="${form}"] [name="${name}"]`)
      if ((await field.count()) > 0) await field.fill(value)
    }
  }
  const press = async (name: string) => {
    await page.locator(name).first().click()
    taps += 1
  }
  await page.goto(address, { waitUntil: 'networkidle' })
  await press('a[href^="/en/register"]:visible')
  await page.locator('form[name="register-step-1"]').waitFor()
  const email = `taps-${code}-${Date.now()}@parlour.example`
  const person = { firstName: 'Tapio', lastName: 'Laskuri', dobDay: '10', dobMonth: '12', dobYear: '1985' }
  await fill('register-step-1', { email, password: 'Sininen-Kuusi-41', ...person })
  await press('form[name="register-step-1"] button[type="submit"]')
  await page.locator('form[name="register-step-2"]').waitFor()
  const place = { address1: 'Rantatie 5', city: 'Turku', postcode: '20100', phone: '401234567' }
  await fill('register-step-2', place)
  await press('form[name="register-step-2"] button[type="submit"]:not([name])')
  await page.waitForURL((url) => !url.pathname.includes('/register'), { timeout: 20_000 })
  await page.context().close()
  return { taps, fields }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function main() {
  const stack = await throwawayStack('bench')
  const browser = await chromium.launch(chromiumOptions())
  try {
    console.log(`\nFrom the Login button to the Home that greets the player (ac, phone, median of ${RUNS}):\n`)
    for (const slowdown of [1, SLOWDOWN]) {
      const runs: Awaited<ReturnType<typeof measureLogin>>[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await measureLogin(browser, stack, slowdown))
      const middle = (of: (run: (typeof runs)[number]) => number) => median(runs.map(of))
      console.log(
        `  ${slowdown === 1 ? 'this CPU ' : `${slowdown}x slower`}  ${middle(({ requests }) => requests)} requests  ${(middle(({ bytes }) => bytes) / 1_000).toFixed(1)} kB  greeted after ${middle(({ greeted }) => greeted).toFixed(0)} ms, interactive after ${middle(({ interactive }) => interactive).toFixed(0)} ms`,
      )
    }
    console.log('\nFrom the landing to a registered player:\n')
    for (const code of ['ac', 'zu']) {
      const { taps, fields } = await countRegistration(browser, stack, code)
      console.log(`  ${code}  ${taps} taps, ${fields} fields`)
    }
  } finally {
    await browser.close()
    await stack.stop()
  }
}

await main()
