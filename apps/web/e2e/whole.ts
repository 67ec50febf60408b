import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The shell's later part is there: focus, pictures, cookies of navigation. */
export const whole = (page: Page) =>
  expect(async () => {
    // The first press brings it.
    await page.keyboard.press('Shift')
    await page.waitForFunction(isWhole, null, { timeout: 2_000 })
  }).toPass()

const isWhole = () =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
    ({ name, responseStatus }) => name.includes('behaviours') && responseStatus === 200,
  )
