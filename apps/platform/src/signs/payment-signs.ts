import { type SignOfHarmKind, signsOfHarm } from '@parlour/policy/signs-of-harm'
import { type SeenSign, type SignFacts, spanMinutes } from './sign-facts.ts'

/** The rules about deposits, withdrawals and limits. Each is a pure function beside its table test. */

const hour = 60 * 60_000

/** What lies within a rule's window before now. */
export const within = <Fact>(kind: SignOfHarmKind, facts: readonly Fact[], at: (fact: Fact) => Date, now: Date) => {
  const since = now.getTime() - signsOfHarm[kind].windowHours * hour
  return facts.filter((fact) => at(fact).getTime() > since && at(fact) <= now)
}

/**
 * The newest time at which the rule's least number lies within its window, whichever way the window slides; with all that
 * lie in that window.
 */
function densest<Fact extends { at: Date }>(kind: SignOfHarmKind, facts: readonly Fact[]): readonly Fact[] | null {
  const { least, windowHours } = signsOfHarm[kind]
  for (let last = facts.length - 1; last >= least - 1; last--) {
    const end = facts[last]
    if (!end) continue
    const since = end.at.getTime() - windowHours * hour
    const inside = facts.slice(0, last + 1).filter(({ at }) => at.getTime() > since)
    if (inside.length >= least) return inside
  }
  return null
}

const seen = (facts: readonly { at: Date; amount?: number }[] | null): SeenSign | null => {
  const last = facts?.at(-1)
  if (!facts || !last) return null
  const amount = last.amount === undefined ? null : facts.reduce((sum, fact) => sum + (fact.amount ?? 0), 0)
  return { at: last.at, count: facts.length, amount }
}

const recent = ({ now }: SignFacts) => now.getTime() - 7 * 24 * hour
const completed = (facts: SignFacts) =>
  facts.deposits.filter(({ at, status }) => status === 'SUCCEEDED' && at.getTime() > recent(facts))

/**
 * Within an hour of play that had lost, since the deposit before, at least half of what is paid in now. A bet on sports is play
 * when it is placed and when it ends, and has lost or won when it ends.
 */
export function chasingDeposits(facts: SignFacts): SeenSign | null {
  const deposits = completed(facts)
  const chasing = deposits.filter(({ at, amount }, index) => {
    const since = Math.max(deposits[index - 1]?.at.getTime() ?? 0, at.getTime() - 24 * hour)
    const spans = facts.spans.filter((span) => span.at < at && span.at.getTime() + spanMinutes * 60_000 > since)
    const played = [...spans, ...facts.settledBets.filter((bet) => bet.at <= at && bet.at.getTime() > since)]
    if (!played.some((play) => at.getTime() - play.at.getTime() <= hour)) return false
    const lost = played.reduce((sum, { staked, won }) => sum + staked - won, 0)
    return lost > 0 && 2 * lost >= amount
  })
  return seen(densest('CHASING_DEPOSITS', chasing))
}

export const depositsInADay = (facts: SignFacts): SeenSign | null =>
  seen(densest('DEPOSITS_IN_A_DAY', completed(facts)))

/** A completed deposit ends the row. */
export function failedDeposits(facts: SignFacts): SeenSign | null {
  const rows: (typeof facts.deposits)[number][][] = [[]]
  for (const deposit of facts.deposits) {
    if (deposit.at.getTime() <= recent(facts)) continue
    if (deposit.status === 'SUCCEEDED') rows.push([])
    else rows.at(-1)?.push(deposit)
  }
  for (const row of rows.toReversed()) {
    const found = densest('FAILED_DEPOSITS', row)
    if (found) return seen(found)
  }
  return null
}

const times = (kind: SignOfHarmKind, all: readonly Date[]) =>
  seen(
    densest(
      kind,
      all.map((at) => ({ at })),
    ),
  )

export const cancelledWithdrawals = ({ cancelledWithdrawals: all }: SignFacts): SeenSign | null =>
  times('CANCELLED_WITHDRAWALS', all)

export const loosenedLimits = ({ loosenedLimits: all }: SignFacts): SeenSign | null => times('LOOSENED_LIMITS', all)

const weeksThatMakeAUsual = 4

/** A player of less than four weeks has no usual week, and one who pays in little has nothing far above it. */
export function aboveUsual({ deposits, depositsByWeek, leastAboveUsual, now }: SignFacts): SeenSign | null {
  if (depositsByWeek.length < weeksThatMakeAUsual) return null
  const usual = depositsByWeek.reduce((sum, week) => sum + week, 0) / depositsByWeek.length
  const week = within(
    'ABOVE_USUAL',
    deposits.filter(({ status }) => status === 'SUCCEEDED'),
    ({ at }) => at,
    now,
  )
  const last = week.at(-1)
  const amount = week.reduce((sum, deposit) => sum + deposit.amount, 0)
  // Who had stopped for two months has no usual week either: any return would be without measure.
  if (!last || usual === 0 || amount < leastAboveUsual || amount < signsOfHarm.ABOVE_USUAL.least * usual) return null
  return { at: last.at, count: Math.floor(amount / usual), amount }
}
