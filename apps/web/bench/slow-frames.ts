/** What an interaction waited for, as far as the browser tells it. */
import type { Page } from '@playwright/test'

/** The entries of https://w3c.github.io/long-animation-frames/, which TypeScript does not know yet. */
interface Frame extends PerformanceEntry {
  styleAndLayoutStart: number
  scripts: (PerformanceEntry & {
    invoker: string
    sourceURL: string
    sourceFunctionName: string
    forcedStyleAndLayoutDuration: number
  })[]
}

type Press = PerformanceEventTiming & { interactionId: number }

interface Kept {
  presses: Pick<Press, 'name' | 'startTime' | 'processingStart' | 'processingEnd' | 'duration'>[]
  frames: Frame[]
  /** Elements that moved by themselves, and by how much of the screen. */
  moved: string[]
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Runs in the page from its beginning. Keeps little, and no elements, since memory is measured too. */
export function keepSlowFrames() {
  const kept: Kept = { presses: [], frames: [], moved: [] }
  Object.assign(window, { kept })
  const few = <Entry>(entries: Entry[], more: Entry[]) =>
    entries.push(...more.slice(0, Math.max(0, 40 - entries.length)))
  new PerformanceObserver((list) => {
    const presses = (list.getEntries() as Press[]).filter(({ interactionId }) => interactionId)
    few(
      kept.presses,
      presses.map(({ name, startTime, processingStart, processingEnd, duration }) => ({
        ...{ name, startTime, processingStart, processingEnd, duration },
      })),
    )
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) =>
    few(
      kept.frames,
      (list.getEntries() as Frame[]).map((frame) => frame.toJSON()),
    ),
  ).observe({
    type: 'long-animation-frame',
  })
  const place = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)} (${Math.round(height)} high)`
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const [first] = sources
      if (hadRecentInput || !first) continue
      const { node, previousRect, currentRect } = first
      const element = node instanceof Element ? node : node?.parentElement
      const name = `${element?.localName}.${element?.className}`
      few(kept.moved, [`${value.toFixed(3)}: ${name} from ${place(previousRect)} to ${place(currentRect)}`])
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What moved by itself since the last call. */
export const movedParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { kept: Kept }).kept.moved.splice(0))

/** The parts of the slowest press since the last call, and the longest scripts in its frames. */
export const slowParts = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { kept } = window as unknown as { kept: Kept }
    const [slowest] = kept.presses.sort((one, other) => other.duration - one.duration)
    const { frames } = kept
    Object.assign(kept, { presses: [], frames: [] })
    if (!slowest) return ''
    const { name, startTime, processingStart, processingEnd, duration } = slowest
    const end = startTime + duration
    const own = frames.filter((frame) => frame.startTime < end && frame.startTime + frame.duration > startTime)
    const rounded = (part: number) => Math.max(0, Math.round(part))
    const styles = own.reduce(
      (sum, frame) =>
        sum + (frame.styleAndLayoutStart ? frame.startTime + frame.duration - frame.styleAndLayoutStart : 0),
      0,
    )
    const scripts = own
      .flatMap((frame) => frame.scripts)
      .sort((one, other) => other.duration - one.duration)
      .slice(0, 3)
      .map(({ invoker, sourceURL, sourceFunctionName, duration: took, forcedStyleAndLayoutDuration: forced }) => {
        const file = sourceURL.split('/').at(-1)
        return `${invoker || '?'} ${file} ${sourceFunctionName} ${rounded(took)}${forced >= 1 ? ` (layout asked for ${rounded(forced)})` : ''}`
      })
    return [
      `${name}: waits ${rounded(processingStart - startTime)}, handlers ${rounded(processingEnd - processingStart)}, paints ${rounded(end - processingEnd)} (styles and layout ${rounded(styles)})`,
      ...scripts,
    ].join('; ')
  })
