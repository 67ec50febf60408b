/** Operates a page by keyboard only, and checks every focus stop on the way. */
import type { ElementHandle, Frame, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

interface Stop {
  tag: string
  /** The name of a form field. */
  field: string
  value: string
  /** The accessible name, simplified, but good enough to find an element. */
  name: string
  href: string
  game: string
  isMarked: boolean
  isOnScreen: boolean
  /** The element that covers its centre, if any. */
  coveredBy: string
  /** The route of the dialog that contains it. */
  dialog: string
}

/** Runs in the page. */
function describe(element: Element): Stop {
  const box = element.getBoundingClientRect()
  const label = (element as HTMLInputElement).labels?.[0]
  // A hidden radio button shows its focus on the element that represents it.
  const indicators = [element, element.nextElementSibling, label, element.parentElement, label?.firstElementChild]
  const isMarked = indicators.some((indicator) => {
    if (!indicator) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(indicator)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow.includes('0px 0px 0px 3px')
  })
  const shown = box.width > 2 ? box : (label ?? element).getBoundingClientRect()
  const x = Math.min(Math.max(shown.left + shown.width / 2, 0), innerWidth - 1)
  const y = Math.min(Math.max(shown.top + Math.min(shown.height, innerHeight) / 2, 0), innerHeight - 1)
  const top = document.elementFromPoint(x, y)
  const isOwn =
    !top || element.contains(top) || top.contains(element) || label?.contains(top) || top.closest('label') === label
  const words = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? ''
  return {
    tag: element.tagName.toLowerCase(),
    field: element.getAttribute('name') ?? '',
    value: (element as HTMLInputElement).value ?? '',
    name: words.replace(/\s+/g, ' ').trim().slice(0, 60),
    href: element.getAttribute('href') ?? '',
    game: element.getAttribute('data-game') ?? element.querySelector('[data-game]')?.getAttribute('data-game') ?? '',
    isMarked,
    isOnScreen: shown.bottom > 0 && shown.right > 0 && shown.top < innerHeight && shown.left < innerWidth,
    coveredBy: isOwn ? '' : `${top?.tagName.toLowerCase()}.${top?.className}`,
    dialog: element.closest('dialog')?.getAttribute('data-route') ?? '',
  }
}

/** The focused element, across frames. Null if it is the page itself. */
async function focusOf(frame: Page | Frame): Promise<Stop | null> {
  const element = (
    await frame.evaluateHandle(() => document.activeElement)
  ).asElement() as ElementHandle<Element> | null
  if (!element) return null
  const inner = await element.contentFrame()
  if (inner) return focusOf(inner)
  const stop = await element.evaluate(describe)
  // A dialog that opens between the two questions takes the focus, and leaves an element that shows none.
  if (!(await element.evaluate((one) => one === document.activeElement))) return focusOf(frame)
  return stop.tag === 'body' ? null : stop
}

/** Waits until pending changes have been painted. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

export class Keyboard {
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** Null as well during a navigation. */
  focus = () => focusOf(this.page).catch(nullDuringNavigation)

  /** Moves to the next stop and waits until the focus ring has been painted. */
  private async go(key: string) {
    await this.page.keyboard.press(key)
    await twoFrames(this.page).catch(nullDuringNavigation)
  }

  /** Presses Tab until the wanted element has the focus; fails if a stop on the way does not show its focus. */
  async to(wanted: string, is: (stop: Stop) => boolean, { back = false, within = 120 } = {}): Promise<Stop> {
    const passed: string[] = []
    for (let step = 0; step < within; step += 1) {
      await this.go(back ? 'Shift+Tab' : 'Tab')
      const stop = await this.focus()
      if (!stop) continue
      const wrong = faultsOf(stop)
      if (wrong.length > 0) throw new Error(`${describeStop(stop)} has the focus but ${wrong.join(', ')}`)
      if (is(stop)) return stop
      passed.push(describeStop(stop))
    }
    throw new Error(`The focus never reached ${wanted}; it passed ${passed.join(' · ')}`)
  }

  /** Presses Tab and returns the faults of all stops, or that there were fewer than `atLeast` different ones. */
  async walk(steps: number, { atLeast }: { atLeast: number }): Promise<string[]> {
    const found: string[] = []
    const passed = new Set<string>()
    for (let step = 0; step < steps; step += 1) {
      await this.go('Tab')
      const stop = await this.focus()
      if (!stop) continue
      passed.add(describeStop(stop))
      found.push(...faultsOf(stop).map((fault) => `${describeStop(stop)} ${fault}`))
    }
    if (passed.size < atLeast) found.push(`${steps} steps came to ${passed.size} stops, not ${atLeast}`)
    return found
  }

  /** Presses Tab `steps` times; returns the stops outside the route's dialog, or that too few were inside. */
  async strays(route: string, steps: number): Promise<string[]> {
    const stops: Stop[] = []
    for (let step = 0; step < steps; step += 1) {
      await this.go('Tab')
      const stop = await this.focus()
      // Between the last and the first stop, the browser's own controls have the focus.
      if (stop) stops.push(stop)
    }
    const outside = stops.filter(({ dialog }) => dialog !== route)
    const isWalked = stops.length >= steps / 2 && new Set(stops.map(describeStop)).size > 2
    return [...outside.map(describeStop), ...(isWalked ? [] : [`the focus went to ${stops.length} stops only`])]
  }

  link = (name: string | RegExp, options?: { back?: boolean }) =>
    this.to(`the link ${name}`, (stop) => stop.tag === 'a' && matches(stop.name, name), options)

  button = (name: string | RegExp, options?: { back?: boolean }) =>
    this.to(`the button ${name}`, (stop) => stop.tag === 'button' && matches(stop.name, name), options)

  async type(field: string, text: string) {
    const here = await this.focus()
    if (here?.field !== field) await this.to(`the field ${field}`, (stop) => stop.field === field)
    await this.page.keyboard.type(text)
  }

  press = (key: string) => this.page.keyboard.press(key)

  /** Waits until a dialog has the focus. */
  async inDialog(route: string) {
    await expect(this.page.locator(`dialog[data-route="${route}"]:modal`)).toBeVisible()
    await expect.poll(async () => (await this.focus())?.dialog, { message: `the focus is in ${route}` }).toBe(route)
  }
}

/** Playwright's errors for a document that is being replaced by another. Any other error makes the walk fail. */
const navigationErrors =
  /Execution context was destroyed|Cannot find context|Frame was detached|most likely because of a navigation/

function nullDuringNavigation(error: Error): null {
  if (navigationErrors.test(error.message)) return null
  throw error
}

/** WCAG 2.4.7, 2.4.11 */
const faultsOf = ({ isMarked, isOnScreen, coveredBy }: Stop): string[] => [
  ...(isMarked ? [] : ['does not show it']),
  ...(isOnScreen ? [] : ['is not on the screen']),
  ...(coveredBy ? [`is covered by ${coveredBy}`] : []),
]

const matches = (name: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name)

const describeStop = ({ tag, field, name, href }: Stop) =>
  [tag, field && `[${field}]`, name, href].filter(Boolean).join(' ')
