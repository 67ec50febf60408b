import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { SecondFactor } from './second-factor.ts'

export interface ChallengeRow extends SecondFactor {
  userId: string
  codeHash: Buffer
  attemptsLeft: number
  codeExpired: boolean
  codeExpiresAt: Date
  resendAt: Date
  mayResend: boolean
}

/** What a challenge is for: a login, or the confirmation of a change by a player who is logged in. */
export type ChallengePurpose = 'LOGIN' | 'CONFIRMATION'

const challengeByHash = sql(
  'challenge-by-hash',
  `select user_id as "userId", channel, destination, code_hash as "codeHash", attempts_left as "attemptsLeft",
       code_expires_at <= now() as "codeExpired", code_expires_at as "codeExpiresAt", resend_at as "resendAt",
       resend_at <= now() as "mayResend"
     from login_challenges where challenge_hash = $1 and brand_id = $2 and purpose = $3 and expires_at > now()`,
  { notNull: ['codeExpired', 'mayResend'] },
)

/** Undefined when it is unknown, over or done. Read it again under the player's lock before changing it. */
export const findChallenge = (
  db: Queryable,
  challengeHash: Buffer,
  brandId: string,
  purpose: ChallengePurpose,
): Promise<ChallengeRow | undefined> => challengeByHash.get(db, challengeHash, brandId, purpose)

export const insertChallenge = sql(
  'insert-challenge',
  `insert into login_challenges (challenge_hash, user_id, brand_id, purpose, channel, destination, code_hash,
       attempts_left, code_expires_at, resend_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 second', now() + $10 * interval '1 second',
       now() + $11 * interval '1 second')`,
)

export const renewChallenge = sql(
  'renew-challenge',
  `update login_challenges set code_hash = $2, attempts_left = $3, code_expires_at = now() + $4 * interval '1 second',
       resend_at = now() + $5 * interval '1 second' where challenge_hash = $1 and resend_at <= now()`,
)

export const countWrongCode = sql(
  'count-wrong-code',
  'update login_challenges set attempts_left = attempts_left - 1 where challenge_hash = $1',
)

export const deleteChallenge = sql('delete-challenge', 'delete from login_challenges where challenge_hash = $1')
