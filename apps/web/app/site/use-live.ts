import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isGameScreen } from './game-screen.ts'
import { showPushed } from './live-balances.ts'
import { followLive } from './live-stream.ts'
import { useSite } from './use-site.ts'

/** Keeps the player's balances up to date while the page is seen. Games say theirs themselves. */
export function useLive(): void {
  const { pathname } = useLocation()
  useLiveBalances(!isGameScreen(pathname))
}

/** The same on a screen of its own. */
export function useLiveBalances(isOn = true): void {
  const { player } = useSite()
  const userId = isOn ? player?.userId : null
  useEffect(() => (userId ? followLive(userId, showPushed) : undefined), [userId])
}
