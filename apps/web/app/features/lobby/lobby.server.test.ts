import { expect, it, vi } from 'vitest'
import type { PlatformClient } from '../../clients/platform.server.ts'
import { platformContext } from '../../context.ts'
import { stuckVisitor } from '../../testing/stuck-visitor.ts'
import { loadLobby } from './lobby.server.ts'

/** A visitor whom the platform answers with one page after another. */
function visitorWith(pages: readonly { hasNextPage: boolean; endCursor: string }[]) {
  const context = stuckVisitor(null)
  const left = pages.map((pageInfo) => ({
    lobbyId: 'new',
    lobbyType: 'CASINO',
    allGames: { totalCount: 5 },
    filteredBrandGames: { totalCount: 3, pageInfo, edges: [] },
  }))
  const request = vi.fn(async (_document: unknown, _variables: unknown) => ({ lobbies: left.splice(0, 1) }))
  context.set(platformContext, { request } as unknown as PlatformClient)
  return { context, asked: () => request.mock.calls.map(([, variables]) => variables) }
}

it('asks for the games of one lobby only, on each page of them', async () => {
  const { context, asked } = visitorWith([
    { hasNextPage: true, endCursor: 'one' },
    { hasNextPage: false, endCursor: 'two' },
  ])
  expect(await loadLobby(context, 'new', 36)).toMatchObject({ lobbyId: 'new', total: 3, blocked: 2, end: null })
  expect(asked()).toMatchObject([
    { lobbyId: 'new', after: null },
    { lobbyId: 'new', after: 'one' },
  ])
})

it('knows no lobby that the brand lacks', async () => {
  expect(await loadLobby(visitorWith([]).context, 'nowhere', 36)).toBeNull()
})
