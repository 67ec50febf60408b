import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { historyPosition, stepsToPage } from './dialogs.ts'

/** Module state, because a dialog may close after other components have unmounted. */
let page: number | null = null

/** Remembers the history position of the last page, for the dialogs that open over it. Used once, in the root. */
export function useRememberPage(): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run after every navigation
  useEffect(() => {
    // Checked in the DOM, because a dialog is not necessarily a separate route (/vip?info=3).
    if (!document.querySelector('dialog[data-route]')) page = historyPosition()
  }, [key])
}

/** How many steps back the page under the open dialog is; null if it is not one of ours. */
export const stepsToPageUnderDialog = (): number | null => stepsToPage(page, historyPosition())
