import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostWrongCodes } from '../runtime/attempt-limits.ts'
import { contactsOf } from '../testing/contact-journeys.ts'
import { createUserQuery, registration, type Session, verifyEmail } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import {
  hasAccess,
  type KnownPlayer,
  knownPlayer,
  mailedHash,
  mailedSecret,
  mailsTo,
  resetPassword,
  tryLogin,
} from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())
const { move, confirm, undo, undoCodeTo, rephone, userOf } = contactsOf(() => platform)
const past = (column: string) =>
  uncheckedQuery(platform.deps.pool, `update email_changes set ${column} = now() - interval '8 days'`)
const success = { __typename: 'UndoChangeSuccess' }

describe('undoing a change of e-mail address', () => {
  it('while it is pending stops it', async () => {
    const player = await knownPlayer(platform)
    await move(player, 'never@mail.example')
    expect(await undo(await undoCodeTo(player.email))).toMatchObject(success)
    expect(await confirm('never@mail.example')).toMatchObject({ code: 'INVALID_CODE' })
  })

  it('brings the old address back, and ends every login and the password of whoever changed it', async () => {
    const player = await knownPlayer(platform)
    await move(player, 'thief@mail.example')
    await confirm('thief@mail.example')
    const code = await undoCodeTo(player.email)
    expect(await undo(code)).toMatchObject(success)
    expect(await undo(code)).toMatchObject({ code: 'CODE_USED' })
    expect(await hasAccess(platform, player)).toBe(false)
    expect(await tryLogin(platform, player)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await tryLogin(platform, { ...player, email: 'thief@mail.example' })).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    const password = 'Renewed-Canoe-5'
    await resetPassword(platform, await mailedHash(platform, player.email), password)
    expect(await tryLogin(platform, { ...player, password })).toMatchObject({ userId: player.userId })
  })

  it('undoes the changes after it too', async () => {
    const player = await knownPlayer(platform)
    await move(player, 'one@mail.example')
    await confirm('one@mail.example')
    await move(player, 'two@mail.example')
    await confirm('two@mail.example')
    const later = await undoCodeTo('one@mail.example')
    expect(await undo(await undoCodeTo(player.email))).toMatchObject(success)
    expect(await undo(later)).toMatchObject({ code: 'CODE_USED' })
    const { rows } = await uncheckedQuery(platform.deps.pool, 'select email from players where user_id = $1', [
      player.userId,
    ])
    expect(rows).toEqual([{ email: player.email }])
  })

  it('is possible for 7 days after the confirmation, on the brand alone', async () => {
    const player = await knownPlayer(platform)
    await move(player, 'late@mail.example')
    await confirm('late@mail.example')
    const code = await undoCodeTo(player.email)
    expect(await undo(code, 'bz')).toMatchObject({ code: 'INVALID_CODE' })
    await past('undo_until')
    expect(await undo(code)).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  describe('keeps the old address from others', () => {
    /** How many accounts have the address after somebody has registered with it. */
    async function register(email: string) {
      await platform.query(createUserQuery, { input: registration({ email }) })
      const text = 'select from players where brand_id = $1 and email = $2'
      return (await uncheckedQuery(platform.deps.pool, text, ['ac', email])).rows.length
    }

    it('a day longer than that, since later changes of the same login bring it back too', async () => {
      const player = await knownPlayer(platform)
      await move(player, 'moved@mail.example')
      await confirm('moved@mail.example')
      expect(await register(player.email)).toBe(0)
      const ends = (hoursAgo: number) =>
        uncheckedQuery(
          platform.deps.pool,
          'update email_changes set undo_until = now() - $2 * interval $$1 hour$$ where user_id = $1',
          [player.userId, hoursAgo],
        )
      await ends(23)
      expect(await register(player.email)).toBe(0)
      await ends(25)
      expect(await register(player.email)).toBe(1)
    })

    it('only if it was confirmed, so that no stranger reserves it', async () => {
      const player = await knownPlayer(platform)
      const text = 'update players set email_verified_at = null where user_id = $1'
      await uncheckedQuery(platform.deps.pool, text, [player.userId])
      await move(player, 'stranger@mail.example')
      await confirm('stranger@mail.example')
      expect(await register(player.email)).toBe(1)
    })
  })

  describe('works although somebody takes the old address in the instant of the change', () => {
    /** The player gives their address up in a transaction of another connection, which `end` commits. */
    async function changing(player: KnownPlayer, newEmail: string, lock = '') {
      const other = await platform.owner.connect()
      const run = (text: string, values: unknown[] = []) => uncheckedQuery(other, text, values)
      await run('begin')
      if (lock) await run(lock)
      await run('update players set email = $2 where user_id = $1', [player.userId, newEmail])
      await run(
        `insert into email_changes (change_id, user_id, brand_id, login_id, old_email, old_verified_at, new_email, undo_hash,
           expires_at, confirmed_at, undo_until)
         select gen_random_uuid(), user_id, 'ac', login_id, $2, now(), $3, decode(md5($3), 'hex'), now(), now(), now() + interval '7 days'
         from logins where user_id = $1 limit 1`,
        [player.userId, player.email, newEmail],
      )
      return async () => {
        await run('commit')
        other.release()
      }
    }
    const holders = async (email: string) =>
      (
        await uncheckedQuery(platform.deps.pool, `select user_id from players where brand_id = 'ac' and email = $1`, [
          email,
        ])
      ).rows.length
    const waits = () =>
      expect
        .poll(
          async () =>
            (
              await uncheckedQuery(
                platform.owner,
                `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
              )
            ).rows.length,
          { timeout: 60_000 },
        )
        .toBeGreaterThan(0)

    it('by confirming a change to it', async () => {
      const [owner, taker] = [await knownPlayer(platform), await knownPlayer(platform)]
      // Asked for while the address was free for a moment; the mail has the link.
      await move(taker, 'soon-taken@mail.example')
      const code = await mailedSecret(platform, 'soon-taken@mail.example', 'email-verification')
      await uncheckedQuery(platform.deps.pool, 'update email_changes set new_email = $2 where user_id = $1', [
        taker.userId,
        owner.email,
      ])
      const end = await changing(owner, 'given-up@mail.example')
      const confirmed = verifyEmail(platform, code)
      await waits()
      await end()
      expect(await confirmed).toMatchObject({ code: 'INVALID_CODE' })
      expect(await userOf(taker)).toMatchObject({ email: taker.email, isEmailVerified: true })
    })

    it('by registering with it', async () => {
      const owner = await knownPlayer(platform)
      const input = registration({ email: 'between@mail.example' })
      // The owner had the address between two changes, for less than the registration takes.
      const end = await changing(
        { ...owner, email: input.email },
        'after@mail.example',
        'lock table players in share row exclusive mode',
      )
      const registered = platform.query(createUserQuery, { input })
      await waits()
      await end()
      expect((await registered).data.createUser.__typename).toBe('CreateUserSuccess')
      expect(await holders(input.email)).toBe(0)
    })
  })

  it('limits wrong codes by address', async () => {
    for (let n = 0; n < mostWrongCodes; n++) await undo('no such code', 'ac', '192.0.2.55')
    expect(await undo('no such code', 'ac', '192.0.2.55')).toMatchObject({ code: 'RATE_LIMITED' })
    const player = await knownPlayer(platform)
    await move(player, 'limited@mail.example')
    expect(await undo(await undoCodeTo(player.email), 'ac', '192.0.2.55')).toMatchObject({
      __typename: 'UndoChangeSuccess',
    })
  })
})

describe('a thief with session and password', () => {
  const phone = '+358 449990001'
  const contactOf = async ({ userId }: Session) => {
    const { rows } = await uncheckedQuery(platform.deps.pool, 'select email, phone from players where user_id = $1', [
      userId,
    ])
    return rows[0]
  }
  const subjects = async (email: string) => (await mailsTo(platform, email)).map(({ subject }) => subject)

  it('cannot change the phone number without the former owner being told', async () => {
    const player = await knownPlayer(platform)
    await move(player, 'told-thief@mail.example')
    await confirm('told-thief@mail.example')
    await rephone(player, '+358 449990002')
    for (const email of [player.email, 'told-thief@mail.example'])
      expect((await subjects(email)).at(-1)).toBe('Your phone number at Acacia has been changed')
    await past('undo_until')
    await rephone(player, '+358 449990003')
    const told = (await subjects(player.email)).filter((subject) => subject?.includes('phone number'))
    expect(told).toHaveLength(1)
  })

  it.each(['after', 'before'])('keeps no phone number that was changed %s the address', async (order) => {
    const player = await knownPlayer(platform, { phone: `+358 44999100${order.length}` })
    const before = await contactOf(player)
    const email = `phone-${order}@mail.example`
    if (order === 'before') await rephone(player, phone)
    await move(player, email)
    if (order === 'after') await rephone(player, '+358 449990004')
    await confirm(email)
    await rephone(player, '+358 449990005')
    expect(await undo(await undoCodeTo(player.email))).toMatchObject(success)
    expect(await contactOf(player)).toEqual(before)
    expect(before?.phone).not.toBeNull()
  })

  it('keeps no change pending that was requested before', async () => {
    const player = await knownPlayer(platform)
    await move(player, 'first-pending@mail.example')
    await move(player, 'then-confirmed@mail.example')
    await confirm('then-confirmed@mail.example')
    expect(await undo(await undoCodeTo(player.email))).toMatchObject(success)
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      'select from email_changes where user_id = $1 and undone_at is null',
      [player.userId],
    )
    expect(rows).toHaveLength(0)
  })

  it('does not lock the owner out by giving their number to another account', async () => {
    const player = await knownPlayer(platform, { phone: '+358 449990006' })
    await move(player, 'gives-away@mail.example')
    await confirm('gives-away@mail.example')
    await rephone(player, '+358 449990007')
    await rephone(await knownPlayer(platform), '+358 449990006')
    expect(await undo(await undoCodeTo(player.email))).toMatchObject(success)
    expect(await contactOf(player)).toEqual({ email: player.email, phone: null })
  })
})
