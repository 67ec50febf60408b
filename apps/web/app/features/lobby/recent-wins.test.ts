import { afterEach, expect, it, vi } from 'vitest'
import type { PlatformClient } from '../../clients/platform.server.ts'
import { everybodysPlatformContext, type Visit, visitContext } from '../../context.ts'
import { stuckVisitor } from '../../testing/stuck-visitor.ts'
import { loadRecentWins } from './recent-wins.server.ts'

afterEach(() => vi.useRealTimers())

/** A visitor from a country, and what the platform is asked for. */
function visitorFrom(country: string) {
  const context = stuckVisitor(null)
  const request = vi.fn(async (_document: unknown, _variables: unknown) => ({ recentWinConnection: { edges: [] } }))
  context.set(visitContext, { country, located: country, logger: { warn: () => {} } } as unknown as Visit)
  context.set(everybodysPlatformContext, { request } as unknown as PlatformClient)
  return { context, asked: () => request.mock.calls.map(([, variables]) => variables) }
}

it('asks for the last 30 wins of at least 30 EUR within a week, in games that are not hidden from the visitor', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00Z') })
  const [gb, nl] = [visitorFrom('gb'), visitorFrom('nl')]
  await loadRecentWins(gb.context)
  expect(gb.asked()).toEqual([
    {
      brandId: 'ac',
      first: 30,
      smallest: 3_000,
      from: '2026-11-22T12:00:00.000Z',
      excludeStudios: expect.arrayContaining(['PRAGMATIC_PLAY', 'EVOLUTION']),
      excludeFeatures: expect.any(Array),
    },
  ])
  // Who sees other games gets other wins.
  await loadRecentWins(nl.context)
  expect(nl.asked()).toMatchObject([{ first: 30, excludeStudios: ['RED_TIGER', 'NETENT'] }])
})
