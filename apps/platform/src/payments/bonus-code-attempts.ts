import type { AttemptLimits } from '../runtime/attempt-limits.ts'

/**
 * Counts the bonus code of a deposit before it is looked up, so that parallel guesses cannot slip through, and takes the
 * count back unless the code is not the player's to use.
 * @returns null, without doing the work, when there were too many such codes before
 */
export async function withBonusCodeCounted<Result extends object>(
  { bonusCodes }: Pick<AttemptLimits, 'bonusCodes'>,
  { userId, bonusCode }: { userId: string; bonusCode: string | null | undefined },
  work: () => Promise<Result>,
): Promise<Result | null> {
  if (!bonusCode) return work()
  if (!(await bonusCodes.take(userId))) return null
  const result = await work()
  const isWrong = 'code' in result && result.code === 'BONUS_NOT_AVAILABLE'
  if (!isWrong) await bonusCodes.undo(userId)
  return result
}
