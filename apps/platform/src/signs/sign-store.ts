import type { SignOfHarmKind } from '@parlour/policy/signs-of-harm'
import type { Queryable } from '../db/pool.ts'
import { prepared, sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { fadesAt } from './seen-signs.ts'
import type { SeenSign, SignFigures } from './sign-facts.ts'

export interface SignRow {
  signId: string
  userId: string
  kind: SignOfHarmKind
  firstSeenAt: Date
  lastSeenAt: Date
  fadesAt: Date
  figures: SignFigures
  toldAt: Date | null
  closedAt: Date | null
}

const columns = `sign_id as "signId", user_id as "userId", kind, first_seen_at as "firstSeenAt",
  last_seen_at as "lastSeenAt", fades_at as "fadesAt", figures, told_at as "toldAt", closed_at as "closedAt"`
const types = {
  kind: `import('@parlour/policy/signs-of-harm').SignOfHarmKind`,
  figures: '{ count: number; amount: number | null }',
}

const signsInForce = sql(
  'signs-in-force',
  `select ${columns} from signs_of_harm where user_id = $1 and fades_at > $2 order by first_seen_at desc, sign_id`,
  { types },
)

/** The player's signs that have not faded, newest first. */
export const signsOf = (db: Queryable, userId: string, now: Date): Promise<SignRow[]> =>
  signsInForce.all(db, userId, now)

const signInForce = prepared(
  'sign-in-force',
  `select exists (select from signs_of_harm where user_id = $1 and fades_at > now()) as "isInForce"`,
)

/**
 * Whether nothing may be offered to the player: while a sign is in force, whether they have closed it or not. What is theirs
 * already stays theirs.
 */
export const areOffersHeld = async (db: Queryable, userId: string): Promise<boolean> =>
  (await signInForce.get(db, userId))?.isInForce ?? false

const insertSign = sql(
  'insert-sign',
  `insert into signs_of_harm (sign_id, user_id, kind, first_seen_at, last_seen_at, fades_at, figures)
     values ($1, $2, $3, $4, $4, $5, $6) on conflict (user_id, kind, first_seen_at) do nothing`,
)

/** A sign seen anew after it was closed for as long as it takes to fade is told again. */
const renewSign = sql(
  'renew-sign',
  `update signs_of_harm set last_seen_at = $2, fades_at = $3, figures = $4,
       closed_at = case when closed_at > $5 then closed_at end, told_at = case when told_at > $5 then told_at end
     where sign_id = $1`,
)

/** Stores what the rules see, under the lock of the player's search. Repeating it changes nothing. */
export async function storeSigns(
  db: Queryable,
  userId: string,
  seen: readonly (SeenSign & { kind: SignOfHarmKind })[],
  now: Date,
): Promise<void> {
  const known = await signsOf(db, userId, now)
  for (const { kind, at, count, amount } of seen) {
    const before = known.find((sign) => sign.kind === kind)
    const figures = JSON.stringify({ count, amount })
    const fades = fadesAt(kind, at)
    if (!before) await insertSign.run(db, uuidV7(), userId, kind, at, fades, figures)
    else if (at > before.lastSeenAt) {
      const period = fades.getTime() - at.getTime()
      await renewSign.run(db, before.signId, at, fades, figures, new Date(at.getTime() - period))
    }
  }
}

const tellSigns = sql(
  'tell-signs',
  'update signs_of_harm set told_at = now() where user_id = $1 and sign_id = any($2) and told_at is null',
)
/** Notes that the player was told of signs, once each. */
export const noteTold = async (db: Queryable, userId: string, signIds: readonly string[]): Promise<void> => {
  await tellSigns.run(db, userId, signIds)
}

const closeSignOfPlayer = sql(
  'close-sign',
  `update signs_of_harm set closed_at = coalesce(closed_at, now()), told_at = coalesce(told_at, now())
     where user_id = $1 and sign_id = $2 and fades_at > now()`,
)
/** Closing it again changes nothing. Another player's sign is as unknown as one that has faded. */
export const closeSign = async (db: Queryable, userId: string, signId: string): Promise<boolean> =>
  (await closeSignOfPlayer.run(db, userId, signId)) > 0
