import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exclusionMoney } from '../testing/exclusion-money.ts'
import { deposit } from '../testing/journeys.ts'
import { newKey, operatorOf } from '../testing/operator-client.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import {
  createLock,
  type KnownPlayer,
  knownPlayer,
  mailsTo,
  shareDevice,
  tryLogin,
} from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.auditAndClose())

const { ask, done, refused, send, query } = operatorOf(() => platform)
const { balances, payoutsTo } = exclusionMoney(() => platform)

async function lockedPlayer(changes: object = {}, duration = 'P6M') {
  const player = await knownPlayer(platform, changes)
  await createLock(platform, player, duration)
  return player
}
const exclusionOf = async ({ userId }: KnownPlayer): Promise<string> => {
  const { exclusions } = await done('list-exclusions', { userId })
  return exclusions[0].exclusionId
}
const request = (exclusionId: string, changes: object = {}) => ({
  exclusionId,
  reason: 'STOLEN_SESSION',
  identityCheck: 'passport seen in a video call, case 4711',
  key: newKey(),
  ...changes,
})
const propose = async (player: KnownPlayer): Promise<string> =>
  (await done('propose-exclusion-lift', request(await exclusionOf(player)))).liftId
/** By otis, while olga proposes. */
const decide = async (liftId: string, decision = 'APPROVE', operator = 'otis') => {
  const { answer } = await send('decide-exclusion-lift', JSON.stringify({ liftId, decision }), { operator })
  return answer.error?.code ?? answer.status
}
const logIn = async (player: KnownPlayer) => {
  const { code, __typename: opened } = await tryLogin(platform, player)
  return code ?? opened
}

describe('a self-exclusion that somebody else has set', () => {
  it('is lifted once a second operator approves it, and the player is told', async () => {
    const player = await lockedPlayer()
    const liftId = await propose(player)
    expect(await logIn(player)).toBe('ACCOUNT_LOCKED')
    expect((await done('list-exclusion-lifts', {})).lifts).toContainEqual(
      expect.objectContaining({ liftId, userId: player.userId, reason: 'STOLEN_SESSION', proposedBy: 'olga' }),
    )
    expect(await decide(liftId, 'APPROVE', 'olga')).toBe('SAME_OPERATOR')
    expect((await Promise.all([decide(liftId), decide(liftId)])).sort()).toEqual(['APPROVED', 'DECIDED_BEFORE'])
    expect(await logIn(player)).toBe('AuthTokens')
    const mail = (await mailsTo(platform, player.email)).findLast(({ subject }) => /lifted/.test(subject ?? ''))
    expect(mail?.subject).toBe('The self-exclusion of your Acacia account has been lifted')
    expect(mail?.text).toContain('If you did not ask for this')
    expect((await done('list-exclusion-lifts', {})).lifts).not.toContainEqual(expect.objectContaining({ liftId }))
    const log = `select operator, operation, outcome from operator_actions
      where operation like '%-exclusion-lift' and outcome = 'DONE' order by action_id`
    expect(await query(log)).toEqual([
      { operator: 'olga', operation: 'propose-exclusion-lift', outcome: 'DONE' },
      { operator: 'otis', operation: 'decide-exclusion-lift', outcome: 'DONE' },
    ])
  })

  it('stays when the lift is declined, withdrawn or too old', async () => {
    const player = await lockedPlayer()
    expect(await decide(await propose(player), 'DECLINE')).toBe('DECLINED')
    expect(await decide(await propose(player), 'DECLINE', 'olga')).toBe('DECLINED')
    const old = await propose(player)
    await query('update exclusion_lifts set expires_at = now() where lift_id = $1', [old])
    expect(await decide(old)).toBe('PROPOSAL_EXPIRED')
    expect(await logIn(player)).toBe('ACCOUNT_LOCKED')
  })

  it('is lifted in every account of the person, each of which gets the mail', async () => {
    const person = { firstName: 'Elvira', lastName: 'Doublecourt', birthDate: '1961-03-17' }
    const one = await knownPlayer(platform, person)
    const elsewhere = { brandId: 'ra', skin: 'ra', redirectUri: 'http://ra.localhost:3000/email-verification/:code' }
    const other = { ...(await knownPlayer(platform, { ...person, ...elsewhere })), brandId: 'ra' }
    await shareDevice(platform, one, other)
    await createLock(platform, one, 'P6M')
    expect(await logIn(other)).toBe('ACCOUNT_LOCKED')
    expect(await decide(await propose(other))).toBe('APPROVED')
    expect([await logIn(one), await logIn(other)]).toEqual(['AuthTokens', 'AuthTokens'])
    for (const { email } of [one, other])
      expect((await mailsTo(platform, email)).map(({ subject }) => subject)).toContainEqual(
        expect.stringContaining('has been lifted'),
      )
  })

  it('gives back the payout that it has made', async () => {
    const player = await knownPlayer(platform)
    await deposit(platform, player, 5_000)
    await createLock(platform, player, 'P6M')
    await platform.deps.background.idle()
    expect(await balances(player)).toMatchObject({ REAL: 0, WITHDRAWAL_HOLD: 5_000 })
    expect(await decide(await propose(player))).toBe('APPROVED')
    await platform.deps.background.idle()
    expect(await balances(player)).toMatchObject({ REAL: 5_000, WITHDRAWAL_HOLD: 0 })
    expect(await payoutsTo(player)).toMatchObject([{ status: 'FAILED' }])
  })

  it('leaves the other exclusions of the person in force', async () => {
    const player = await lockedPlayer({}, 'P7D')
    const first = await exclusionOf(player)
    await query(
      `insert into exclusions select (jsonb_populate_record(e, jsonb_build_object('exclusion_id', gen_random_uuid(),
         'ends_at', now() + interval '1 day'))).* from exclusions e where exclusion_id = $1`,
      [first],
    )
    const { liftId } = await done('propose-exclusion-lift', request(first))
    expect(await decide(liftId)).toBe('APPROVED')
    expect(await logIn(player)).toBe('ACCOUNT_LOCKED')
  })
})

