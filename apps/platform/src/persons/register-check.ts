import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../runtime/deps.ts'
import { applyExclusions, exclude, liftExclusion, lockPersonOf } from './exclusions.ts'
import { askNationalRegister, type RegisterAnswer } from './national-register.ts'
import { alikeFrom } from './person-score.ts'

/** How long an answer of a register is valid: bets ask nobody, and a player who logs in every day is asked for every day. */
const validHours = 24
/** A login renews an answer that is older than this, so that it does not run out in the middle of a game. */
const renewedAfterHours = 12

const registerState = sql(
  'register-state',
  `select p.brand_id as "brandId",
       coalesce(p.register_clear_until > now(), false) as "isClear",
       coalesce(p.register_clear_until > now() + $2 * interval '1 hour', false) as "isFresh",
       p.register_held_until is not null as "isHeld", coalesce(p.register_held_until > now(), false) as "isHeldFresh",
       exists (select from exclusions e where e.person_id = p.person_id and e.kind = 'REGISTER' and e.lifted_at is null
         and e.ends_at > now()) as "isExcluded",
       exists (select from exclusions e where e.person_id = p.person_id and e.kind = 'REGISTER' and e.lifted_at is null)
         as "wasExcluded"
     from players p where p.user_id = $1`,
)

/**
 * HELD: the register lists the name under which an account was opened, which may be anybody's. The account neither deposits
 * nor plays, and is not told why.
 */
export type Checked = RegisterAnswer | 'HELD'

/** Beyond this number the accounts opened last are asked for. */
const accountsAsked = 20

const accountsOfPerson = sql(
  'accounts-to-ask-register',
  `select o.first_name as "firstName", o.last_name as "lastName", o.birth_date as "birthDate", o.postcode, o.email, o.phone,
       o.country_code as "countryCode"
     from players p join players o using (person_id) where p.user_id = $1 and o.erased_at is null
     order by o.user_id desc limit ${accountsAsked}`,
)

/** From the gravest on: a person is clear when a register knows none of their accounts. */
const byGravity: readonly RegisterAnswer[] = ['EXCLUDED', 'UNAVAILABLE', 'CLEAR']

/** Asks with the data of every account: a register that knows Elizabeth does not find Liz. */
async function askAboutPerson(deps: Pick<Deps, 'pool' | 'config' | 'logger'>, userId: string): Promise<RegisterAnswer> {
  const accounts = await accountsOfPerson.all(deps.pool, userId)
  const answers = await Promise.all(accounts.map((account) => askNationalRegister(deps, account)))
  return byGravity.find((answer) => answers.includes(answer)) ?? 'NONE'
}

const alikeToAsk = sql(
  'alike-to-ask-register',
  `select distinct on (o.person_id) o.user_id as "userId", o.brand_id as "brandId"
     from players p join person_matches m on p.user_id in (m.user_id, m.other_user_id)
     join players o on o.user_id = case when m.user_id = p.user_id then m.other_user_id else m.user_id end
     where p.user_id = $1 and m.status = 'OPEN' and m.score >= ${alikeFrom} and o.person_id <> p.person_id
       and o.erased_at is null and not coalesce(o.register_clear_until > now(), false)
       and (o.locked_until is null or o.locked_until <= now()) limit ${accountsAsked}`,
)

/** Asks about those who may be the same person too, each for themselves: an answer that excludes one has the others reviewed. */
async function checkAlike(deps: Pick<Deps, 'pool' | 'config' | 'logger'>, userId: string): Promise<void> {
  for (const alike of await alikeToAsk.all(deps.pool, userId)) {
    const answer = await askAboutPerson(deps, alike.userId)
    await transaction(deps.pool, (client) => keepAnswer(client, alike, answer))
  }
}

/** The part of a player's row that says whether there is anything to ask. */
interface Asked {
  userId: string
  countryCode: string
  registerClearUntil: Date | null
}

/**
 * Whether a player may play according to the register of their country, by its last answer while that is valid. Where their
 * country has no register that we ask any more, whomever it listed last stays excluded or held: the settings free nobody,
 * operators do (register-holds.ts).
 * @param moment at a login the answer is renewed early
 */
