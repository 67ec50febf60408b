const RESIZE_DEBOUNCE_MS = 100

/** Calls once the window has kept its new size for 100 ms. */
export function onResized(call: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(call, RESIZE_DEBOUNCE_MS)
  }
  window.addEventListener('resize', wait, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
