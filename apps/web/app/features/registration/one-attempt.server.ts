import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { type SharedEntries, SharedStoreUnavailable } from '../../shared-state/shared-state.server.ts'

const REMEMBERED_MS = 10 * 60_000
/** Longer than the platform may take. Who has not finished by then has died, and another does the work. */
const WORK_MS = 45_000
const ASK_AGAIN_MS = 100

export const attemptSchema = v.object({
  /** Of the request that does the work. */
  worker: v.string(),
  startedAt: v.number(),
  isDone: v.boolean(),
})
type Attempt = v.InferOutput<typeof attemptSchema>

/**
 * Does the work of one attempt once, in whichever processes it is asked for: a double click or a repeated request waits for
 * the first and is answered `alreadyDone`. Work that fails, or gives a result that is not `isDone`, may be tried again.
 *
 * While the store does not answer, the work is done without it: the platform opens one account per e-mail address all the
 * same, and only a double click may be answered that the address is taken.
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

/** Waits while another does the work. */
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

/** What the work of another has become is its own matter. */
function ended(attempt: Attempt, worker: string, isDone: boolean) {
  if (attempt.worker !== worker) return { next: attempt, result: null }
  return { next: isDone ? { ...attempt, isDone } : null, result: null }
}

function withoutStore(error: unknown): void {
  if (!(error instanceof SharedStoreUnavailable)) throw error
}
