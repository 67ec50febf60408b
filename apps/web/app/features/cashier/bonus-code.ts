import type { SubmissionResult } from '@conform-to/react'

/** The fields of the deposit form that say which bonus is wanted. */
interface BonusFields {
  /** The field for a code. */
  bonusCode?: unknown
  /** What stood in it when the page was sent. */
  bonusShown?: unknown
  /** The choice among the bonuses that the player can have, or NO_BONUS. */
  bonusChoice?: unknown
}

/** The choice of none: not empty, since an empty field is not kept over the end of a session. */
export const NO_BONUS = '-'

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 40) : '')

/** What the field for a code says when this is chosen. */
export const codeOfChoice = (choice: string): string => (choice === NO_BONUS ? '' : choice)

/**
 * The code that a deposit is made with: what was typed, or else the choice. With script both say the same; without, the field
 * still holds the code that the page came with, whatever is chosen.
 */
export function enteredBonusCode({ bonusCode, bonusShown, bonusChoice }: BonusFields): string | undefined {
  const typed = textOf(bonusCode)
  const isUntouched = typeof bonusChoice === 'string' && typed === textOf(bonusShown)
  return (isUntouched ? codeOfChoice(textOf(bonusChoice)) : typed) || undefined
}

/**
 * The bonus code that the deposit form shows: the submitted one when the form is returned with an error, otherwise the
 * one supplied by a promotion. Losing the code would lose the bonus.
 */
export function shownBonusCode(
  reply: { result: Pick<SubmissionResult, 'initialValue'> } | undefined,
  brought: string | null,
): string | null {
  return reply ? (enteredBonusCode(reply.result.initialValue ?? {}) ?? null) : brought
}

/** The choice that stands for a code, however it is written; null for the code of a bonus that is not listed. */
export function choiceOf(bonuses: readonly { code: string }[], typed: string): string | null {
  const code = typed.trim().toUpperCase()
  return code === '' ? NO_BONUS : (bonuses.find((bonus) => bonus.code.toUpperCase() === code)?.code ?? null)
}
