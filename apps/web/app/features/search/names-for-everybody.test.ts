import { expect, it } from 'vitest'
import { stuckVisitor } from '../../testing/stuck-visitor.ts'
import { loadNames } from './search.server.ts'

it('reads the names of games for everybody although the one who asks first has used up their turns', async () => {
  const names = await loadNames(stuckVisitor({ gameNames: { version: '1', columns: 'lamp-sum' } }))
  expect(names?.text).toBe('lamp-sum')
})
