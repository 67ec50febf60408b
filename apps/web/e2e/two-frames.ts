import type { Page } from '@playwright/test'

/** Until what has begun is drawn. */
export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
