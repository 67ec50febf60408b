import type {
  RealityCheck,
  SetRealityCheckRefusalCode,
  SetRealityCheckResult,
} from '@parlour/contracts/platform-resolvers'
import type pg from 'pg'
import { type Queryable, transaction } from '../db/pool.ts'
import { prepared, sql } from '../db/sql.ts'
import { policyOf } from '../players/player-policy.ts'
import { findPlayer, lockPlayer, type Player } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import {
  type CheckTerms,
  checkChoices,
  checkTerms,
  notedEverySeconds,
  type PlayCheck,
  playCheck,
  type Stretch,
} from './reality-check-rules.ts'

const readCheck = prepared(
  'reality-check',
  `select chosen_minutes as "chosenMinutes", every_minutes as "everyMinutes", break_after_minutes as "breakAfterMinutes",
     play_from as "playFrom", played_at as "playedAt", confirmed_at as "confirmedAt"
   from reality_checks where user_id = $1`,
)

interface Kept {
  chosen: number | null
  terms: CheckTerms
  stretch: Stretch | null
}

async function read(db: Queryable, userId: string): Promise<Kept | null> {
  const row = await readCheck.get(db, userId)
  if (!row) return null
  const { playFrom, playedAt, confirmedAt, chosenMinutes, everyMinutes, breakAfterMinutes } = row
  return {
    chosen: chosenMinutes,
    terms: { everyMinutes, breakAfterMinutes },
    stretch: playFrom && playedAt && confirmedAt ? { playFrom, playedAt, confirmedAt } : null,
  }
}

const writeTerms = sql(
  'reality-check-terms',
  `insert into reality_checks (user_id, chosen_minutes, every_minutes, break_after_minutes) values ($1, $2, $3, $4)
   on conflict (user_id) do update set chosen_minutes = excluded.chosen_minutes, every_minutes = excluded.every_minutes,
     break_after_minutes = excluded.break_after_minutes`,
)
const writeTermsOf = (db: Queryable, userId: string, chosen: number | null, terms: CheckTerms) =>
  writeTerms.run(db, userId, chosen, terms.everyMinutes, terms.breakAfterMinutes)

const beginStretch = prepared(
  'begin-stretch',
  'update reality_checks set play_from = $2, played_at = $2, confirmed_at = $2 where user_id = $1',
)
const noteBet = prepared('note-bet', 'update reality_checks set played_at = $2 where user_id = $1 and played_at < $2')

/**
 * A game or the sportsbook is opened: today's rules hold from now on, and after a rest a stretch of play begins; in the sportsbook,
 * whose odds many only read, with the first bet. Under the player's lock, so that a choice of the same moment is not lost.
 */
export const enterGame = (pool: pg.Pool, player: Player, now: Date, to: 'play' | 'look'): Promise<void> =>
  transaction(pool, async (client) => {
    const { userId } = player
    await lockPlayer(client, userId)
    const kept = await read(client, userId)
    const terms = checkTerms(policyOf(player, now), kept?.chosen ?? null)
    await writeTermsOf(client, userId, kept?.chosen ?? null, terms)
    if (to === 'play' && playCheck(terms, kept?.stretch ?? null, now).kind === 'rested')
      await beginStretch.run(client, userId, now)
  })

/**
 * Whether a new round may begin, and if so notes that the player plays. Call under the player's lock. Players of sessions
 * from before there were reality checks have none.
 */
export async function admitRound(db: Queryable, userId: string, now: Date): Promise<boolean> {
  const kept = await read(db, userId)
  if (!kept) return true
  const check = playCheck(kept.terms, kept.stretch, now)
  if (check.kind === 'due' || check.kind === 'break') return false
  await note(db, userId, { ...kept, check }, now)
  return true
}

/**
 * Notes a further stake of a round in play, which no reality check refuses: whoever stakes in one long round is not resting.
 * Call under the player's lock.
 */
export async function noteFurtherStake(db: Queryable, userId: string, now: Date): Promise<void> {
  const kept = await read(db, userId)
  if (kept) await note(db, userId, { ...kept, check: playCheck(kept.terms, kept.stretch, now) }, now)
}

