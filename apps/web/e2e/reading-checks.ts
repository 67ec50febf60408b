/** Checks that a page is readable: no text is cut off, and nothing keeps moving. */
import type { Page } from '@playwright/test'

/** WCAG 1.4.12 */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`

/** Applies the text spacing while `look` runs. */
export async function withTextSpacing(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, textSpacing)
  await look()
  await page.evaluate(() => document.adoptedStyleSheets.pop())
}

/** Texts that are cut off by a box or overflow their button, in the open dialog or otherwise on the page. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scope = document.querySelector('dialog:modal') ?? document.body
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${[...element.classList].slice(0, 2).join('.')}`
    /** Inside a tiny clipping box, so visible to screen readers only. */
    function isVisuallyHidden(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect()
      const isTiny = (width <= 2 || height <= 2) && /hidden|clip/.test(getComputedStyle(element).overflow)
      return isTiny || (element.parentElement !== null && isVisuallyHidden(element.parentElement))
    }

    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"], .sr-only') &&
      !isVisuallyHidden(element)

    /**
     * The box of the element's own text; child elements, which may be for screen readers only, are checked separately.
     */
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

    /** Deliberately truncated with an ellipsis. */
    function isShortened(element: Element): boolean {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element)
      const shortens = textOverflow === 'ellipsis' || (webkitLineClamp !== 'none' && webkitLineClamp !== '')
      return shortens || (element.parentElement !== null && isShortened(element.parentElement))
    }

    /** The box that hides part of the text, unless it can be scrolled. */
    function clippingBox(element: Element, text: DOMRect): string | null {
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
        isVisible(element),
    )
    const found = holders.flatMap((element) => {
      const text = boxOf(element)
      if (!(text.width >= 2 && text.height >= 2) || isShortened(element)) return []
      const by = clippingBox(element, text)
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
    return holders.length > 0 ? [...new Set(found)].slice(0, 8) : ['has no visible text']
  })

/** Animations that run despite reduced motion, except for an alert's timer and spinners, which carry information. */
export const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ playState, effect, timeline }) => {
      // Scroll-driven animations do not move on their own.
      if (!(timeline instanceof DocumentTimeline)) return []
      const target = effect instanceof KeyframeEffect ? effect.target : null
      // The duration without the delay.
      const lasts = Number(effect?.getComputedTiming().activeDuration ?? 0)
      if (playState !== 'running' || lasts <= 100 || target?.closest('.alert-life, .spinner')) return []
      return [`${target?.tagName.toLowerCase()}.${target?.className} moves for ${lasts} ms`]
    }),
  )
