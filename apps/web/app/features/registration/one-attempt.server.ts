import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { type SharedEntries, SharedStoreUnavailable } from '../../shared-state/shared-state.server.ts'

const REMEMBERED_MS = 10 * 60_000
/** Longer than the platform's timeout. A worker that has not finished by then has crashed, and another takes over. */
const WORK_MS = 45_000
const ASK_AGAIN_MS = 100

export const attemptSchema = v.object({
  /** Id of the request that does the work. */
  worker: v.string(),
  startedAt: v.number(),
  isDone: v.boolean(),
})
type Attempt = v.InferOutput<typeof attemptSchema>

/**
 * Runs the work of one attempt exactly once across all processes: a double click or a repeated request waits for the
 * first one and gets `alreadyDone`. Work that fails, or whose result is not `isDone`, may be retried.
 *
 * While the store does not answer, the work runs without this protection: the platform still opens only one account per
 * e-mail address, and the only cost is that a double click may report the address as taken.
 */
export async function oneAttempt<Result>(
  entries: SharedEntries<Attempt>,
  id: string,
  {
    work,
    isDone,
    alreadyDone,
  }: { work: () => Promise<Result>; isDone: (result: Result) => boolean; alreadyDone: Result },
  now: () => number = Date.now,
): Promise<Result> {
  const worker = randomUUID()
  if ((await becomeWorker(entries, id, worker, now).catch(withoutStore)) === 'done') return alreadyDone
  let result: Result | undefined
  try {
    result = await work()
    return result
  } finally {
    const wasDone = result !== undefined && isDone(result)
    await entries.change(id, (attempt) => ended(attempt, worker, wasDone)).catch(withoutStore)
  }
}

/** Waits while another request does the work. */
async function becomeWorker(
  entries: SharedEntries<Attempt>,
  id: string,
  worker: string,
  now: () => number,
): Promise<'worker' | 'done'> {
  for (;;) {
    const own = { worker, startedAt: now(), isDone: false }
    if (await entries.add(id, own, REMEMBERED_MS)) return 'worker'
    const state = await entries.change(id, (attempt) => {
      if (attempt.isDone) return { next: attempt, result: 'done' as const }
      const isAbandoned = now() - attempt.startedAt > WORK_MS
      return isAbandoned ? { next: own, result: 'worker' as const } : { next: attempt, result: null }
    })
    if (state) return state
    await pause(ASK_AGAIN_MS)
  }
}

/** Only the worker itself may end the attempt. */
function ended(attempt: Attempt, worker: string, isDone: boolean) {
  if (attempt.worker !== worker) return { next: attempt, result: null }
  return { next: isDone ? { ...attempt, isDone } : null, result: null }
}

function withoutStore(error: unknown): void {
  if (!(error instanceof SharedStoreUnavailable)) throw error
}
