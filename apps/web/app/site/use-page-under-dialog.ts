import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { historyPosition, stepsToPage } from './dialogs.ts'

/** Module state for the tab's visit, since a dialog may close after other components have unmounted. */
let page: number | null = null

/** Remembers the history position of the last page, for the dialogs that open over it. Used once, in the root. */
export function useRememberPage(): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at after each navigation
  useEffect(() => {
    // Checked in the DOM: a dialog need not be a route of its own (/vip?info=3).
    if (!document.querySelector('dialog[data-route]')) page = historyPosition()
  }, [key])
}

/** How far back the page under the open dialog lies; null when there is none of ours. */
export const stepsToPageUnderDialog = (): number | null => stepsToPage(page, historyPosition())
