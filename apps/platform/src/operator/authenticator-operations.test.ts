import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setUpApp } from '../testing/authenticator-journeys.ts'
import { newKey, operatorOf } from '../testing/operator-client.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { hasAccess, type KnownPlayer, knownPlayer, mailsTo, tryLogin } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const { done, refused, send, query } = operatorOf(() => platform)

const request = (player: KnownPlayer, changes: object = {}) => ({
  userId: player.userId,
  identityCheck: 'passport seen in a video call, case 4711',
  key: newKey(),
  ...changes,
})
const propose = async (player: KnownPlayer): Promise<string> =>
  (await done('propose-authenticator-reset', request(player))).resetId
/** By otis, while olga proposes. */
const decide = async (resetId: string, decision = 'APPROVE', operator = 'otis') => {
  const { answer } = await send('decide-authenticator-reset', JSON.stringify({ resetId, decision }), { operator })
  return answer.error?.code ?? answer.status
}
async function playerWithApp() {
  const player = await knownPlayer(platform)
  const { recoveryCodes } = await setUpApp(platform, player)
  return { player, recoveryCodes }
}
const logIn = async (player: KnownPlayer) => (await tryLogin(platform, player)).__typename

describe('the authenticator app of a player who has lost it', () => {
  it('is turned off once a second operator approves it; every login ends, and the player is told', async () => {
    const { player } = await playerWithApp()
    const resetId = await propose(player)
    expect(await logIn(player)).toBe('LoginChallenge')
    expect((await done('list-authenticator-resets', {})).resets).toContainEqual(
      expect.objectContaining({ resetId, userId: player.userId, proposedBy: 'olga' }),
    )
    expect(await decide(resetId, 'APPROVE', 'olga')).toBe('SAME_OPERATOR')
    expect(await hasAccess(platform, player)).toBe(true)
    expect((await Promise.all([decide(resetId), decide(resetId)])).sort()).toEqual(['APPROVED', 'DECIDED_BEFORE'])
    expect(await hasAccess(platform, player)).toBe(false)
    expect(await logIn(player)).toBe('AuthTokens')
    for (const table of ['authenticators', 'recovery_codes'])
      expect(await query(`select from ${table} where user_id = $1`, [player.userId])).toEqual([])
    expect((await mailsTo(platform, player.email)).map(({ subject }) => subject)).toContain(
      'Authenticator app removed from your Acacia account',
    )
    expect((await done('list-authenticator-resets', {})).resets).not.toContainEqual(
      expect.objectContaining({ resetId }),
    )
  })

  it('stays when the reset is declined, withdrawn or too old', async () => {
    const { player } = await playerWithApp()
    expect(await decide(await propose(player), 'DECLINE')).toBe('DECLINED')
    expect(await decide(await propose(player), 'DECLINE', 'olga')).toBe('DECLINED')
    const old = await propose(player)
    await query('update authenticator_resets set expires_at = now() where reset_id = $1', [old])
    expect(await decide(old)).toBe('PROPOSAL_EXPIRED')
    expect(await logIn(player)).toBe('LoginChallenge')
  })

  it('is reset neither without one, nor for a player whose identity is not verified, then or by now', async () => {
    const plain = await knownPlayer(platform)
    expect(await refused('propose-authenticator-reset', request(plain))).toEqual([409, 'AUTHENTICATOR_OFF'])
    const { player } = await playerWithApp()
    const resetId = await propose(player)
    await query(`update players set kyc_status = 'NO_MATCH' where user_id = $1`, [player.userId])
    expect(await refused('propose-authenticator-reset', request(player))).toEqual([409, 'NOT_VERIFIED'])
    expect(await decide(resetId)).toBe('NOT_VERIFIED')
    expect(await logIn(player)).toBe('LoginChallenge')
  })

  it('is proposed once by one key, and names an identity check', async () => {
    const [{ player }, { player: other }] = [await playerWithApp(), await playerWithApp()]
    const given = request(player)
    const both = await Promise.all([1, 2].map(() => done('propose-authenticator-reset', given)))
    expect(both[0].resetId).toBe(both[1].resetId)
    expect(await refused('propose-authenticator-reset', request(other, { key: given.key }))).toEqual([
      409,
      'KEY_CONFLICT',
    ])
    expect((await refused('propose-authenticator-reset', request(player, { identityCheck: ' ' })))[1]).toBe(
      'INVALID_REQUEST',
    )
  })
})
