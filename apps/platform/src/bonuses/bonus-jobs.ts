import { defineJob } from '@parlour/jobs/job'
import * as v from 'valibot'

/** The jobs only; the work is in bonus-upkeep.ts, which imports the modules that add these jobs. */
export const keepUpBonuses = defineJob({
  name: 'keep-up-bonuses',
  payload: v.object({ userId: v.string() }),
  attempts: 10,
})

/** Plans the expiry of a bonus, one second late so that the job finds it expired. */
export const endOfBonus = (bonus: { userId: string; userBonusId: string }, secondsLeft: number) => ({
  payload: { userId: bonus.userId },
  key: `bonus-ends:${bonus.userBonusId}`,
  afterSeconds: secondsLeft + 1,
})
