import { type SignOfHarmKind, signKinds, signsOfHarm } from '@parlour/policy/signs-of-harm'
import {
  aboveUsual,
  cancelledWithdrawals,
  chasingDeposits,
  depositsInADay,
  failedDeposits,
  loosenedLimits,
} from './payment-signs.ts'
import { growingStakes, longStretch, nightPlay } from './play-signs.ts'
import type { SeenSign, SignFacts } from './sign-facts.ts'

const rules: Readonly<Record<SignOfHarmKind, (facts: SignFacts) => SeenSign | null>> = {
  CHASING_DEPOSITS: chasingDeposits,
  DEPOSITS_IN_A_DAY: depositsInADay,
  GROWING_STAKES: growingStakes,
  NIGHT_PLAY: nightPlay,
  LOOSENED_LIMITS: loosenedLimits,
  FAILED_DEPOSITS: failedDeposits,
  CANCELLED_WITHDRAWALS: cancelledWithdrawals,
  LONG_STRETCH: longStretch,
  ABOVE_USUAL: aboveUsual,
}

const day = 24 * 60 * 60_000

/** When a sign fades that was last seen at a moment. */
export const fadesAt = (kind: SignOfHarmKind, seenAt: Date): Date =>
  new Date(seenAt.getTime() + signsOfHarm[kind].fadesAfterDays * day)

/** The signs that the rules see now; none that would have faded already. */
export const seenSigns = (facts: SignFacts): (SeenSign & { kind: SignOfHarmKind })[] =>
  signKinds.flatMap((kind) => {
    const seen = rules[kind](facts)
    return seen && fadesAt(kind, seen.at) > facts.now ? [{ kind, ...seen }] : []
  })
