import type { LimitPeriod } from '@parlour/policy/rules'

/** The fields of the deposit limits that come with a first deposit. */
export const limitFields = { DAY: 'limitDay', WEEK: 'limitWeek', MONTH: 'limitMonth' } as const satisfies Record<
  LimitPeriod,
  string
>
export type LimitField = (typeof limitFields)[LimitPeriod]
