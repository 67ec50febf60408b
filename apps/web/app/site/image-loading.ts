import { onResized } from './on-resized.ts'

const ATTEMPTS = 3
const CACHE_SIZE = 200
const THROTTLE_MS = 200
const PRELOAD_FACTOR = 1.3
const FADE_MS = 200

/** The addresses of the last pictures loaded: shown again, they need no fade. */
export function createLoadedImages(size = CACHE_SIZE) {
  const loaded = new Set<string>()
  return {
    /** Adds an address. Returns whether it was already known. */
    add(address: string): boolean {
      const isKnown = loaded.delete(address)
      loaded.add(address)
      const [oldest] = loaded
      if (loaded.size > size && oldest !== undefined) loaded.delete(oldest)
      return isKnown
    },
  }
}

interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

/** Whether a picture is near enough to start loading: within 1.3 times the size of the window around its centre. */
export function isNear(box: Box, view: { width: number; height: number }): boolean {
  const [x, y] = [view.width, view.height].map((length) => (length * (PRELOAD_FACTOR - 1)) / 2) as [number, number]
  return box.bottom >= -y && box.top <= view.height + y && box.right >= -x && box.left <= view.width + x
}

/** Rows far from the window are laid out by nobody until they come near (`content-visibility`), unless somebody measures in them. */
const isLaidOut = (image: HTMLImageElement) => image.checkVisibility({ contentVisibilityAuto: true })

/** After the next frame is painted: what is measured then has its layout already. */
const afterPaint = (call: () => void) => requestAnimationFrame(() => setTimeout(call))

/** Calls after the next frame, then at most every 200 ms, and once more after the last call. */
function throttled(call: () => void, signal: AbortSignal): () => void {
  let isPending = false
  let isAtWork = false
  const run = () => {
    isAtWork = isPending && !signal.aborted
    if (!isAtWork) return
    isPending = false
    call()
    setTimeout(run, THROTTLE_MS)
  }
  return () => {
    isPending = true
    if (isAtWork) return
    isAtWork = true
    afterPaint(run)
  }
}

/**
 * Manages all lazy pictures of the page: pictures near the viewport start loading, failed ones are retried, and late
 * ones fade in. Without it they are plain lazy pictures.
 */
export function watchImages(signal: AbortSignal): void {
  const loaded = createLoadedImages()
  const failures = new WeakMap<HTMLImageElement, number>()
  const started = new WeakSet<HTMLImageElement>()
  const lazy = (target: EventTarget | null) =>
    target instanceof HTMLImageElement && (target.loading === 'lazy' || started.has(target)) ? target : null

  const startNear = throttled(() => {
    const view = { width: window.innerWidth, height: window.innerHeight }
    for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]'))
      if (image.complete || (isLaidOut(image) && isNear(image.getBoundingClientRect(), view))) {
        started.add(image)
        image.loading = 'eager'
      }
  }, signal)

  const onLoad = ({ target }: Event) => {
    const image = lazy(target)
    if (!image) return
    image.removeAttribute('data-broken')
    const isKnown = loaded.add(image.currentSrc)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!isKnown && !isStill) image.animate({ opacity: [0, 1] }, FADE_MS)
  }
  const retry = (image: HTMLImageElement) => {
    const failed = (failures.get(image) ?? 0) + 1
    failures.set(image, failed)
    // The background behind the picture is its placeholder.
    image.setAttribute('data-broken', '')
    // biome-ignore lint/correctness/noSelfAssign: setting the address makes the browser request the picture again
    if (failed < ATTEMPTS) setTimeout(() => (image.src = image.src), THROTTLE_MS * failed)
  }
  const onError = ({ target }: Event) => {
    const image = lazy(target)
    if (image) retry(image)
  }

  // Pictures that loaded or failed before this started.
  for (const image of document.images) {
    if (!image.complete || !image.currentSrc) continue
    if (image.naturalWidth > 0) loaded.add(image.currentSrc)
    else if (lazy(image)) retry(image)
  }
  // Neither event bubbles, but both can be captured.
  document.addEventListener('load', onLoad, { capture: true, signal })
  document.addEventListener('error', onError, { capture: true, signal })
  document.addEventListener('scroll', startNear, { capture: true, passive: true, signal })
  onResized(startNear, signal)
  const observer = new MutationObserver(startNear)
  observer.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
  startNear()
}
