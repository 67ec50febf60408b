import { expect, it } from 'vitest'
import { stuckVisitor } from '../../testing/stuck-visitor.ts'
import { findGame } from './game.server.ts'

it('finds a game for everybody although the one who asks first has used up their turns', async () => {
  const games = { edges: [{ node: { slug: 'lamp-sum', name: 'Lamp Sum', studio: 'parlour', tags: [] } }] }
  expect(await findGame(stuckVisitor({ games }), 'lamp-sum')).toMatchObject({ name: 'Lamp Sum' })
})
