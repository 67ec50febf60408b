import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Waits for the code that the shell loads later (site/later.tsx): focus, pictures, the navigation cookies. */
export const waitForDeferredCode = (page: Page) =>
  expect(async () => {
    // The first key press makes the shell load it.
    await page.keyboard.press('Shift')
    await page.waitForFunction(hasDeferredCode, null, { timeout: 2_000 })
  }).toPass()

const hasDeferredCode = () =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
    ({ name, responseStatus }) => name.includes('behaviours') && responseStatus === 200,
  )
