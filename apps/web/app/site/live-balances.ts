import { useSyncExternalStore } from 'react'
import type { Balance } from './balances.server.ts'
import type { LiveBalances } from './live-message.ts'
import { useSite } from './use-site.ts'

let pushed: LiveBalances | null = null
const watchers = new Set<() => void>()

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Shows balances that were pushed, unless newer ones are shown. */
export function showPushed(balances: LiveBalances): void {
  pushed = balances
  for (const watcher of watchers) watcher()
}

/** The player's balances, as the page's data or a later push states them; null while the platform does not answer. */
export function useBalances(): Balance[] | null {
  const { player, balances, balancesAt } = useSite()
  const live = useSyncExternalStore(
    watch,
    () => pushed,
    () => null,
  )
  return live && live.userId === player?.userId && live.at > balancesAt ? live.balances : balances
}
