import { trackIdentity } from '../documents/public.ts'
import { usageOf } from '../limits/public.ts'
import type { AccountOverviewQuery } from './generated/account.ts'

const nodesOf = <Node>({ edges }: { edges: readonly { node: Node }[] }): Node[] => edges.map(({ node }) => node)

/** Where a player stands: what is under way or missing, each part empty when there is nothing of the kind. */
export function standingOf(account: Omit<AccountOverviewQuery, 'user'> & { isVerified: boolean }) {
  const tracker = trackIdentity(account.isVerified, nodesOf(account.documentConnection))
  return {
    bonus: nodesOf(account.active)[0] ?? null,
    withdrawals: nodesOf(account.withdrawals),
    /** What the player does next to be verified; null when there is nothing to do. */
    identity: tracker.next === 'NONE' ? null : tracker.next,
    /** The fullest first. */
    limits: account.userLimits.toSorted((one, other) => usageOf(other).percent - usageOf(one).percent),
    /** The last game in which a round was played; one that was only opened has no result. */
    lastGame: nodesOf(account.sessions).find(({ totalRounds }) => totalRounds > 0) ?? null,
  }
}

export type Standing = ReturnType<typeof standingOf>
