/** The time from the tap on a tile of Home to the first possible spin, on a phone's window with cold caches of the studio. */
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../../../scripts/chromium.ts'
import { emailOf, enterWith, sessionOf } from '../../../scripts/shots/players.ts'
import type { Stack } from '../../../scripts/stack.ts'

const phone = { width: 390, height: 844 }
/** The median of so many runs counts. */
export const RUNS = 3
/** From tap to spin, ms: the most that the slowed-down phone may take. */
export const BUDGET_MS = 1_500
/** Time for what the lobby loads once it is at rest (site/later.tsx). */
const AT_REST_MS = 5_000

export const steps = [
  'game page',
  'frame asked',
  'frame answers',
  'session asked',
  'session open',
  'first spin',
] as const
type Step = (typeof steps)[number]
type Times = Record<Step, number>

/** Runs in each frame: notes when things happen, as ms since 1970, so that frames can be compared. */
function watchFrame() {
  const at: Record<string, number> = {}
  Object.assign(window, { benchAt: at })
  const now = () => performance.timeOrigin + performance.now()
  const note = (name: string) => {
    at[name] ??= now()
  }
  addEventListener(
    'pointerdown',
    (event) => {
      if ((event.target as Element).closest('[data-game]')) note('tap')
    },
    true,
  )
  if (window !== window.parent) at['frame answers'] = performance.timeOrigin
  new MutationObserver(() => {
    if (document.querySelector('[data-session-bar]')) note('game page')
    if (document.querySelector('iframe[src]')) note('frame asked')
    if (document.querySelector('.game[data-state="idle"]')) note('first spin')
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['src', 'data-state'] })
}

/** Frames share the page's process, as on phones with little memory: a slow-down applies to both. */
export function launchPhone(): Promise<Browser> {
  const options = chromiumOptions()
  const args = ['--disable-site-isolation-trials', '--disable-features=IsolateOrigins,site-per-process']
  return chromium.launch({ ...options, args: [...(options.args ?? []), ...args] })
}

/** When each step has been reached, ms after the tap: medians. */
export async function timesToSpin(browser: Browser, stack: Stack, as: 'player' | 'visitor', slowdown: number) {
  const runs: Times[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(browser, stack, as, slowdown))
  return steps.map((step) => median(runs.map((times) => times[step])))
}

async function measure(browser: Browser, stack: Stack, as: 'player' | 'visitor', slowdown: number): Promise<Times> {
  const address = stack.skinUrl('ac', '/en')
  const context = await browser.newContext({ viewport: phone, locale: 'en-GB', hasTouch: true })
  await context.addCookies([{ name: 'consent', value: 'v2.preferences', url: address }])
  if (as === 'player') {
    const { platform, sandbox } = stack.ports
    const services = {
      platform: `http://localhost:${platform}`,
      sandbox: `http://localhost:${sandbox}`,
      sessionSecret: stack.secrets.SESSION_SECRET,
    }
    const session = await sessionOf(services, 'ac', emailOf('ada'))
    await enterWith(context, session, { services, code: 'ac', site: stack.skinUrl('ac') })
  }
  const page = await context.newPage()
  await page.addInitScript(watchFrame)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(AT_REST_MS)
  const tile = page.locator('[data-game="lolly-good-show"], [data-game]').first()
  await tile.scrollIntoViewIfNeeded()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await tile.tap()
  await page.frameLocator('iframe').locator('.game[data-state="idle"]').waitFor({ timeout: 60_000 })
  const times = await timesOf(page)
  await context.close()
  return times
}

async function timesOf(page: Page): Promise<Times> {
  type Noted = Record<string, number>
  const own = await page.evaluate(() => (window as unknown as { benchAt: Noted }).benchAt)
  const frame = page.frames().find((candidate) => candidate.parentFrame() === page.mainFrame())
  const inFrame = await frame?.evaluate(() => {
    const [asked] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/api/session')) as PerformanceResourceTiming[]
    const origin = performance.timeOrigin
    return {
      ...(window as unknown as { benchAt: Noted }).benchAt,
      'session asked': origin + (asked?.startTime ?? Number.NaN),
      'session open': origin + (asked?.responseEnd ?? Number.NaN),
    } as Noted
  })
  const noted: Noted = { ...own, ...inFrame }
  return Object.fromEntries(steps.map((step) => [step, (noted[step] ?? Number.NaN) - (own.tap ?? Number.NaN)])) as Times
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
