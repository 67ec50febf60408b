/** What is pressed on a page, and how to find it. */
import type { Locator, Page } from '@playwright/test'
import type { Reader, SlowPage, Wait } from './slow-page.ts'

export type Find = (page: Page) => Locator

export interface Step {
  words: string
  /** Nothing for what only prepares the next step. */
  act: (slow: SlowPage) => Promise<Wait | undefined>
}

export interface Visit extends Reader {
  words: string
  path: string
  steps: readonly Step[]
}

type After = (slow: SlowPage) => Promise<unknown>

const then = async (slow: SlowPage, wait: Wait, after?: After) => {
  await slow.quiet()
  await after?.(slow)
  return wait
}

export const press = (words: string, find: Find, after?: After): Step => ({
  words,
  act: async (slow) => then(slow, await slow.press(find(slow.page)), after),
})
export const key = (words: string, name: string, after?: After): Step => ({
  words,
  act: async (slow) => then(slow, await slow.key(name), after),
})
export const drag = (words: string, find: Find): Step => ({
  words: `${words} (longest frame)`,
  act: (slow) => slow.drag(find(slow.page)),
})
export const prepare = (words: string, act: (page: Page) => Promise<unknown>): Step => ({
  words,
  act: async (slow) => {
    await act(slow.page)
    await slow.quiet()
    return undefined
  },
})
/** A picker of the phone draws its own window; with the keyboard the page itself is asked for the choice. */
export const choose = (words: string, name: string | RegExp, down: number): Step => ({
  words,
  act: async (slow) => {
    await slow.page.getByRole('combobox', { name }).focus()
    let slowest: Wait = { ms: 0, parts: '' }
    for (let step = 0; step < down; step++) {
      const wait = await slow.key('ArrowDown')
      if (wait.ms > slowest.ms) slowest = wait
    }
    return then(slow, slowest)
  },
})

export const back: After = (slow) => slow.back()

export const link =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('main').getByRole('link', { name }).first()
export const button =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('button', { name }).first()
export const css =
  (selector: string): Find =>
  (page) =>
    page.locator(selector).first()
export const inDialog =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('dialog').last().getByRole('link', { name }).first()
