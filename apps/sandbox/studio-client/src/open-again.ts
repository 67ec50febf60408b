import { pause } from './api.ts'

/** Between two attempts to reach the studio, ms. */
const AGAIN_MS = 3_000
/** A studio that takes longer counts as unreachable, ms. */
const PATIENCE_MS = 5_000

/**
 * Opens the game anew as soon as the studio answers, whatever the answer: the launch continues the session, and a round
 * that was interrupted shows how it ended.
 */
export async function openWhenReachable(api: string): Promise<void> {
  for (;;) {
    await pause(AGAIN_MS)
    const answer = await fetch(`${api}/balance`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
    // A proxy answers for a server that is down.
    if (answer && answer.status < 500) return location.reload()
  }
}