export async function checkRegister(
  deps: Pick<Deps, 'pool' | 'config' | 'logger'>,
  { userId, countryCode, registerClearUntil }: Asked,
  moment: 'login' | 'play',
): Promise<Checked> {
  const neverAsked = !deps.config.nationalRegisters.has(countryCode) && !registerClearUntil
  if (neverAsked && moment === 'play') return 'NONE'
  const player = await registerState.get(deps.pool, userId, validHours - renewedAfterHours)
  if (!player) return 'NONE'
  const wasListed = player.isHeld || player.wasExcluded
  if (neverAsked && !wasListed) return 'NONE'
  if (player.isExcluded) return 'EXCLUDED'
  if (player.isHeldFresh) return 'HELD'
  if (player.isFresh || (player.isClear && moment === 'play')) return 'CLEAR'
  await checkAlike(deps, userId)
  const asked = await askAboutPerson(deps, userId)
  const answer = asked === 'NONE' && wasListed ? 'EXCLUDED' : asked
  const kept = await transaction(deps.pool, (client) => keepAnswer(client, { userId, brandId: player.brandId }, answer))
  if (kept === 'HELD' || (player.isHeld && answer === 'UNAVAILABLE')) return 'HELD'
  // An answer that is still valid does until the register can be asked again.
  return answer === 'UNAVAILABLE' && player.isClear ? 'CLEAR' : answer
}

const keepClear = sql(
  'keep-register-clear',
  `update players set register_clear_until = now() + $2 * interval '1 hour' where person_id = $1`,
)
const keepNoRegister = sql(
  'keep-no-register',
  'update players set register_clear_until = null where user_id = $1 and register_clear_until is not null',
)

const keepFirstClear = sql(
  'keep-first-register-clear',
  `update players p set register_clear_until = now() + $2 * interval '1 hour' where p.user_id = $1
     and not exists (select from players o where o.person_id = p.person_id and o.user_id <> p.user_id)
     and not exists (select from person_matches m where p.user_id in (m.user_id, m.other_user_id) and m.status = 'OPEN'
       and m.score >= ${alikeFrom})`,
)

const holdNewcomer = sql(
  'hold-newcomer',
  `update players set register_held_until = now() + $2 * interval '1 hour', in_review = true where user_id = $1`,
)
/**
 * Holds an account that no register has ever cleared, so that nobody has played on it. One that a tie has joined to others is
 * theirs, and excluded with them.
 */
const holdUncleared = sql(
  'hold-uncleared',
  `update players p set register_held_until = now() + $2 * interval '1 hour', in_review = true
     where user_id = $1 and (register_held_until is not null or register_clear_until is null)
     and not exists (select from players o where o.person_id = p.person_id and o.user_id <> p.user_id)`,
)
export const releaseHeld = sql(
  'release-held',
  'update players set register_held_until = null where person_id = $1 and register_held_until is not null',
)

/**
 * Keeps the answer about the data of a new account. CLEAR says nothing about a person who has other accounts, or may have: they
 * are asked for before that person plays.
 */
export async function keepFirstAnswer(db: Queryable, userId: string, answer: RegisterAnswer): Promise<void> {
  if (answer === 'EXCLUDED') await holdNewcomer.run(db, userId, validHours)
  if (answer === 'CLEAR') await keepFirstClear.run(db, userId, validHours)
}

/** Keeps an answer for all accounts of the person. Call in a transaction that holds no player's lock. */
async function keepAnswer(
  db: Queryable,
  player: Pick<Parameters<typeof liftExclusion>[2], 'userId' | 'brandId'>,
  answer: RegisterAnswer,
): Promise<Checked> {
  if (answer === 'UNAVAILABLE') return answer
  if (answer === 'NONE') {
    await keepNoRegister.run(db, player.userId)
    return answer
  }
  const personId = await lockPersonOf(db, player.userId)
  if (!personId) return answer
  if (answer === 'EXCLUDED' && (await holdUncleared.run(db, player.userId, validHours)) > 0) {
    await applyExclusions(db, personId)
    return 'HELD'
  }
  await releaseHeld.run(db, personId)
  await liftExclusion(db, personId, { ...player, kind: 'REGISTER' })
  if (answer === 'CLEAR') {
    await keepClear.run(db, personId, validHours)
    return answer
  }
  const endsAt = new Date(Date.now() + validHours * 3_600_000)
  await exclude(db, personId, { ...player, kind: 'REGISTER', covers: 'PERSON', endsAt })
  return answer
}

const lockedByRegister = sql(
  'locked-by-register',
  `select from players p join exclusions e using (person_id)
     where p.user_id = $1 and e.kind = 'REGISTER' and e.lifted_at is null and e.ends_at >= p.locked_until limit 1`,
)

/** Whether it is a register that locks an account now, rather than the player's own lock. */
export const isLockedByRegister = async (db: Queryable, userId: string): Promise<boolean> =>
  (await lockedByRegister.run(db, userId)) > 0
