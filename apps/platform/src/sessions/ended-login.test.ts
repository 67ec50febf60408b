import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPayment, type Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import {
  claimsOf,
  createLock,
  hasAccess,
  type KnownPlayer,
  knownPlayer,
  tryLogin,
} from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const waiting = `select count(*)::int as calls from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** The answer to a call that waits for the player's lock while its login ends. */
async function endedMeanwhile<Answer>(session: Session, call: () => Promise<Answer>, reason = 'ENDED_BY_PLAYER') {
  const { pool } = platform.deps
  const client = await pool.connect()
  try {
    await uncheckedQuery(client, 'begin')
    await uncheckedQuery(client, 'select from players where user_id = $1 for update', [session.userId])
    const answer = call()
    await vi.waitFor(async () => expect((await uncheckedQuery(pool, waiting)).rows).toEqual([{ calls: 1 }]), 3_000)
    await uncheckedQuery(client, 'update logins set ended_at = now(), end_reason = $2 where login_id = $1', [
      (await claimsOf(platform, session)).loginId,
      reason,
    ])
    await uncheckedQuery(client, 'commit')
    return await answer
  } finally {
    client.release()
  }
}

const thing = '0b4f8a52-6f0f-4c43-9f3b-1a2b3c4d5e6f'

const mutations: Record<string, (owner: KnownPlayer, own: string) => string | Promise<string>> = {
  endOtherUserSessions: ({ userId }) => `endOtherUserSessions(userId: "${userId}")`,
  endUserSession: ({ userId }, own) => `endUserSession(userId: "${userId}", sessionId: "${own}")`,
  changePassword: ({ userId, password }) =>
    `changePassword(userId: "${userId}", currentPassword: "${password}", password: "Renewed-456")`,
  createLock: ({ userId }) => `createLock(userId: "${userId}", duration: "P100Y")`,
  cancelPayment: async (owner) =>
    `cancelPayment(paymentId: "${(await createPayment(platform, owner)).payment.paymentId}")`,
  purchaseShopItems: ({ userId }) =>
    `purchaseShopItems(userId: "${userId}", shopItemIds: ["${thing}"], idempotencyKey: "key")`,
  openUserBox: () => `openUserBox(userBoxId: "${thing}")`,
}

describe('a login that ends while its call waits', () => {
  it.each(Object.entries(mutations))('does nothing more by %s', async (_, mutation) => {
    const owner = await knownPlayer(platform)
    const thief: Session = await tryLogin(platform, owner)
    const document = `mutation { ${await mutation(owner, (await claimsOf(platform, owner)).loginId)} { __typename } }`
    const answer = await endedMeanwhile(thief, () => platform.query(document, {}, thief.accessToken))
    expect(answer.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
    expect(await hasAccess(platform, owner)).toBe(true)
    expect(await tryLogin(platform, owner)).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('still makes a lock longer when a lock has ended it', async () => {
    const player = await knownPlayer(platform)
    const longer = () => createLock(platform, player, 'P5Y')
    expect(await endedMeanwhile(player, longer, 'LOCKED')).toMatchObject({ __typename: 'CreateLockSuccess' })
  })
})

it('leaves one of two logins that end each other at the same time', async () => {
  const owner = await knownPlayer(platform)
  const thief: Session = await tryLogin(platform, owner)
  const endOthers = ({ userId, accessToken }: Session) =>
    platform.query(`mutation { endOtherUserSessions(userId: "${userId}") { ended } }`, {}, accessToken)
  await Promise.all([endOthers(owner), endOthers(thief)])
  const left = await Promise.all([hasAccess(platform, owner), hasAccess(platform, thief)])
  expect(left.filter(Boolean)).toHaveLength(1)
})
