import type { CDPSession, Page } from '@playwright/test'

/** Runs in the page from its beginning: notes layout shifts, and how long each interaction waited for its next paint. */
export function observeTimings() {
  const noted = { shift: 0, slowest: 0 }
  Object.assign(window, { noted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) noted.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { duration: number; interactionId: number }[])
      if (entry.interactionId) noted.slowest = Math.max(noted.slowest, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

type Noted = { noted: { shift: number; slowest: number } }

const painted = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done, 50))))

/**
 * How long an interaction waited for its next paint, ms, in steps of 8; 16 stands for that or less, which browsers do not
 * report.
 */
export async function interaction(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    ;(window as unknown as Noted).noted.slowest = 0
  })
  await act()
  await painted(page)
  return page.evaluate(() => Math.max(16, (window as unknown as Noted).noted.slowest))
}

export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Noted).noted.shift)

/** Bytes that the page's script holds after garbage was collected. */
export async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}
