/**
 * Notices a process that runs but no longer responds: a loop that never ends, or a deadlock. Any response counts, an error
 * too: a service whose database is down is to say so, not to be restarted.
 */
export type HealthWatch = {
  address: string
  /** Milliseconds between two requests. */
  every: number
  /** Milliseconds that a response may take. */
  within: number
  /** So many requests in a row without a response mean that it hangs. */
  misses: number
  /** The same for a process that has just started and has not responded yet. */
  missesAtStart: number
}

/** A busy machine delays a response by seconds, not by half a minute. */
export const healthWatch = (address: string): HealthWatch => ({
  address,
  every: 5_000,
  within: 10_000,
  misses: 3,
  missesAtStart: 12,
})

/** Calls `onHang` once when the process stops responding. Returns how to stop watching. */
export function watchHealth(watch: HealthWatch, onHang: () => void): () => void {
  let missed = 0
  let allowed = watch.missesAtStart
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const check = async () => {
    if (await responds(watch)) {
      missed = 0
      allowed = watch.misses
    } else missed += 1
    if (stopped) return
    if (missed >= allowed) onHang()
    else next()
  }
  const next = () => {
    timer = setTimeout(check, watch.every)
  }
  next()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

async function responds({ address, within }: HealthWatch): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(within) })
    await response.body?.cancel()
    return true
  } catch {
    return false
  }
}
