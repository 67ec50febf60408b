import type { StatementQuery } from './generated/history.ts'
import { groupOf, type MovementGroup, movementGroups } from './movement-kinds.ts'
import { monthBeside } from './period.ts'

export type Statement = StatementQuery['moneyStatement']
type Sum = Statement['days'][number]['sums'][number]

interface Amounts {
  real: number
  bonus: number
}

/** Sums by what they are about. */
export function groupSums(sums: readonly Sum[]): Record<MovementGroup, Amounts> {
  const all = Object.fromEntries(movementGroups.map((group) => [group, { real: 0, bonus: 0 }])) as Record<
    MovementGroup,
    Amounts
  >
  for (const { kind, realAmount, bonusAmount } of sums) {
    const group = all[groupOf(kind)]
    group.real += realAmount
    group.bonus += bonusAmount
  }
  return all
}

/** Of all days. */
export const monthSums = ({ days }: Pick<Statement, 'days'>) => groupSums(days.flatMap(({ sums }) => sums))

/** All months with a statement, the newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = last; month >= first; month = monthBeside(month, -1)) months.push(month)
  return months
}
