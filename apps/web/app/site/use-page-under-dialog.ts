import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { historyPosition, stepsToPage } from './dialogs.ts'

/** Of this tab's visit; a dialog may close after another component has long gone. */
let page: number | null = null

/** Remembers where in the history the last page is, for the dialogs that open over it. Once, at the root. */
export function useRememberPage(): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at after each navigation
  useEffect(() => {
    // Asked of the page itself: a dialog need not be a route of its own (/vip?info=3).
    if (!document.querySelector('dialog[data-route]')) page = historyPosition()
  }, [key])
}

/** How far back the page under the open dialog lies; null when there is none of ours. */
export const stepsToPageUnderDialog = (): number | null => stepsToPage(page, historyPosition())
