import type { RouterContextProvider } from 'react-router'
import { platformContext, playerContext, visitContext } from '../../../context.ts'
import { ConfirmRealityCheckDocument, RealityCheckDocument } from '../generated/reality-check.ts'
import type { CheckAnswer } from '../reality-check.ts'
import type { Route } from './+types/reality-check.ts'

/** How the reality check of the player stands. */
export const loader = ({ context }: Route.LoaderArgs) =>
  answer(
    context,
    async (userId) => (await context.get(platformContext).request(RealityCheckDocument, { userId })).realityCheck,
  )

/** The player has read it and plays on. */
export const action = ({ context }: Route.ActionArgs) =>
  answer(
    context,
    async (userId) =>
      (await context.get(platformContext).request(ConfirmRealityCheckDocument, { userId })).confirmRealityCheck,
  )

async function answer(
  context: Readonly<RouterContextProvider>,
  ask: (userId: string) => Promise<CheckAnswer>,
): Promise<Response> {
  const userId = context.get(playerContext)?.userId
  if (!userId) return Response.json(null, { status: 401 })
  try {
    return Response.json(await ask(userId), { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'reality check not read')
    return Response.json(null, { status: 503 })
  }
}
