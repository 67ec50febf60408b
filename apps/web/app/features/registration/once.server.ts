import { LRUCache } from 'lru-cache'

const REMEMBERED_MS = 10 * 60_000

/**
 * Does the work of one attempt once, however often it is asked for: a double click or a repeated request waits for the
 * first and gets its result. Work that fails, or gives a result not to be kept, may be tried again.
 */
export function createOnce<Result extends object>(isFinal: (result: Result) => boolean) {
  const attempts = new LRUCache<string, Promise<Result>>({ max: 10_000, ttl: REMEMBERED_MS })
  return (attempt: string, work: () => Promise<Result>): Promise<Result> => {
    const running = attempts.get(attempt)
    if (running) return running
    const started = work()
    attempts.set(attempt, started)
    const forget = () => void attempts.delete(attempt)
    started.then((result) => isFinal(result) || forget(), forget)
    return started
  }
}
