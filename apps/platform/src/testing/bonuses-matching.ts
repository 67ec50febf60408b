import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { type UserBonusRow, userBonusesWhere } from '../bonuses/bonus-store.ts'
import type { Queryable } from '../db/pool.ts'

/** Players' bonuses `u` that match an SQL condition. */
export async function userBonusesMatching(
  db: Queryable,
  condition: string,
  values: unknown[],
): Promise<UserBonusRow[]> {
  const { rows } = await uncheckedQuery<UserBonusRow & Record<string, unknown>>(db, userBonusesWhere(condition), values)
  return rows
}