async function note(db: Queryable, userId: string, { stretch, check }: Kept & { check: PlayCheck }, now: Date) {
  if (check.kind === 'rested') await beginStretch.run(db, userId, now)
  else if (stretch && now.getTime() - stretch.playedAt.getTime() > notedEverySeconds * 1_000)
    await noteBet.run(db, userId, now)
}

const confirm = sql('confirm-reality-check', 'update reality_checks set confirmed_at = $2 where user_id = $1')

/**
 * The player has read it and plays on. A break that the rules demand is not shortened by it, and a check that is not due is
 * not put off: it would never be shown.
 */
export const confirmRealityCheck = (pool: pg.Pool, userId: string, now: Date): Promise<void> =>
  transaction(pool, async (client) => {
    await lockPlayer(client, userId)
    const kept = await read(client, userId)
    if (kept && playCheck(kept.terms, kept.stretch, now).kind === 'due') await confirm.run(client, userId, now)
  })

const playSince = sql(
  'play-since',
  `select coalesce(sum(r.bet_amount) filter (where not r.promotional), 0)::bigint as staked,
     coalesce(sum(r.win_amount), 0)::bigint as won
   from game_sessions s join game_rounds r using (game_session_id)
   where s.user_id = $1 and s.created_at > $2::timestamptz - interval '1 day' and r.created_at >= $2
     and s.currency_code = $3`,
)

/** How the player's reality check stands, with what they have staked and won in this stretch of play, minor units. */
export async function realityCheckOf(db: Queryable, userId: string, now: Date): Promise<RealityCheck> {
  const player = await playerOf(db, userId)
  const policy = policyOf(player, now)
  const kept = await read(db, userId)
  const terms = kept?.terms ?? checkTerms(policy, null)
  const base = { choices: checkChoices(policy), everyMinutes: terms.everyMinutes, currencyCode: player.currencyCode }
  const check = playCheck(terms, kept?.stretch ?? null, now)
  if (!kept?.stretch || check.kind === 'rested')
    return { ...base, playingForMs: null, dueInMs: null, breakForMs: null, staked: 0, won: 0 }
  const [sums] = await playSince.all(db, userId, kept.stretch.playFrom, player.currencyCode)
  const from = (at: Date) => at.getTime() - now.getTime()
  return {
    ...base,
    playingForMs: -from(kept.stretch.playFrom),
    dueInMs: check.kind === 'playing' ? from(check.dueAt) : 0,
    breakForMs: check.kind === 'break' ? from(check.until) : null,
    staked: sums?.staked ?? 0,
    won: sums?.won ?? 0,
  }
}

const messages: Record<SetRealityCheckRefusalCode, string> = {
  NOT_OFFERED: 'One of realityCheck.choices is needed',
  RATE_LIMITED: 'Limits were changed too often',
}
const refuse = (code: SetRealityCheckRefusalCode): SetRealityCheckResult => ({
  __typename: 'SetRealityCheckRefusal',
  code,
  message: messages[code],
})

const stayDue = sql(
  'leave-reality-check-due',
  `update reality_checks set confirmed_at = least(confirmed_at, $2::timestamptz - every_minutes * interval '1 minute')
   where user_id = $1`,
)

/**
 * The player chooses how often the reality check comes. It applies at once, in both directions; a check that is due is not put
 * off by it.
 */
export async function setRealityCheck(
  { pool, limits }: Pick<Deps, 'pool' | 'limits'>,
  userId: string,
  everyMinutes: number,
  now: Date,
): Promise<SetRealityCheckResult> {
  if (!(await limits.limitChanges.take(userId))) return refuse('RATE_LIMITED')
  const policy = policyOf(await playerOf(pool, userId), now)
  if (!checkChoices(policy).includes(everyMinutes)) return refuse('NOT_OFFERED')
  await transaction(pool, async (client) => {
    await lockPlayer(client, userId)
    const kept = await read(client, userId)
    await writeTermsOf(client, userId, everyMinutes, checkTerms(policy, everyMinutes))
    if (kept && playCheck(kept.terms, kept.stretch, now).kind === 'due') await stayDue.run(client, userId, now)
  })
  return { __typename: 'SetRealityCheckSuccess', realityCheck: await realityCheckOf(pool, userId, now) }
}

async function playerOf(db: Queryable, userId: string): Promise<Player> {
  const player = await findPlayer(db, userId)
  if (!player) throw new Error(`There is no player ${userId}`)
  return player
}
