import { skins } from '@parlour/skins/skins'
import type { Browser, CDPSession, Locator, Page, Request } from '@playwright/test'
import { enter } from '../../../scripts/shots/players.ts'
import type { Stack } from '../../../scripts/stack.ts'
import type { Viewer } from '../app/url-map/page.ts'
import { interaction, layoutShift, observeTimings } from './page-timings.ts'
import { keepSlowFrames, movedParts, slowParts } from './slow-frames.ts'

export const SLOWDOWN = 4
/** Entries of presses arrive after their paint, which takes its time on a busy machine. */
const ENTRIES_MS = 300
/** As long as a finger stays down: what its arrival costs is done when it leaves. */
const HELD_MS = 80
/** Nothing was asked for or answered in this time: the page rests. */
const QUIET_MS = 300
const MOST_MS = 10_000

const windows = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1_280, height: 800 } },
}

export interface Wait {
  ms: number
  /** What it consisted of. */
  parts: string
}

export interface Reader {
  skin?: keyof typeof skins
  on?: keyof typeof windows
  as?: Viewer
}

/** A page whose processor is slowed down, with what it noted of presses and layout shifts in all of its documents. */
export class SlowPage {
  readonly page: Page
  readonly session: CDPSession
  readonly #address: (path: string) => string
  readonly #isTouched: boolean
  /** By the time at which each document began. */
  readonly #shifts = new Map<number, number>()
  #wayBack = 0
  readonly #asked = new Set<Request>()
  #changedAt = 0

  private constructor(page: Page, session: CDPSession, address: (path: string) => string, isTouched: boolean) {
    this.page = page
    this.session = session
    this.#address = address
    this.#isTouched = isTouched
    page.on('request', (request) => {
      // Streams of news never end.
      if (request.resourceType() !== 'eventsource') this.#asked.add(request)
      this.#changedAt = Date.now()
    })
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event as 'requestfinished', (request) => {
        this.#asked.delete(request)
        this.#changedAt = Date.now()
      })
  }

  static async open(browser: Browser, stack: Stack, { skin = 'ac', on = 'phone', as = 'visitor' }: Reader) {
    const context = await browser.newContext(windows[on])
    const address = stack.skinUrl(skin)
    // All is allowed: recent searches are kept, and presses are counted.
    await context.addCookies([{ name: 'consent', value: 'v2.preferences.statistics.marketing', url: address }])
    await context.addInitScript(observeTimings)
    await context.addInitScript(keepSlowFrames)
    await context.addInitScript(() => sessionStorage.setItem('privateBrowsing', 'shown'))
    const { platform, sandbox } = stack.ports
    const services = {
      platform: `http://localhost:${platform}`,
      sandbox: `http://localhost:${sandbox}`,
      sessionSecret: stack.secrets.SESSION_SECRET,
    }
    await enter(context, services, skins[skin], as, address)
    const page = await context.newPage()
    page.setDefaultTimeout(MOST_MS)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    return new SlowPage(page, session, (path) => stack.skinUrl(skin, path), on === 'phone')
  }

  /** Loads a document, and waits until it rests. */
  async go(path: string) {
    await this.#noteShift()
    await this.page.goto(this.#address(path), { waitUntil: 'networkidle' })
    await this.quiet()
  }

  async quiet() {
    const until = Date.now() + MOST_MS
    this.#changedAt = Date.now()
    while (Date.now() < until && (this.#asked.size > 0 || Date.now() - this.#changedAt < QUIET_MS))
      await this.page.waitForTimeout(50)
    // Frames of a game that was left end without a word.
    this.#asked.clear()
    await this.#noteShift()
  }

  /** How long an interaction waits for its next paint. Throws where the browser saw none: that is no short wait. */
  async paint(act: () => Promise<unknown>): Promise<Wait> {
    await slowParts(this.page)
    const before = await this.#state()
    const ms = await interaction(this.page, async () => {
      await act()
      await this.page.waitForTimeout(ENTRIES_MS)
    })
    const after = await this.#state()
    await this.#noteShift()
    if (after.began !== before.began) throw new Error('another document was loaded')
    if (after.presses === before.presses) throw new Error('the browser noted no press')
    return { ms, parts: await slowParts(this.page) }
  }

  /** Presses the middle of an element with the finger or the mouse, without Playwright's own work in the page. */
  async press(element: Locator): Promise<Wait> {
    const { x, y } = await this.#place(element)
    return this.paint(() => (this.#isTouched ? this.#tap(x, y) : this.page.mouse.click(x, y, { delay: HELD_MS })))
  }

  /** Playwright's own tap lifts the finger in the moment in which it comes down. */
  async #tap(x: number, y: number) {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await this.page.waitForTimeout(HELD_MS)
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  key(name: string): Promise<Wait> {
    return this.paint(() => this.page.keyboard.press(name, { delay: HELD_MS }))
  }

  /** The longest time between two frames while a finger drags a row to the side: dragging is no press. */
  async drag(row: Locator): Promise<Wait> {
    const { x, y } = await this.#place(row)
    await this.page.evaluate(watchFrames)
    const gesture = { x, y, xDistance: -250, speed: 800, preventFling: true, gestureSourceType: 'touch' as const }
    await this.session.send('Input.synthesizeScrollGesture', gesture)
    const ms = await this.page.evaluate(() => (window as unknown as { endFrames: () => number }).endFrames())
    return { ms, parts: '' }
  }

  /**
   * Back to the page before. Its button is the browser's own and no press in the page, so all that differs between the two pages
   * would count as a shift: it is left out.
   */
  async back() {
    const before = await this.shift()
    await this.page.goBack()
    await this.quiet()
    this.#wayBack += (await this.shift()) - before
    await this.moved()
  }

  /** The sum of all its documents. */
  async shift(): Promise<number> {
    await this.#noteShift()
    return [...this.#shifts.values()].reduce((sum, shift) => sum + shift, -this.#wayBack)
  }

  /** What moved by itself since the last call. */
  moved = () => movedParts(this.page)

  async close() {
    await this.page.context().close()
  }

  /** Brings an element into view, and says where to touch it. */
  async #place(element: Locator) {
    await element.waitFor()
    await element.evaluate((node) => node.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }))
    await this.quiet()
    const { x, y, over } = await element.evaluate(middleOf)
    if (over) throw new Error(`it lies under ${over}`)
    return { x, y }
  }

  #state() {
    return this.page.evaluate(() => ({
      began: performance.timeOrigin,
      presses: (performance as unknown as { interactionCount: number }).interactionCount,
    }))
  }

  async #noteShift() {
    if (this.page.url() === 'about:blank') return
    const { began } = await this.#state()
    this.#shifts.set(began, await layoutShift(this.page))
  }
}

/** Runs in the page: the middle of what can be seen of an element, and what lies over it. */
function middleOf(node: Element) {
  const { left, right, top, bottom } = node.getBoundingClientRect()
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  const hit = document.elementFromPoint(x, y)
  const over = hit && (node.contains(hit) || hit.contains(node)) ? '' : `${hit?.tagName}.${hit?.className}`
  return { x, y, over }
}

/** Runs in the page. */
function watchFrames() {
  let [last, longest, isOver] = [performance.now(), 0, false]
  const frame = (now: number) => {
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) requestAnimationFrame(frame)
  }
  requestAnimationFrame((now) => {
    last = now
    requestAnimationFrame(frame)
  })
  Object.assign(window, {
    endFrames: () => {
      isOver = true
      return longest
    },
  })
}