describe('a lift', () => {
  it('is proposed once per key', async () => {
    const player = await lockedPlayer()
    const proposal = request(await exclusionOf(player))
    const proposed = await done('propose-exclusion-lift', proposal)
    expect(await done('propose-exclusion-lift', proposal)).toEqual(proposed)
    const changed = { ...proposal, reason: 'STOLEN_PASSWORD' }
    expect(await refused('propose-exclusion-lift', changed)).toEqual([409, 'KEY_CONFLICT'])
  })

  it.each(['PLAYER_WISH', 'MISTAKE', 'SHORTEN', '', undefined])('takes no other reason: %s', async (reason) => {
    const player = await lockedPlayer()
    const { status, answer } = await ask('propose-exclusion-lift', request(await exclusionOf(player), { reason }))
    expect([status, answer.error.code]).toEqual([400, 'INVALID_REQUEST'])
  })

  it('says that the wish to play again is no reason', async () => {
    const proposal = request(crypto.randomUUID(), { reason: 'PLAYER_WISH' })
    expect((await ask('propose-exclusion-lift', proposal)).answer.error.message).toContain(
      'the wish to play again is none',
    )
  })

  it('needs the identity check, by name and by its outcome', async () => {
    const player = await lockedPlayer()
    const exclusionId = await exclusionOf(player)
    expect(await refused('propose-exclusion-lift', request(exclusionId, { identityCheck: ' ' }))).toEqual([
      400,
      'INVALID_REQUEST',
    ])
    await query(`update players set kyc_status = 'NO_MATCH' where user_id = $1`, [player.userId])
    expect(await refused('propose-exclusion-lift', request(exclusionId))).toEqual([409, 'NOT_VERIFIED'])
  })

  it('is not approved when the identity is no longer verified', async () => {
    const player = await lockedPlayer()
    const liftId = await propose(player)
    await query(`update players set kyc_status = 'NO_MATCH' where user_id = $1`, [player.userId])
    expect(await decide(liftId)).toBe('NOT_VERIFIED')
    expect(await logIn(player)).toBe('ACCOUNT_LOCKED')
  })

  it('never lifts an exclusion by a national register, which stays when a lock beside it is lifted', async () => {
    const briton = { countryCode: 'gb', lastName: 'Registerworth', phone: '+44 7700 920001' }
    const player = await knownPlayer(platform, briton)
    platform.third.registers.listed.add(briton.lastName)
    await query('update players set register_clear_until = now() where user_id = $1', [player.userId])
    expect(await logIn(player)).toBe('REGISTER_EXCLUDED')
    const proposal = request(await exclusionOf(player))
    expect(await refused('propose-exclusion-lift', proposal)).toEqual([409, 'NOT_LIFTABLE'])
    expect(await logIn(player)).toBe('REGISTER_EXCLUDED')
  })

  it('never lifts an operator’s block, or what is over', async () => {
    const player = await knownPlayer(platform)
    await done('block-player', { userId: player.userId })
    expect(await refused('propose-exclusion-lift', request(await exclusionOf(player)))).toEqual([409, 'NOT_LIFTABLE'])
    const locked = await lockedPlayer()
    const exclusionId = await exclusionOf(locked)
    const [first, second] = [await propose(locked), await propose(locked)]
    expect([await decide(first), await decide(second)]).toEqual(['APPROVED', 'NOT_LIFTABLE'])
    expect(await refused('propose-exclusion-lift', request(exclusionId))).toEqual([409, 'NOT_LIFTABLE'])
    expect((await done('list-exclusions', { userId: locked.userId })).exclusions).toEqual([])
  })
})
