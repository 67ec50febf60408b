import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { knownPlayer } from '../testing/session-journeys.ts'

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
