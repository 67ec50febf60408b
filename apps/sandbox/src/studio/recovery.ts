import { endChoice } from './choose.ts'
import { payRound, type RoundDeps, refund } from './end-round.ts'
import { isFurtherPending, returnFurther } from './further-stake.ts'
import { claimDueRounds, type Round } from './round-store.ts'

const atOnce = 25

/**
 * Ends an interrupted round if the wallet allows it: pays a decided one, ends the choice of a player who does not come
 * back, refunds the stake of any other. A further stake of which nobody knows is given back, and the round goes on.
 */
function recoverRound(deps: RoundDeps, round: Round): Promise<Round> {
  if (round.state === 'DECIDED') return payRound(deps, round)
  if (round.state !== 'CHOOSING') return refund(deps, round)
  return isFurtherPending(round) ? returnFurther(deps, round) : endChoice(deps, round)
}

/** Claims the interrupted rounds that are due and processes them; returns their number. */
export async function recoverDueRounds(deps: RoundDeps): Promise<number> {
  const due = await claimDueRounds(deps.pool, atOnce)
  const ended = await Promise.allSettled(due.map((round) => recoverRound(deps, round)))
  for (const [index, result] of ended.entries()) {
    const roundId = due[index]?.roundId
    if (result.status === 'rejected') deps.logger.error({ roundId, err: result.reason }, 'recovery of a round failed')
    else deps.logger.info({ roundId, state: result.value.state }, 'interrupted round worked on')
  }
  return due.length
}
