import { skins } from '@parlour/skins/skins'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { platformContext, skinContext } from '../../context.ts'
import { stuckVisitor } from '../../testing/stuck-visitor.ts'
import { TextProvider } from '../../text/text.tsx'
import { LoadMore } from './components/load-more.tsx'
import { loader } from './routes/lobby.tsx'

const GAMES = 50_000
const node = (place: number) => ({
  ...{ gameId: `${place}`, slug: `game-${place}`, name: `Game ${place}`, studio: 'NORTHLIGHT', tags: [], live: false },
  ...{ loginRequired: false, picture: null, rtp: 9_600, minStake: 10, maxStake: 10_000, exclusive: false },
  releasedOn: '2026-01-01',
})

/** A platform whose one lobby has 50,000 games, and how often it was asked for some of them. */
function largeLobby() {
  const asked: number[] = []
  const lobby = (first: number, after: number) => ({
    ...{ lobbyId: 'all', position: 'MENU', lobbyType: 'CASINO', allGames: { totalCount: GAMES } },
    filteredBrandGames: {
      totalCount: GAMES,
      pageInfo: { endCursor: `${after + first}`, hasNextPage: after + first < GAMES },
      edges: Array.from({ length: first }, (_, place) => ({ node: node(after + place) })),
    },
  })
  const context = stuckVisitor({ lobbies: [lobby(12, 0)] })
  // Another skin's than those of other files, since all lobbies of a skin are kept.
  context.set(skinContext, skins.zu)
  const request = async (_document: unknown, { first, after }: { first: number; after: string | null }) => {
    asked.push(first)
    return { lobbies: [lobby(first, Number(after ?? 0))] }
  }
  context.set(platformContext, { request } as never)
  return { context, asked }
}

it.each([
  ['', 36, 1],
  ['?show=3', 156, 2],
  ['?show=20', 1_176, 12],
  ['?show=21', 1_176, 12],
  ['?show=1000', 1_176, 12],
])('/lobby/all%s of 50,000 games reads %i of them in %i calls', async (query, games, calls) => {
  const { context, asked } = largeLobby()
  const request = new Request(`http://ac.test/lobby/all${query}`)
  const answer = await loader({ params: { lobbyId: 'all' }, request, context } as never)
  expect(answer.data.lobby).toMatchObject({ total: GAMES, shown: games })
  expect(asked).toHaveLength(calls)
})

const foot = (loaded: number) => {
  const dictionary = { DISPLAYING_OF: 'some', LOAD_MORE: 'Load more', SEARCH_MANY: 'Choose filters' }
  const more = { pages: [], next: '?show=2', link: { ref: { current: null }, onClick: async () => {} } } as never
  return renderToStaticMarkup(
    <MemoryRouter>
      <TextProvider dictionary={dictionary} locale="en">
        <LoadMore loaded={loaded} total={GAMES} more={more} />
      </TextProvider>
    </MemoryRouter>,
  )
}

it('offers more below the most that a page shows, and then says how to find the others', () => {
  expect(foot(1_116)).toContain('Load more')
  expect(foot(1_116)).not.toContain('Choose filters')
  expect(foot(1_176)).toContain('Choose filters')
  expect(foot(1_176)).not.toContain('Load more')
})
