import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { isGameScreen } from './game-screen.ts'
import { showPushed } from './live-balances.ts'
import { followLive } from './live-stream.ts'
import { useRefresh } from './use-refresh.ts'
import { useSite } from './use-site.ts'

/** Keeps the player's balances up to date while the page is seen. Games say theirs themselves. */
export function useLive(): void {
  const { player } = useSite()
  const { pathname } = useLocation()
  const userId = isGameScreen(pathname) ? null : player?.userId
  const refresh = useEffectEvent(useRefresh())
  useEffect(() => (userId ? followLive(userId, { show: showPushed, end: () => void refresh() }) : undefined), [userId])
}
