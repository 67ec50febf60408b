/** Whether what is on a page can still be read: nothing cut off, nothing over something else, nothing that keeps moving. */
import type { Page } from '@playwright/test'

/** WCAG 1.4.12 */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`

/** Spaces the page's texts out as long as `look` looks at it. */
export async function withTextSpacing(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, textSpacing)
  await look()
  await page.evaluate(() => document.adoptedStyleSheets.pop())
}

/** Texts that a box cuts off or that leave their button, on the page or, when one is open, in the dialog. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scope = document.querySelector('dialog:modal') ?? document.body
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${[...element.classList].slice(0, 2).join('.')}`
    /** In a box of no size: for screen readers alone. */
    function isClippedAway(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect()
      const isTiny = (width <= 2 || height <= 2) && /hidden|clip/.test(getComputedStyle(element).overflow)
      return isTiny || (element.parentElement !== null && isClippedAway(element.parentElement))
    }

    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"], .sr-only') &&
      !isClippedAway(element)

    /** Of the element's own words: those inside of it, for screen readers perhaps, are looked at by themselves. */
    function boxOf(element: Element) {
      const range = document.createRange()
      const boxes = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .flatMap((node) => {
          range.selectNodeContents(node)
          return [...range.getClientRects()]
        })
      const left = Math.min(...boxes.map((box) => box.left))
      const top = Math.min(...boxes.map((box) => box.top))
      const right = Math.max(...boxes.map((box) => box.right))
      const bottom = Math.max(...boxes.map((box) => box.bottom))
      return new DOMRect(left, top, right - left, bottom - top)
    }

    /** Ends in an ellipsis on purpose. */
    function isShortened(element: Element): boolean {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element)
      const shortens = textOverflow === 'ellipsis' || (webkitLineClamp !== 'none' && webkitLineClamp !== '')
      return shortens || (element.parentElement !== null && isShortened(element.parentElement))
    }

    /** The box that hides a part of the text, unless that box may be scrolled. */
    function cutter(element: Element, text: DOMRect): string | null {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box)
        if (/auto|scroll/.test(overflowX + overflowY)) return null
        const rect = box.getBoundingClientRect()
        if (/hidden|clip/.test(overflowX) && (text.right > rect.right + 1.5 || text.left < rect.left - 1.5))
          return name(box)
        if (/hidden|clip/.test(overflowY) && (text.bottom > rect.bottom + 3 || text.top < rect.top - 3))
          return name(box)
        if (box.matches('button, .button') && (text.right > rect.right + 1.5 || text.left < rect.left - 1.5))
          return name(box)
        if (position === 'fixed') break
      }
      return null
    }

    const holders = [...scope.querySelectorAll('*')].filter(
      (element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
        !element.closest('script, style, noscript, select, svg') &&
        isSeen(element),
    )
    const found = holders.flatMap((element) => {
      const text = boxOf(element)
      if (!(text.width >= 2 && text.height >= 2) || isShortened(element)) return []
      const by = cutter(element, text)
      const words = element.textContent?.trim().slice(0, 40)
      if (by) return [`“${words}” is cut off by ${by}`]
      const isBeyond = text.right > document.documentElement.clientWidth + 1.5
      const scrolls = element.closest('.rail, [data-rail]') || hasScroller(element)
      return isBeyond && !scrolls ? [`“${words}” leaves the screen on the right`] : []
    })

    function hasScroller(element: Element) {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box !== document.documentElement) return true
      return false
    }
    return holders.length > 0 ? [...new Set(found)].slice(0, 8) : ['has no text that is seen']
  })

/** What moves although the reader asked for no movement. An alert's line is its clock, a waiting sign says that something goes on. */
export const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ playState, effect, timeline }) => {
      // What follows the reader's own scrolling does not move by itself.
      if (!(timeline instanceof DocumentTimeline)) return []
      const target = effect instanceof KeyframeEffect ? effect.target : null
      // Without the time that it waits before it moves.
      const lasts = Number(effect?.getComputedTiming().activeDuration ?? 0)
      if (playState !== 'running' || lasts <= 100 || target?.closest('.alert-life, .spinner')) return []
      return [`${target?.tagName.toLowerCase()}.${target?.className} moves for ${lasts} ms`]
    }),
  )
