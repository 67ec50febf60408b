import { skins } from '@parlour/skins/skins'
import { expect, it } from 'vitest'
import type { PlatformClient } from '../../clients/platform.server.ts'
import { everybodysPlatformContext, platformContext, skinContext } from '../../context.ts'
import { stuckVisitor } from '../../testing/stuck-visitor.ts'
import { loader as gameFacts } from './routes/game-facts.tsx'
import { loader as recentWins } from './routes/recent-wins.tsx'

/** A visitor whom the platform does not answer. */
function visitorInOutage() {
  const context = stuckVisitor(null)
  // Another skin's than those of other files, since the wins of a brand are kept.
  context.set(skinContext, skins.zu)
  const down = { request: async () => Promise.reject(new Error('down')) } as unknown as PlatformClient
  context.set(platformContext, down)
  context.set(everybodysPlatformContext, down)
  return context
}

it.each<[string, (args: never) => Promise<unknown>, object, unknown]>([
  ['the recent wins', recentWins, {}, { wins: null }],
  ['the facts of a game', gameFacts, { slug: 'lamp-sum' }, null],
])('without the platform, %s answer 503', async (_words, loader, params, data) => {
  const answer = await loader({ params, context: visitorInOutage() } as never)
  expect(answer).toMatchObject({ data, init: { status: 503 } })
})
