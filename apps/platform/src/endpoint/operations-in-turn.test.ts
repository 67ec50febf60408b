import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { hasAccess, knownPlayer, mailedHash, tryLogin } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const accept = ({ userId, accessToken }: Session, version = '3') =>
  platform.query(
    'mutation Accept($id: ID!, $version: String!) { acceptTerms(userId: $id, version: $version) { __typename } }',
    { id: userId, version },
    accessToken,
  )

/** Runs `work` while another transaction holds the player's row. */
async function whileLocked(userId: string, work: () => Promise<void>) {
  const client = await platform.deps.pool.connect()
  try {
    await uncheckedQuery(client, 'begin')
    await uncheckedQuery(client, 'select from players where user_id = $1 for update', [userId])
    await work()
  } finally {
    await uncheckedQuery(client, 'rollback')
    client.release()
  }
}

it('serves others while fifty mutations of one player wait for that player', async () => {
  const [stuck, other] = [await knownPlayer(platform), await knownPlayer(platform)]
  const waiting: Promise<unknown>[] = []
  await whileLocked(stuck.userId, async () => {
    waiting.push(...Array.from({ length: 50 }, () => accept(stuck)))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(platform.deps.pool.waitingCount).toBe(0)
    expect(await accept(other)).toEqual({ data: { acceptTerms: { __typename: 'AcceptTermsSuccess' } } })
  })
  // None of them is lost: each has its turn once the player is free.
  for (const answer of await Promise.all(waiting))
    expect(answer).toEqual({ data: { acceptTerms: { __typename: 'AcceptTermsSuccess' } } })
})

it('refuses what no person can have waiting', async () => {
  const stuck = await knownPlayer(platform)
  const codes: (string | undefined)[] = []
  const calls: Promise<unknown>[] = []
  await whileLocked(stuck.userId, async () => {
    calls.push(
      ...Array.from({ length: 220 }, async () => {
        const { errors = [] } = await accept(stuck)
        codes.push(...errors.map(({ extensions }) => extensions?.code))
      }),
    )
    // Each of the two processes runs 2 of its 110, and lets 100 wait.
    await vi.waitFor(() => expect(codes).toHaveLength(16), { timeout: 3_500 })
  })
  await Promise.all(calls)
  expect(codes).toEqual(Array(16).fill('RATE_LIMITED'))
})

it('serves others while a hundred calls with one token or code wait for its row', async () => {
  const [stuck, other] = [await knownPlayer(platform), await knownPlayer(platform)]
  const hash = await mailedHash(platform, stuck.email)
  const limited: unknown[] = []
  const calls: Promise<unknown>[] = []
  const send = async (query: string, secret: string) => {
    const { errors } = await platform.query(query, { secret })
    if (errors) limited.push(errors[0]?.extensions?.code)
  }
  const client = await platform.deps.pool.connect()
  try {
    await uncheckedQuery(client, 'begin')
    await uncheckedQuery(client, 'lock table refresh_tokens, password_resets in access exclusive mode')
    for (let n = 0; n < 100; n++)
      calls.push(
        send('mutation ($secret: String!) { refreshToken(refreshToken: $secret) { __typename } }', stuck.refreshToken),
        send(
          'mutation ($secret: String!) { resetPassword(brandId: "ac", password: "Renewed-456", hash: $secret) { __typename } }',
          hash,
        ),
      )
    // One of them runs and thirty wait; the calls alternate between two processes, so that each has all of one kind.
    await vi.waitFor(() => expect(limited).toHaveLength(2 * 69), { timeout: 3_500 })
    expect(platform.deps.pool.waitingCount).toBe(0)
    expect(await accept(other)).toEqual({ data: { acceptTerms: { __typename: 'AcceptTermsSuccess' } } })
  } finally {
    await uncheckedQuery(client, 'rollback')
    client.release()
  }
  await Promise.all(calls)
  expect(new Set(limited)).toEqual(new Set(['RATE_LIMITED']))
})

it('lets eight queries of a player run at once', async () => {
  const [stuck, other] = [await knownPlayer(platform), await knownPlayer(platform)]
  const read = ({ userId, accessToken }: Session) =>
    platform.query('query ($id: ID!) { user(userId: $id) { userId } }', { id: userId }, accessToken)
  const client = await platform.deps.pool.connect()
  const calls: Promise<unknown>[] = []
  try {
    await uncheckedQuery(client, 'begin')
    await uncheckedQuery(client, 'lock table players in access exclusive mode')
    for (let n = 0; n < 100; n++) calls.push(read(stuck))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(platform.deps.pool.waitingCount).toBe(0)
  } finally {
    await uncheckedQuery(client, 'rollback')
    client.release()
  }
  for (const answer of await Promise.all(calls))
    expect(answer).toMatchObject({ data: { user: { userId: stuck.userId } } })
  expect(await hasAccess(platform, other)).toBe(true)
})

/** Runs `work` while nobody can read these tables. */
async function whileClosed(tables: string, work: () => Promise<void>) {
  const client = await platform.deps.pool.connect()
  try {
    await uncheckedQuery(client, 'begin')
    await uncheckedQuery(client, `lock table ${tables} in access exclusive mode`)
    await work()
  } finally {
    await uncheckedQuery(client, 'rollback')
    client.release()
  }
}

