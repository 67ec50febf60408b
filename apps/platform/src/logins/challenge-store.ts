import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { FactorChannel } from './second-factor.ts'

export interface ChallengeRow {
  channel: FactorChannel
  /** Phone number or e-mail address; with APP where a code can be sent instead, '' when the brand sends none. */
  destination: string
  userId: string
  brandId: string
  purpose: ChallengePurpose
  /** The browser that began the login, if the player had logged in with it before. */
  deviceId: string | null
  /** Whether the player has shown that they receive what is sent there. */
  isProved: boolean
  codeHash: Buffer
  attemptsLeft: number
  codeExpired: boolean
  codeExpiresAt: Date
  resendAt: Date
  mayResend: boolean
}

/**
 * What a challenge is for: a login, the confirmation of a change or a withdrawal by a player who is logged in, or the proof
 * that a new phone number is theirs.
 */
export type ChallengePurpose = 'LOGIN' | 'CONFIRMATION' | 'WITHDRAWAL' | 'PHONE'

const challengeByHash = sql(
  'challenge-by-hash',
  `select c.user_id as "userId", c.brand_id as "brandId", c.device_id as "deviceId", c.channel, c.destination,
       c.code_hash as "codeHash", c.attempts_left as "attemptsLeft", c.code_expires_at <= now() as "codeExpired",
       c.code_expires_at as "codeExpiresAt", c.resend_at as "resendAt", c.resend_at <= now() as "mayResend",
       coalesce(p.proved_destination = c.destination
         or (p.email_verified_at is not null and lower(p.email) = lower(c.destination)), false) as "isProved"
     from login_challenges c join players p using (user_id)
     where c.challenge_hash = $1 and c.brand_id = $2 and c.purpose = $3 and c.expires_at > now()`,
  { notNull: ['codeExpired', 'mayResend'] },
)

/** Undefined when it is unknown, over or done. Read it again under the player's lock before changing it. */
export async function findChallenge(
  db: Queryable,
  challengeHash: Buffer,
  brandId: string,
  purpose: ChallengePurpose,
): Promise<ChallengeRow | undefined> {
  const row = await challengeByHash.get(db, challengeHash, brandId, purpose)
  return row && { ...row, purpose }
}

/**
 * Inserts nothing when the password that was given, or where the code of a login goes, has changed since. The player's row
 * is locked for it, so whatever ends all of a player's challenges either ends this one or prevents it.
 */
export const insertChallenge = sql(
  'insert-challenge',
  `insert into login_challenges (challenge_hash, user_id, brand_id, purpose, channel, destination, code_hash,
       attempts_left, code_expires_at, resend_at, expires_at, device_id)
     select $1, p.user_id, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 second', now() + $10 * interval '1 second',
       now() + $11 * interval '1 second', $12
     from players p where p.user_id = $2 and ($13::text is null or p.password_hash = $13)
       and ($4 <> 'LOGIN' or $6 in ('', p.phone, p.email)) for share`,
)

export const renewChallenge = sql(
  'renew-challenge',
  `update login_challenges set code_hash = $2, attempts_left = $3, code_expires_at = now() + $4 * interval '1 second',
       resend_at = now() + $5 * interval '1 second', channel = $6
     where challenge_hash = $1 and resend_at <= now() and destination <> ''`,
)

/** Puts back the code that `renewChallenge` has replaced, unless another one has been sent since. */
export const restoreChallenge = sql(
  'restore-challenge',
  `update login_challenges set code_hash = $3, attempts_left = $4, code_expires_at = $5, resend_at = $6, channel = $7
     where challenge_hash = $1 and code_hash = $2`,
)

export const countWrongCode = sql(
  'count-wrong-code',
  'update login_challenges set attempts_left = attempts_left - 1 where challenge_hash = $1',
)

const keepProvedDestination = sql(
  'keep-proved-destination',
  `update players set proved_destination = $2, destination_proved_at = now() where user_id = $1 and proved_destination is distinct from $2`,
)

/**
 * Ends a challenge by a right code. One that was sent proves that the player receives what is sent to the destination.
 * @param wasSent whether it was the code that we had sent
 */
export async function completeChallenge(
  db: Queryable,
  challengeHash: Buffer,
  { userId, destination }: Pick<ChallengeRow, 'userId' | 'destination'>,
  wasSent: boolean,
): Promise<void> {
  await deleteChallenge.run(db, challengeHash)
  if (wasSent) await keepProvedDestination.run(db, userId, destination)
}

/** Of two that begin at once, the later one remains. */
export const deleteEarlierChallenges = sql(
  'delete-earlier-challenges',
  `delete from login_challenges c using login_challenges latest
     where latest.challenge_hash = $1 and c.user_id = latest.user_id and c.purpose = latest.purpose
       and c.device_id = latest.device_id
       and (c.expires_at, c.challenge_hash) < (latest.expires_at, latest.challenge_hash)`,
)

export const deleteChallenge = sql('delete-challenge', 'delete from login_challenges where challenge_hash = $1')
