import { setTimeout as wait } from 'node:timers/promises'
import { claimDueRounds, type Round } from './round-store.ts'
import { payWin, type RoundDeps, refund } from './rounds.ts'
import { deleteExpiredPlay } from './upkeep.ts'

/** Interval of looking for interrupted rounds, ms. */
const EVERY_MS = 3_000
const AT_ONCE = 10
/** How long a stop waits for the wallet's answers, ms. */
const STOP_MS = 3_000
/** Interval of deleting old sessions, ms. */
const UPKEEP_MS = 3_600_000

/** Ends an interrupted round if the wallet allows it: pays a decided one, refunds the stake of any other. */
const recoverRound = (deps: RoundDeps, round: Round): Promise<Round> =>
  round.state === 'DECIDED' ? payWin(deps, round) : refund(deps, round)

/** Claims the interrupted rounds that are due and processes them; returns their number. */
export async function recoverDueRounds(deps: RoundDeps): Promise<number> {
  const due = await claimDueRounds(deps.pool, AT_ONCE)
  const ended = await Promise.allSettled(due.map((round) => recoverRound(deps, round)))
  for (const [index, result] of ended.entries()) {
    const roundId = due[index]?.roundId
    if (result.status === 'rejected') deps.logger.error({ roundId, err: result.reason }, 'recovery of a round failed')
    else deps.logger.info({ roundId, state: result.value.state }, 'interrupted round worked on')
  }
  return due.length
}

/**
 * Finishes or refunds interrupted rounds, now and every few seconds, in every process. Rows are claimed under a lock,
 * so each round is processed once. `stop` waits a while for the rounds in progress; those cut off are found again
 * later.
 */
export function startRecovery(deps: RoundDeps, everyMs = EVERY_MS): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const turn = async (): Promise<void> => {
    try {
      while (!stopped && (await recoverDueRounds(deps)) === AT_ONCE);
    } catch (err) {
      deps.logger.error({ err }, 'recovery could not look for rounds')
    }
    if (!stopped) {
      timer = setTimeout(() => {
        running = turn()
      }, everyMs)
    }
  }
  const upkeep = () =>
    deleteExpiredPlay(deps.pool).catch((err: unknown) =>
      deps.logger.error({ err }, 'old sessions could not be removed'),
    )
  const hourly = setInterval(upkeep, UPKEEP_MS)
  let running = upkeep().then(turn)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      clearInterval(hourly)
      await Promise.race([running, wait(STOP_MS, undefined, { ref: false })])
    },
  }
}
