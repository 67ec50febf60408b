import * as v from 'valibot'
import { defineJob } from '../jobs/job.ts'

/** The work itself is in bonus-upkeep.ts: this is added by what it uses. */
export const keepUpBonuses = defineJob({
  name: 'keep-up-bonuses',
  payload: v.object({ userId: v.string() }),
  attempts: 10,
})

/** The end of a bonus in so many seconds; a second later, so that the job finds it over. */
export const endOfBonus = (bonus: { userId: string; userBonusId: string }, secondsLeft: number) => ({
  payload: { userId: bonus.userId },
  key: `bonus-ends:${bonus.userBonusId}`,
  afterSeconds: secondsLeft + 1,
})
