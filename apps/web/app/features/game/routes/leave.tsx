import { Spinner } from '@parlour/ui/spinner'
import { useEffect } from 'react'
import { redirect } from 'react-router'
import { pageMeta } from '../../../site/page-meta.ts'
import { useTexts } from '../../../text/text.tsx'
import { isLeaveTo, leaveMessage } from '../leave-game.ts'
import type { Route } from './+types/leave.ts'

export function loader({ request, params }: Route.LoaderArgs) {
  const to = isLeaveTo(params.to) ? params.to : 'home'
  // In a window of its own there is nobody to tell.
  if (request.headers.get('sec-fetch-dest') !== 'iframe') throw redirect(to === 'home' ? '/' : '/game/deposit')
  return { to }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/**
 * What a game opens in its frame to leave: a game may not move the window itself, so this page of ours asks the page around
 * it.
 */
export default function Leave({ loaderData: { to } }: Route.ComponentProps) {
  const { t } = useTexts()
  useEffect(() => {
    if (window.parent !== window) window.parent.postMessage(leaveMessage(to), window.location.origin)
  }, [to])
  return (
    <main className="game-leave">
      <Spinner />
      <h1 className="sr-only">{t(to === 'deposit' ? 'DEPOSIT' : 'HOME')}</h1>
    </main>
  )
}