const isServed = async () => {
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(platform.deps.pool.waitingCount).toBe(0)
  expect((await fetch(`${platform.url}/healthz`)).status).toBe(200)
}

it('serves others while queries of many fields of one player wait', async () => {
  const { userId, accessToken } = await knownPlayer(platform)
  const fields = Array.from({ length: 4 }, (_, n) => `p${n}: passkeys(userId: $id) { __typename }`)
  const query = `query Many($id: ID!) { ${fields.join(' ')} }`
  const calls: Promise<unknown>[] = []
  await whileClosed('passkeys', async () => {
    for (let n = 0; n < 40; n++) calls.push(platform.query(query, { id: userId }, accessToken))
    await isServed()
  })
  for (const answer of await Promise.all(calls)) expect(answer).not.toHaveProperty('errors')
})

it('serves others while a hundred calls from one address wait', async () => {
  const calls: Promise<unknown>[] = []
  await whileClosed('attempt_counts', async () => {
    for (let n = 0; n < 100; n++)
      calls.push(
        platform.query(`mutation { resendLoginCode(brandId: "ac", challengeId: "unknown-${n}") { __typename } }`),
      )
    await isServed()
  })
  await Promise.all(calls)
})

it('serves players while calls from a hundred addresses wait', async () => {
  const player = await knownPlayer(platform)
  const calls: Promise<unknown>[] = []
  await whileClosed('attempt_counts', async () => {
    for (let n = 0; n < 200; n++)
      calls.push(
        platform.query(
          `mutation { resendLoginCode(brandId: "ac", challengeId: "unknown-${n}") { __typename } }`,
          {},
          '',
          { 'x-forwarded-for': `198.51.${n % 100}.1` },
        ),
      )
    await isServed()
    expect(await hasAccess(platform, player)).toBe(true)
  })
  await Promise.all(calls)
})

const endOthers = ({ userId, accessToken }: Session) =>
  platform.query(
    'mutation ($id: ID!) { endOtherUserSessions(userId: $id) { __typename } }',
    { id: userId },
    accessToken,
  )

describe.each(['has been thrown out', 'is still logged in'])('a thief who %s', (state) => {
  /** The owner's login, and that of somebody who has found their password. */
  async function ownerAndThief() {
    const owner = await knownPlayer(platform)
    const thief: Session = await tryLogin(platform, owner)
    if (state === 'has been thrown out') await endOthers(owner)
    expect(await hasAccess(platform, thief)).toBe(state === 'is still logged in')
    return { owner, thief }
  }

  it('takes no turn of the owner’s mutations', async () => {
    const { owner, thief } = await ownerAndThief()
    const calls: Promise<unknown>[] = []
    await whileClosed('login_challenges', async () => {
      for (let n = 0; n < 220; n++)
        calls.push(
          platform.query(
            `mutation { resendLoginCode(brandId: "ac", challengeId: "unknown-${n}") { __typename } }`,
            {},
            thief.accessToken,
          ),
        )
      await isServed()
      expect(await accept(owner)).toEqual({ data: { acceptTerms: { __typename: 'AcceptTermsSuccess' } } })
    })
    await Promise.all(calls)
  })

  it('leaves the owner a connection', async () => {
    const { owner, thief } = await ownerAndThief()
    const fields = Array.from(
      { length: 4 },
      (_, n) => `c${n}: loginChallenge(brandId: "ac", challengeId: "unknown-${n}") { __typename }`,
    )
    const calls: Promise<unknown>[] = []
    await whileClosed('login_challenges', async () => {
      for (let n = 0; n < 40; n++) calls.push(platform.query(`{ ${fields.join(' ')} }`, {}, thief.accessToken))
      await isServed()
      expect(await hasAccess(platform, owner)).toBe(true)
    })
    await Promise.all(calls)
  })
})

it.each([
  ['mutation', 2, accept],
  [
    'query',
    8,
    ({ userId, accessToken }: Session) =>
      platform.query('query ($id: ID!) { user(userId: $id) { userId } }', { id: userId }, accessToken),
  ],
] as const)('refuses a %s of a player that has waited ten seconds for its turn', async (_, atOnce, send) => {
  const stuck = await knownPlayer(platform)
  const codes: (string | undefined)[] = []
  const calls: Promise<unknown>[] = []
  const { setTimeout: later } = globalThis
  // Ten seconds are over at once.
  const timers = vi.spyOn(globalThis, 'setTimeout')
  timers.mockImplementation(((work: () => void, ms?: number) => later(work, ms === 10_000 ? 0 : ms)) as typeof later)
  try {
    await whileClosed('players', async () => {
      // One more than runs at once, in each of the two processes.
      for (let n = 0; n < 2 * (atOnce + 1); n++)
        calls.push(send(stuck).then(({ errors = [] }) => codes.push(...errors.map((error) => error.extensions?.code))))
      await vi.waitFor(() => expect(codes).toEqual(['RATE_LIMITED', 'RATE_LIMITED']), { timeout: 3_500 })
    })
  } finally {
    timers.mockRestore()
  }
  await Promise.all(calls)
  expect(codes).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
})
