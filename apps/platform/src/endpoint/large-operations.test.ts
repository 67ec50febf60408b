import { setImmediate } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import type { Catalogue, CatalogueSnapshot } from '../games/catalogue.ts'
import { createEndpoint, type PlatformContext } from './endpoint.ts'

const games = Array.from({ length: 60 }, (_, n) => ({
  ...{ gameId: `g${n}`, slug: `game-${n}`, name: `Game ${n}`, studio: 'PARLOUR', tags: [], loginRequired: false },
  ...{ live: false, rtp: 9_600, minStake: 20, maxStake: 1_000, picture: null, exclusive: false, releasedOn: null },
}))
const lobbies = Array.from({ length: 9 }, (_, n) => ({ lobbyId: `l${n}`, name: `L ${n}`, brands: null, games }))

const fields = 'gameId slug name live rtp minStake maxStake picture exclusive releasedOn'
const read = `lobbies(brandId: "ac") { lobbyId filteredBrandGames(first: 60) { edges { cursor node { ${fields} } } } }`
const query = `query Many { a: ${read} b: ${read} c: ${read} d: ${read} }`

/** Sends so many of the largest operations that strangers may send, and says in which turn of the loop each was worked on. */
async function turnsOf(operations: number): Promise<{ turns: number[]; answers: number[] }> {
  let turn = 0
  const seen = new Map<object, Set<number>>()
  const answered: number[] = []
  const run = async () => {
    const turns = new Set<number>()
    const snapshot = () => {
      turns.add(turn)
      return { lobbies } as unknown as CatalogueSnapshot
    }
    const context = {
      deps: { catalogue: { snapshot } as unknown as Catalogue },
      clientAddress: '198.51.100.7',
      claimed: async () => null,
    } as unknown as PlatformContext
    seen.set(context, turns)
    const request = new Request('http://platform/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const { data } = (await (await endpoint.fetch(request, context)).json()) as { data: { d: unknown[] } }
    answered.push(turn)
    expect(data.d).toHaveLength(lobbies.length)
  }
  const endpoint = createEndpoint(pino({ enabled: false }))
  const done = Promise.all(Array.from({ length: operations }, run)).then(() => true)
  while (!(await Promise.race([done, setImmediate(false)]))) turn += 1
  return { turns: [...seen.values()].flatMap((turns) => [...turns]), answers: answered }
}

it('works on each of many large operations of one address in a turn of the loop of its own', async () => {
  const { turns, answers } = await turnsOf(24)
  expect(new Set(turns).size).toBe(24)
  // Nothing of one is held until another has been worked on: it is answered before most of them begin.
  expect(answers.filter((answered) => answered <= (turns[12] ?? 0)).length).toBeGreaterThanOrEqual(8)
})
