/**
 * The accounts that results are about. A refused login must not reveal whether there is an account; the log names it.
 */
const accounts = new WeakMap<object, string>()

export function aboutAccount<Result extends object>(userId: string | undefined, result: Result): Result {
  if (userId) accounts.set(result, userId)
  return result
}

/** The account that a result names or is about. */
export function accountOf(result: unknown): string | null {
  if (typeof result !== 'object' || result === null) return null
  const named = 'userId' in result && typeof result.userId === 'string' ? result.userId : null
  return named ?? accounts.get(result) ?? null
}
