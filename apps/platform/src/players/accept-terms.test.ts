import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '../testing/journeys.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { knownPlayer } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const query = `mutation ($id: ID!, $version: String!) { acceptTerms(userId: $id, version: $version) {
  __typename ... on AcceptTermsSuccess { user { acceptedTcVersion } } ... on AcceptTermsRefusal { code } } }`
const accept = async ({ userId, accessToken }: Session, version: string) =>
  (await platform.query(query, { id: userId, version }, accessToken, { 'x-forwarded-for': '203.0.113.50' })).data
    .acceptTerms
const acceptances = async (userId: string) => {
  const { rows } = await uncheckedQuery(
    platform.deps.pool,
    `select version, client_address as address, accepted_at > now() - interval '1 minute' as fresh
     from terms_acceptances where user_id = $1 order by accepted_at`,
    [userId],
  )
  return rows
}

describe('acceptTerms', () => {
  it('stores each version with its time and address, starting at registration', async () => {
    const player = await knownPlayer(platform, { acceptedTcVersion: '1.9' })
    expect(await accept(player, '1.10')).toEqual({
      __typename: 'AcceptTermsSuccess',
      user: { acceptedTcVersion: '1.10' },
    })
    expect(await acceptances(player.userId)).toEqual([
      { version: '1.9', address: '127.0.0.1', fresh: true },
      { version: '1.10', address: '203.0.113.50', fresh: true },
    ])
  })

  it('accepts the same version again, even concurrently, and records it once', async () => {
    const player = await knownPlayer(platform)
    const results = await Promise.all([accept(player, '2'), accept(player, '2'), accept(player, '2')])
    for (const result of results) expect(result).toMatchObject({ user: { acceptedTcVersion: '2' } })
    expect(await acceptances(player.userId)).toHaveLength(1)
  })

  it('refuses a version older than the accepted one', async () => {
    const player = await knownPlayer(platform, { acceptedTcVersion: '2026-02-01' })
    expect(await accept(player, '2026-01-01')).toMatchObject({ code: 'NEWER_VERSION_ACCEPTED' })
    expect(await accept(player, '2026-02-01')).toMatchObject({ user: { acceptedTcVersion: '2026-02-01' } })
    expect(await acceptances(player.userId)).toHaveLength(1)
  })

  it.each(['', 'with space', 'x'.repeat(201), 'ä'])('refuses %j as a version', async (version) => {
    const player = await knownPlayer(platform)
    expect(await accept(player, version)).toMatchObject({ code: 'INVALID_ENTRY' })
  })

  it('is allowed only to the player', async () => {
    const [player, other] = [await knownPlayer(platform), await knownPlayer(platform)]
    const answer = await platform.query(query, { id: player.userId, version: '1' }, other.accessToken)
    expect(codesOf(answer)).toEqual(['FORBIDDEN'])
    expect(await acceptances(player.userId)).toEqual([])
  })
})
